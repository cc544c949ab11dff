export const packKinds: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']

export const isPublicCode = (code: string): boolean => /^[\w-]{1,64}$/.test(code)

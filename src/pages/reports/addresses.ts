export const reportsAddress = '/reports'
export const reportAddress = (name: string): string => `${reportsAddress}/${name}`

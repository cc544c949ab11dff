/** The address of all reports, and of one by its name. */
export const reportsAddress = '/reports'
export const reportAddress = (name: string): string => `${reportsAddress}/${name}`

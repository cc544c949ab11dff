import { translateLabel } from './texts/spoken.ts'

/** Shown in the footer and compared with the server's [CON-01, STA-18]. */
export const appVersion = '2.19.4'

export const newVersionNotice =
  'New version available: V%{version} - Please refresh page, clear cache or logout & login again.'

/** Notice for a version mismatch; null if equal or unknown [STA-18]. */
export const newVersionText = (server: string, app: string = appVersion): string | null =>
  server && server !== app ? translateLabel(newVersionNotice).replace('%{version}', server) : null

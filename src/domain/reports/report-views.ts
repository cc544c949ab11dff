/** Report views share storage with list views, distinguished by this prefix. */

const prefix = 'report:'
const longestAddress = 2000

export const viewedReport = (name: string): string => `${prefix}${name}`

export const reportOfView = (resource: unknown): string | undefined =>
  typeof resource === 'string' && resource.startsWith(prefix) ? resource.slice(prefix.length) : undefined

/** The report's query string; named periods are relative to today. */
export interface ReportLayout {
  address: string
}

export const isReportLayout = (layout: unknown): layout is ReportLayout =>
  typeof layout === 'object' &&
  layout !== null &&
  Object.keys(layout).join() === 'address' &&
  'address' in layout &&
  typeof layout.address === 'string' &&
  layout.address.length <= longestAddress &&
  /^(\?.*)?$/.test(layout.address)

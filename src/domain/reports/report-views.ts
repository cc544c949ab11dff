/** Ways to look at reports that are kept among the saved views of lists: what a view is of, and what it keeps. */

const prefix = 'report:'
const longestAddress = 2000

/** What a view of a report is of, in the place of a list’s name. */
export const viewedReport = (name: string): string => `${prefix}${name}`

/** The name of the report that a view is of; undefined where it is of a list. */
export const reportOfView = (resource: unknown): string | undefined =>
  typeof resource === 'string' && resource.startsWith(prefix) ? resource.slice(prefix.length) : undefined

/** The search part of the report’s address: a named period moves on with the day. */
export interface ReportLayout {
  address: string
}

/** Whether something is a report’s layout and nothing besides. */
export const isReportLayout = (layout: unknown): layout is ReportLayout =>
  typeof layout === 'object' &&
  layout !== null &&
  Object.keys(layout).join() === 'address' &&
  'address' in layout &&
  typeof layout.address === 'string' &&
  layout.address.length <= longestAddress &&
  /^(\?.*)?$/.test(layout.address)

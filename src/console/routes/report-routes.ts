import { createElement } from 'react'
import { reports } from '../../../resources/reports/all.ts'
import type { Report } from '../../engine/report.ts'
import { reportAddress, reportsAddress } from '../../pages/reports/addresses.ts'
import type { ConsoleRoute } from './route-table.ts'

/** Each report has its own path and rule [RTE-25, RTE-26]. */
const reportRoute = (report: Report): ConsoleRoute => ({
  path: reportAddress(report.name),
  guard: { kind: 'signed-in', rule: report.access },
  label: `report_names.${report.name}`,
  parent: reportsAddress,
  load: async () => {
    const { default: Page } = await import('../../pages/reports/report-page.tsx')
    return { default: () => createElement(Page, { report }) }
  },
})

export const reportRoutes: readonly ConsoleRoute[] = [
  {
    path: reportsAddress,
    guard: {
      kind: 'signed-in',
      rule: { anyOf: [{ codes: ['r_report__listing'] }, ...reports.map(({ access }) => access)] },
    },
    label: 'reports.all',
    menu: { name: 'reports', icon: 'chart', group: 'reports', order: 1, key: 'r' },
    load: () => import('../../pages/reports/reports-page.tsx'),
  },
  ...reports.map(reportRoute),
]

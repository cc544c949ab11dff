import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import { isReportLayout, viewedReport } from '../../domain/reports/report-views.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { Audience, ListView } from '../../engine/ui/views/view-calls.ts'

/** A way to look at a report, kept under a name. */
export type ReportView = ListView & { address: string }

const [service, path] = ['access-control', 'list-view']
/** As many as one report is offered. */
const most = 200

type Kept = EngineRecord & Omit<ListView, 'layout' | 'owner'> & { layout: unknown }

const viewOf = ({ _labels, layout, ...kept }: Kept): ReportView => ({
  ...kept,
  layout: {},
  address: isReportLayout(layout) ? layout.address : '',
  owner: _labels?.['owner_id']?.text ?? '',
})

/** The views of a report that the session sees. */
export const reportViewsQuery = (report: string) =>
  queryOptions({
    queryKey: ['list_view', 'report', report],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ resource: { eq: viewedReport(report) } })
      const query = { filter, sort: 'name', order: 'ASC', limit: most, count: 'defer' }
      const { body } = await call<{ data: { data: Kept[] } }>(service, path, {
        query,
        signal,
        origin: 'auxiliary',
      })
      return body.data.data.map(viewOf)
    },
  })

interface Given {
  name: string
  audience: Audience
}

export const keepReportView = (report: string, address: string, given: Given) =>
  call(service, path, {
    method: 'POST',
    body: { ...given, resource: viewedReport(report), layout: { address } },
  })

export const changeReportView = (id: number, given: Given) =>
  call(service, `${path}/${id}`, { method: 'PUT', body: given })

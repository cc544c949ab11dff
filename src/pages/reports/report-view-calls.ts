import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import { isReportLayout, reportOfView, viewedReport } from '../../domain/reports/report-views.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { Audience, ListView } from '../../engine/ui/views/view-calls.ts'

export type ReportView = ListView & { address: string }

const [service, path] = ['access-control', 'list-view']
const most = 200

type Kept = EngineRecord & Omit<ListView, 'layout' | 'owner'> & { layout: unknown }

const viewOf = ({ _labels, layout, ...kept }: Kept): ReportView => ({
  ...kept,
  layout: {},
  address: isReportLayout(layout) ? layout.address : '',
  owner: _labels?.['owner_id']?.text ?? '',
})

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

export interface AnyReportView {
  report: string
  audience: Audience
  view: { id: number; name: string; address: string }
}

export const allReportViewsQuery = queryOptions({
  queryKey: ['list_view', 'report'],
  queryFn: async ({ signal }) => {
    const filter = JSON.stringify({ resource: { starts: viewedReport('') } })
    const query = { filter, sort: 'name', order: 'ASC', limit: most, count: 'defer' }
    const { body } = await call<{ data: { data: Kept[] } }>(service, path, {
      query,
      signal,
      origin: 'auxiliary' as const,
    })
    return body.data.data.flatMap((kept): AnyReportView[] => {
      const report = reportOfView(kept.resource)
      const { id, name, audience } = kept
      return report === undefined
        ? []
        : [{ report, audience, view: { id, name, address: viewOf(kept).address } }]
    })
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

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { today } from '../../domain/dates/wire.ts'
import { reportQuery, type ReportState } from './report-state.ts'

/** The figures of a report for a state; those of the state before stand until they are here. */
export function reportAnswerQuery(name: string, state: ReportState) {
  const query = reportQuery(state, today())
  return queryOptions({
    queryKey: ['report', name, query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api('GET /report/:name', { params: { name }, query, signal })).data,
  })
}

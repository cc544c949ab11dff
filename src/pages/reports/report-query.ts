import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { today } from '../../domain/dates/wire.ts'
import { saidAsOf } from '../../domain/reports/as-of.ts'
import { reportQuery, type ReportState } from '../../engine/report-state.ts'

/** Keeps previous figures while loading. */
export function reportAnswerQuery(name: string, state: ReportState, measures?: readonly string[]) {
  const query = { ...reportQuery(state, today()), ...(measures && { measures: measures.join() }) }
  return queryOptions({
    queryKey: ['report', name, query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /report/:name', { params: { name }, query, signal })
      return { ...data, as_of: saidAsOf(data.as_of, Date.now()) }
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import type { PriceEntry } from '../../domain/report-prices.ts'
import { keptQuery } from './kept-query.ts'

export const reportPricesQuery = keptQuery({
  queryKey: ['report-prices'],
  service: 'credit-report',
  path: 'report-prices',
  read: ({ content }: { content: PriceEntry[] }) => content,
  staleTime: 5 * 60_000,
})

export const useReportPrices = (): readonly PriceEntry[] => useQuery(reportPricesQuery).data ?? []

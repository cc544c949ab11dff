import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

/** The lines of an invoice or note, read anew with each version of it. */
export const linesQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['sales_document', 'lines', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/invoices/:id/lines', { params: { id }, signal })).data,
  })

/** What was received on an invoice. */
export const receiptsQuery = (document_id: number, version: unknown) =>
  queryOptions({
    queryKey: ['sales_document', 'receipts', document_id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/receipts', { query: { document_id }, signal })).data,
  })

/** The credit notes that are proposed. */
export const proposedCreditsQuery = queryOptions({
  queryKey: ['sales_document', 'proposed-credits'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET /sales/credit-notes/proposed', { signal })).data,
})

/** Reads anew what pages show of invoices. */
export function useDocumentsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['sales_document'] })
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { receiptsPage } from '../../domain/billing/documents.ts'

export const linesQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['sales_document', 'lines', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/invoices/:id/lines', { params: { id }, signal })).data,
  })

type Receipt = ApiAnswer<'GET /sales/receipts'>['data'][number]

async function allReceipts(document_id: number, signal: AbortSignal): Promise<Receipt[]> {
  const all: Receipt[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const query = { document_id, ...(after !== undefined && { after }) }
    const { data } = await api('GET /sales/receipts', { query, signal })
    all.push(...data)
    if (data.length < receiptsPage) return all
  }
}

export const receiptsQuery = (document_id: number, version: unknown) =>
  queryOptions({
    queryKey: ['sales_document', 'receipts', document_id, version],
    queryFn: ({ signal }) => allReceipts(document_id, signal),
  })

export const proposedCreditsQuery = queryOptions({
  queryKey: ['sales_document', 'proposed-credits'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET /sales/credit-notes/proposed', { signal })).data,
})

export function useDocumentsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['sales_document'] })
}

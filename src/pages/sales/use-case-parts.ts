import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'

/** Above any case's count. */
const most = 100

export const useCaseParts = (name: 'case_bank' | 'case_document', prod_id: number, enabled = true) =>
  useGetList<EngineRecord>(
    name,
    {
      filter: { prod_id },
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled },
  )

export function usePartsChanged(name: 'case_bank' | 'case_document'): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [name] }),
      client.invalidateQueries({ queryKey: [salesCaseResource.schema.name] }),
    ])
}

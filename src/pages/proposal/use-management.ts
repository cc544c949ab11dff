import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

export const useManagement = (record: EngineRecord, enabled = true) =>
  useQuery({
    queryKey: ['proposal', 'management', record.id, record['psal_management_status']],
    enabled,
    queryFn: async () =>
      (await api('GET /proposal/proposal/management/:id', { params: { id: record.id } })).content,
  })

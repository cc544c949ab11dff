import { useGetList } from 'react-admin'
import { incomeKinds, type IncomeKind } from '../../domain/dsr/kinds.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

const isKind = (value: unknown): value is IncomeKind =>
  typeof value === 'string' && Object.hasOwn(incomeKinds, value)

export function useIncomeKinds(): (typeId: unknown) => IncomeKind | undefined {
  const { data = [] } = useGetList<EngineRecord>(
    'income_type',
    { sort: { field: 'position', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { staleTime: 60_000 },
  )
  return (typeId) => {
    const kind = data.find(({ id }) => id === typeId)?.['kind']
    return isKind(kind) ? kind : undefined
  }
}

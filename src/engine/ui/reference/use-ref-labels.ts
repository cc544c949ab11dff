import { useGetManyAggregate } from 'react-admin'
import type { Label } from '../../../domain/label.ts'
import type { EngineRecord } from '../field-components.ts'
import { labelOfRecord } from './ref-label.ts'

type Looked = EngineRecord & { _missing?: boolean }

/** Labels by id, batched across components; undefined while loading. */
export function useRefLabels(
  to: string,
  ids: readonly number[],
): ReadonlyMap<number, Label | null> | undefined {
  const { data } = useGetManyAggregate<Looked>(to, { ids: [...ids] }, { enabled: ids.length > 0 })
  if (ids.length === 0) return new Map()
  if (!data) return undefined
  const found = data.filter((record): record is Looked => Boolean(record))
  return new Map(found.map((record) => [record.id, record._missing ? null : labelOfRecord(to, record)]))
}

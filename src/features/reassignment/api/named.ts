import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { NamedMove, PersonCount } from './shapes.ts'
import type { StaleRecords } from './stale-records.ts'

type Moved = Pick<NamedMove, 'from_id' | 'to_id'>

export interface Moves extends Moved {
  n: number
}

export async function nameRecords<Planned extends Moved & { id: number }>(
  { service: { resource } }: StaleRecords,
  records: readonly Planned[],
  context: Context,
): Promise<(Planned & Pick<NamedMove, 'name' | 'from_name' | 'to_name'>)[]> {
  const people = await labelsOf(
    'user',
    records.flatMap(({ from_id, to_id }) => [from_id ?? [], to_id ?? []].flat()),
    context,
  )
  const names = await labelsOf(
    resource.schema.name,
    records.map(({ id }) => id),
    context,
  )
  const person = (id: number | null) => (id === null ? null : (people.get(id)?.text ?? null))
  return records.map((record) => ({
    ...record,
    name: names.get(record.id)?.text ?? null,
    from_name: person(record.from_id),
    to_name: person(record.to_id),
  }))
}

export async function countPeople(moves: readonly Moves[], context: Context): Promise<PersonCount[]> {
  const counts = new Map<number, { gets: number; gives: number }>()
  const of = (id: number) => {
    const count = counts.get(id) ?? { gets: 0, gives: 0 }
    counts.set(id, count)
    return count
  }
  for (const { from_id, to_id, n } of moves) {
    if (to_id === null) continue
    of(to_id).gets += n
    if (from_id !== null) of(from_id).gives += n
  }
  const names = await labelsOf('user', [...counts.keys()], context)
  return [...counts]
    .map(([user_id, count]) => ({ user_id, user_name: names.get(user_id)?.text ?? null, ...count }))
    .toSorted((one, other) => other.gets - one.gets || other.gives - one.gives || one.user_id - other.user_id)
}

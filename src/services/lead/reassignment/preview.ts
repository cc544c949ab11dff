import { pageOf } from '../../../engine/api/dialects/pagination.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readDealer } from '../dealing.ts'
import { planReassignment, readStaleDays } from './plan.ts'
import type { NamedLead, PersonCount, ReassignmentPreview } from './shapes.ts'

interface Moved {
  from_id: number | null
  to_id: number | null
}

/** So many leads that go from one person to another. */
export interface Moves extends Moved {
  n: number
}

export async function nameLeads<Lead extends Moved & { lead_id: number }>(
  leads: readonly Lead[],
  context: Context,
): Promise<(Lead & Pick<NamedLead, 'lead_name' | 'from_name' | 'to_name'>)[]> {
  const people = await labelsOf(
    'user',
    leads.flatMap(({ from_id, to_id }) => [from_id ?? [], to_id ?? []].flat()),
    context,
  )
  const names = await labelsOf(
    'lead',
    leads.map(({ lead_id }) => lead_id),
    context,
  )
  const person = (id: number | null) => (id === null ? null : (people.get(id)?.text ?? null))
  return leads.map((lead) => ({
    ...lead,
    lead_name: names.get(lead.lead_id)?.text ?? null,
    from_name: person(lead.from_id),
    to_name: person(lead.to_id),
  }))
}

/** Those who get or give most first. */
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

/** The dry run: who would get which lead and by which rule, a page of it, with the counts of the whole. */
export async function previewReassignment(
  paging: { page: number; limit: number },
  context: Context,
): Promise<ReassignmentPreview> {
  const days = await readStaleDays(context)
  const plan = await planReassignment(await readDealer(context), days, context)
  const from = (paging.page - 1) * paging.limit
  const rows = plan.slice(from, from + paging.limit).map(({ lead_version: _version, ...lead }) => lead)
  const moves = plan.filter(({ to_id }) => to_id !== null)
  return {
    ...pageOf({ rows: await nameLeads(rows, context), total: plan.length }, paging),
    stale_days: days,
    moves: moves.length,
    people: await countPeople(
      moves.map((move) => ({ ...move, n: 1 })),
      context,
    ),
  }
}

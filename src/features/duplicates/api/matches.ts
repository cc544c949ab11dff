import { sql } from 'kysely'
import type { MatchKey, MatchReason } from '../match-keys.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import { column, restriction, table } from '../../../engine/api/select.ts'

/** Values shared by more records are not significant, such as an agency's phone. */
const mostAlike = 8
export const valuesAtOnce = 100

/** Record with its value per match key. */
export type Candidate = { id: number } & Partial<Record<MatchReason, string | null>>
export type CandidatePair = readonly [older: Candidate, newer: Candidate]

/** Cursor by record id, so that no personal value appears in URLs. */
export interface Place {
  at: number
  after?: number
}

export const share = ([one, other]: CandidatePair, { reason }: MatchKey): boolean =>
  one[reason] !== null && one[reason] === other[reason]

export const pairsOf = (alike: readonly Candidate[]): CandidatePair[] =>
  alike.flatMap((older, n) => alike.slice(n + 1).map((newer) => [older, newer] as const))

/** Records of the next shared values, in value order. */
export async function nextMatches(
  service: ResourceService,
  context: Context,
  likenesses: readonly MatchKey[],
  { at, after }: Place,
): Promise<Candidate[][]> {
  const likeness = likenesses[at]
  if (!likeness) return []
  const from = table(service.resource.schema)
  const value = column(likeness.column)
  const seen = restriction(service, context)
  const scope = rowRule(service, context.session) ?? sql<boolean>`true`
  const behind =
    after === undefined
      ? sql``
      : sql`and ${value} > (select ${value} from ${from} where t.id = ${after} and ${scope})`
  const values = likenesses.map((each) => sql`${column(each.column)} as ${sql.ref(each.reason)}`)
  const { rows } = await sql<Candidate>`
    select t.id, ${sql.join(values)} from ${from} where ${seen} and ${value} = any(array(
      select ${value} from ${from} where ${seen} and ${value} is not null ${behind}
      group by ${value} having count(*) between 2 and ${mostAlike} order by ${value} limit ${valuesAtOnce}))
    order by ${value}, t.id`.execute(context.tx.db)
  const groups = new Map<unknown, Candidate[]>()
  for (const row of rows) {
    const shared = row[likeness.reason]
    groups.set(shared, [...(groups.get(shared) ?? []), row])
  }
  return [...groups.values()]
}

/** Pairs already listed by a stronger match key. */
export async function shownBefore(
  service: ResourceService,
  context: Context,
  stronger: readonly MatchKey[],
  pairs: readonly CandidatePair[],
): Promise<(pair: CandidatePair) => boolean> {
  const shown = new Set<string>()
  for (const likeness of stronger) {
    const shared = pairs.filter((pair) => share(pair, likeness)).map(([one]) => one[likeness.reason])
    if (shared.length === 0) continue
    const value = column(likeness.column)
    const { rows } = await sql<{ value: string }>`
      select ${value} as value from ${table(service.resource.schema)}
      where ${restriction(service, context)} and ${value} = any(${shared}::text[])
      group by 1 having count(*) <= ${mostAlike}`.execute(context.tx.db)
    for (const row of rows) shown.add(`${likeness.reason} ${row.value}`)
  }
  return (pair) =>
    stronger.some(
      (likeness) => share(pair, likeness) && shown.has(`${likeness.reason} ${pair[0][likeness.reason]}`),
    )
}

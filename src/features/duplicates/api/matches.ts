import { sql } from 'kysely'
import type { MatchKey, MatchReason } from '../match-keys.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import { column, restriction, table } from '../../../engine/api/select.ts'

/** What more records than this share says nothing of any two: an agency's phone, a name that many have. */
const mostAlike = 8
/** Values looked at in one statement. */
export const valuesAtOnce = 100

/** A record that shares a value, with its value of each likeness. */
export type Candidate = { id: number } & Partial<Record<MatchReason, string | null>>
export type CandidatePair = readonly [older: Candidate, newer: Candidate]

/** Where a page goes on: behind the value of a record, for no value stands in an address. */
export interface Place {
  /** The likeness, by its number. */
  at: number
  after?: number
}

/** Whether two records have the same value of a likeness. */
export const share = ([one, other]: CandidatePair, { reason }: MatchKey): boolean =>
  one[reason] !== null && one[reason] === other[reason]

/** Each two of the records that share a value. */
export const pairsOf = (alike: readonly Candidate[]): CandidatePair[] =>
  alike.flatMap((older, n) => alike.slice(n + 1).map((newer) => [older, newer] as const))

/** The records of the next values that several share, in the order of the values. */
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

/** Which pairs were shown already by one of the stronger likenesses. */
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

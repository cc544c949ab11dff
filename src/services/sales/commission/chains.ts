import { sql } from 'kysely'
import { chainOf, type ChainPlace, type Person } from '../../../domain/payout/chain.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Scheme } from './schemes.ts'

export interface ChainedCase {
  prod_id: number
  prod_type: string
  /** The first with credit. */
  closer: number | null
  /** YYYY-MM-DD. */
  day: string
}

/** Column of `sales_case`: the first with credit, else the agent. */
export const closerOfCase = sql<number | null>`coalesce((credits -> 0 ->> 'user_id')::bigint, assign_to)`

export interface ChainKeeper extends Pick<Context, 'tx'> {
  session: Pick<Context['session'], 'corporateId'>
}

/** Upline levels considered; above is the company. */
const farthest = 50

/**
 * Current upline from the closer up, with bars: inactive, or for property no valid REN on the sale's day (sales.md
 * A1.6).
 */
async function uplinesOf(
  { tx }: Pick<Context, 'tx'>,
  cases: readonly ChainedCase[],
): Promise<ReadonlyMap<number, Person[]>> {
  const { rows } = await sql<Person & { prod_id: number }>`
    with recursive upline as (
      select c.prod_id, c.day, c.is_property, u.id, u.parent_id, u.status, u.ren_no, u.ren_until, 0 as place
      from jsonb_to_recordset(${JSON.stringify(
        cases.map(({ prod_id, closer, day, prod_type }) => ({
          prod_id,
          closer,
          day,
          is_property: prod_type === 'PROPERTY',
        })),
      )}::jsonb) as c(prod_id bigint, closer bigint, day date, is_property boolean)
        join app_user u on u.id = c.closer
      union all
      select b.prod_id, b.day, b.is_property, u.id, u.parent_id, u.status, u.ren_no, u.ren_until, b.place + 1
      from upline b join app_user u on u.id = b.parent_id where b.place < ${farthest}
    )
    select prod_id, id, case
        when status <> 1 then 'inactive'
        when is_property and (ren_no is null or ren_until is null or ren_until < day) then 'no_ren'
      end as barred
    from upline order by prod_id, place`.execute(tx.db)
  const uplines = new Map<number, Person[]>()
  for (const { prod_id, ...person } of rows) {
    const upline = uplines.get(prod_id)
    if (upline) upline.push(person)
    else uplines.set(prod_id, [person])
  }
  return uplines
}

/** By sale id, under its scheme. */
export async function chainsNow(
  context: Pick<Context, 'tx'>,
  cases: readonly (ChainedCase & { scheme: Scheme })[],
): Promise<ReadonlyMap<number, ChainPlace[]>> {
  const uplines = await uplinesOf(context, cases)
  return new Map(
    cases.map(({ prod_id, scheme }) => [
      prod_id,
      chainOf(uplines.get(prod_id) ?? [], scheme.places.length, scheme.compress),
    ]),
  )
}

/** By sale id; none before its sales date. */
export async function readChains(
  { tx }: Pick<Context, 'tx'>,
  cases: readonly number[],
): Promise<ReadonlyMap<number, ChainPlace[]>> {
  const { rows } = await sql<ChainPlace & { prod_id: number }>`
    select prod_id, place, user_id as payee, reason from case_chain
    where prod_id = any(${cases}::bigint[]) order by prod_id, place`.execute(tx.db)
  const chains = new Map<number, ChainPlace[]>()
  for (const { prod_id, ...place } of rows) {
    const chain = chains.get(prod_id)
    if (chain) chain.push(place)
    else chains.set(prod_id, [place])
  }
  return chains
}

export async function keepChains(
  { tx, session }: ChainKeeper,
  chains: ReadonlyMap<number, readonly ChainPlace[]>,
): Promise<void> {
  await sql`delete from case_chain where prod_id = any(${[...chains.keys()]}::bigint[])`.execute(tx.db)
  const rows = [...chains].flatMap(([prod_id, places]) => places.map((place) => ({ prod_id, ...place })))
  if (rows.length === 0) return
  await sql`
    insert into case_chain (corporate_id, prod_id, place, user_id, reason)
    select ${session.corporateId}, c.prod_id, c.place, c.payee, c.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(prod_id bigint, place integer, payee bigint, reason text)`.execute(
    tx.db,
  )
}

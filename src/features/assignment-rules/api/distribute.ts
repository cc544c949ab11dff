import { sql } from 'kysely'
import { Distributor, type Assignment, type Person } from '../../../domain/distributor.ts'
import { workingDay, type WorkingHours } from '../../../domain/working-hours.ts'
import { assignmentRulesOf } from '../assignment-rules.ts'
import { statusListOf } from '../../../engine/status.ts'
import type { Resource } from '../../../engine/resource.ts'
import { openEntries } from '../../../engine/api/open-entries.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { readRules, worksOnThem } from './receivers.ts'

/** Advisory lock namespace: one assignment transaction per corporate at a time. */
const dealingLock = 1107

interface PersonRow {
  user_id: number
  open: number
  last_at: number | null
  cap: number | null
  today: number
  weight: number
  away: boolean
  sells: boolean
}

async function readHours({ tx, session }: Context): Promise<WorkingHours> {
  const { rows } = await sql<WorkingHours>`
    select work_days, work_until from corporate where id = ${session.corporateId}`.execute(tx.db)
  return rows[0] ?? { work_days: 'every_day', work_until: null }
}

/** Possible assignees with their workload, and whether they are administrators. */
async function readPeople(resource: Resource, context: Context): Promise<PersonRow[]> {
  const { tx, session } = context
  const dealing = assignmentRulesOf(resource)
  const { parts, load } = dealing
  const { day, from } = workingDay(Date.now(), await readHours(context))
  const { status = '' } = resource
  const cap = sql.ref(`u.${dealing.dailyCap}`)
  const givenAt = sql`greatest(${sql.join(parts.since.map((name) => sql.ref(`a.${name}`)))})`
  const given = sql`${sql.table(parts.table)} a where ${sql.ref(`a.${parts.holder}`)} = u.id`
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, ${cap} as cap, coalesce(${sql.ref(`u.${dealing.weight}`)}, 1) as weight,
      (select coalesce(sum(${sql.ref(`w.${load.count}`)}), 0)::integer from ${sql.table(load.table)} w
        where w.user_id = u.id and ${sql.ref(`w.${status}`)} = any (array(${openEntries(statusListOf(resource))}))) as open,
      (select extract(epoch from max(${givenAt}))::float8 * 1000 from ${given}) as last_at,
      case when ${cap} is null then 0 else
        (select count(*) from ${given} and ${givenAt} >= ${from}::timestamptz) end as today,
      exists (select from leave_day d
        where d.user_id = u.id and ${day}::date between d.first_day and d.last_day) as away,
      ${worksOnThem(dealing, sql`r.role_type is null`)} as sells
    from app_user u join corporate c on c.id = u.corporate_id
    where c.id = ${session.corporateId} and ${worksOnThem(dealing)} order by u.id`.execute(tx.db)
  return rows
}

const asPerson = ({ user_id, open, last_at, cap, today, weight, away }: PersonRow): Person => ({
  userId: user_id,
  open,
  lastAt: last_at,
  room: cap === null ? null : Math.max(0, cap - today),
  isAway: away,
  weight,
})

/** Distributor by current workload and rules. */
export async function readDistributor(resource: Resource, context: Context): Promise<Distributor> {
  const people = await readPeople(resource, context)
  const everybody = people.filter(({ sells }) => sells).map(({ user_id }) => user_id)
  return new Distributor(
    await readRules(assignmentRulesOf(resource), context),
    people.map(asPerson),
    everybody,
  )
}

/** Serialises distribution, so each counts earlier assignments. */
export async function lockDistributor(resource: Resource, context: Context): Promise<Distributor> {
  // Separate statement, so that later reads see committed assignments.
  await sql`select pg_advisory_xact_lock(${dealingLock}, hashint8(${context.session.corporateId}::bigint))`.execute(
    context.tx.db,
  )
  return readDistributor(resource, context)
}

/** Assignees of the records, if any [ENT-07]. */
export async function distributeRecords(
  resource: Resource,
  records: readonly Values[],
  context: Context,
): Promise<(Assignment | undefined)[]> {
  const dealer = await lockDistributor(resource, context)
  return records.map((record) => dealer.deal(record))
}

import { sql, type RawBuilder } from 'kysely'
import { ownerRows } from '../../owners/owners.ts'
import { addDays } from '../../../domain/dates/days.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import { responseDays } from '../../../domain/team-figures.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { countedRows, type CountedService } from './counted-rows.ts'
import { maxPeople } from './load.ts'
import type { PersonResponse, TeamResponse } from './shapes.ts'

interface Grouped extends Omit<PersonResponse, 'name' | 'user_id'> {
  /** Null for the total. */
  user_id: number | null
}

interface Holding {
  join: RawBuilder<unknown>
  /** Start of ownership; null if the record never changed owner. */
  since: RawBuilder<unknown>
  inParts: RawBuilder<boolean>
}

/** Start of ownership from the owner's row, else the last owner change in the audit trail. */
function holdingOf({ resource }: CountedService, holder: string): Holding {
  const parts = ownerRows(resource)
  if (parts) {
    const { table, column, holder: user, since } = parts
    return {
      join: sql`left join ${sql.table(table)} a on ${sql.ref(`a.${column}`)} = r.id and ${sql.ref(`a.${user}`)} = r.holder`,
      since: sql`coalesce(${sql.join(since.map((name) => sql.ref(`a.${name}`)))})`,
      inParts: sql`(c.table_name = ${table} and c.record_id = a.id)`,
    }
  }
  return {
    join: sql`left join lateral (
      select max(c.at) as at from audit c
      where c.corporate_id = r.corporate_id and c.table_name = ${resource.schema.table} and c.record_id = r.id
        and c.action = 'update' and c.changes ? ${holder}
    ) a on true`,
    since: sql`a.at`,
    inParts: sql`false`,
  }
}

/** Time from assignment to the owner's first change, note or call on recent records, per person and in total. */
export async function readTeamResponse(
  service: CountedService,
  context: Context,
  now = Date.now(),
): Promise<TeamResponse> {
  const to = wireDay(now)
  const from = addDays(to, 1 - responseDays)
  const { schema, holder = '' } = service.resource
  const { rows, meets } = countedRows(service, context, now)
  const { join, since, inParts } = holdingOf(service, holder)
  const { rows: found } = await sql<Grouped>`
    with taken as (
      select r.holder as user_id, least(changed.at, noted.at) - greatest(r.created, coalesce(${since}, r.created)) as took
      from ${rows}
      ${join}
      left join lateral (
        select min(c.at) as at from audit c
        where c.corporate_id = r.corporate_id and c.action = 'update' and c.actor_id = r.holder
          and ((c.table_name = ${schema.table} and c.record_id = r.id) or ${inParts})
          and c.at > coalesce(${since}, r.created)
      ) changed on true
      left join lateral (
        select min(e.created_at) as at from record_entry e
        where e.corporate_id = r.corporate_id and e.resource = ${schema.name} and e.record_id = r.id
          and e.author_id = r.holder and e.created_at > coalesce(${since}, r.created)
      ) noted on true
      where r.holder is not null and ${meets('created', { between: [from, to] })}
    )
    select k.user_id, count(*) as count, count(k.took) as answered,
      round(extract(epoch from percentile_cont(0.5) within group (order by k.took)) / 60)::float8 as median_minutes
    from taken k group by grouping sets ((k.user_id), ())
    order by grouping(k.user_id) desc, median_minutes nulls last, k.user_id limit ${maxPeople + 1}`.execute(
    context.tx.db,
  )
  const names = await labelsOf(
    'user',
    found.flatMap(({ user_id }) => user_id ?? []),
    context,
  )
  const all = found.find(({ user_id }) => user_id === null)
  return {
    people: found.flatMap(({ user_id, ...figures }) =>
      user_id === null ? [] : [{ user_id, name: names.get(user_id)?.text ?? `#${user_id}`, ...figures }],
    ),
    all: {
      count: all?.count ?? 0,
      answered: all?.answered ?? 0,
      median_minutes: all?.median_minutes ?? null,
    },
    from,
    to,
  }
}

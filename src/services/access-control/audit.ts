import { referredSchema } from '../../engine/fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import { mixed, object, string, type InferType } from 'yup'
import { allows } from '../../domain/access.ts'
import { allOf, anyOf } from '../../engine/api/condition.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { readableFields } from '../../engine/field-access.ts'
import { masked } from '../../engine/masked-fields.ts'
import { changeLabels, namesInChanges } from '../../engine/api/activity/change-labels.ts'
import { list, objectOf, oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { accessTo } from '../../engine/resource.ts'
import { trailConditions, trailPageSize, type TrailQuery } from './trail-query.ts'

/** A value of a field, of any kind. */
const value = () => mixed().nullable()

export const auditEvent = shape({
  id: whole(),
  at: text(),
  actor_id: whole().nullable(),
  actor_name: string().defined().nullable(),
  address: string().defined().nullable(),
  action: oneOf('create', 'update', 'delete'),
  /** The resource's name; `user_role` for roles given and taken. */
  about: text(),
  record_id: whole(),
  record_name: string().defined().nullable(),
  /** Readable fields only; `before` with an update alone. The records that a list names have their names by id. */
  changes: list(
    shape({
      field: text(),
      before: value(),
      after: value(),
      before_label: string(),
      after_label: string(),
      labels: objectOf<Record<string, string>>().optional(),
    }),
  ),
  /** The line stands for all that a job did alike; asked for the job, each comes by itself. */
  job: object({ id: whole(), kind: string().defined().nullable(), count: whole() })
    .noUnknown()
    .default(undefined)
    .optional(),
})
export type AuditEvent = InferType<typeof auditEvent>

export interface AuditQuery extends TrailQuery {
  actor_id?: number
  about?: string
  record_id?: number
  /** All that this job did. */
  job?: number
}

interface AuditRow extends Omit<AuditEvent, 'about' | 'record_name' | 'changes' | 'job'> {
  job_id: number | null
  job_kind: string | null
  job_count: number | null
  table_name: string
  changes: Record<string, unknown>
}

const roleGrants = 'user_role'
const grantFields: Readonly<Record<string, string>> = { user_id: 'user', role_id: 'role' }

/**
 * The last line of what a job did alike stands for all of it, where the session may read them all. A question about one
 * record finds its own line.
 */
function oneLineAJob(
  resourceServices: readonly ResourceService[],
  { session }: Context,
): RawBuilder<boolean> {
  const whole = resourceServices
    .filter((service) => !rowRule(service, session))
    .map(({ resource }) => resource.schema.table)
  return sql<boolean>`(a.request_id is null or a.request_id not like 'job-%' or a.table_name <> all(${whole}::text[])
    or not exists (select from audit b where b.corporate_id = a.corporate_id and b.request_id like 'job-%'
      and b.request_id = a.request_id and b.table_name = a.table_name and b.action = a.action and b.id > a.id))`
}

/** The tables that a session may read of, each inside its row rule. */
function visible(
  resourceServices: readonly ResourceService[],
  { session }: Context,
  about: string | undefined,
): RawBuilder<boolean> {
  const parts = resourceServices.flatMap((service): RawBuilder<boolean>[] => {
    const { resource } = service
    const rule = accessTo(resource, 'list')
    const { name, table } = resource.schema
    if (!rule || !allows(rule, session)) return []
    const grants =
      name === 'user' && (about === undefined || about === roleGrants)
        ? [sql<boolean>`a.table_name = ${roleGrants}`]
        : []
    if (about !== undefined && about !== name) return grants
    const scope = rowRule(service, session)
    const rows = scope
      ? sql`and a.record_id in (select t.id from ${sql.table(table)} t where ${scope})`
      : sql``
    return [...grants, sql<boolean>`(a.table_name = ${table} ${rows})`]
  })
  return parts.length > 0 ? anyOf(parts) : sql<boolean>`false`
}

function conditions(query: AuditQuery): RawBuilder<boolean>[] {
  const { actor_id: actor, record_id: record } = query
  return [
    ...(actor === undefined ? [] : [sql<boolean>`a.actor_id = ${actor}`]),
    ...(record === undefined ? [] : [sql<boolean>`a.record_id = ${record}`]),
    ...trailConditions('audit', query),
  ]
}

/** Moments in the trail are ISO; on the wire they are Kuala Lumpur wall-clock. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

/** What changed in the corporate, newest first, a page at a time, under the read rules of rows and fields. */
export async function readAudit(
  resourceServices: readonly ResourceService[],
  context: Context,
  query: AuditQuery,
): Promise<{ data: AuditEvent[]; next: number | null }> {
  const { tx, session } = context
  const { job } = query
  const grouped = job === undefined && query.record_id === undefined
  const ofJob = job === undefined ? [] : [sql<boolean>`a.request_id = ${`job-${job}`}`]
  const lines = grouped ? [oneLineAJob(resourceServices, context)] : ofJob
  const counted = grouped
    ? sql`left join lateral (
        select n.id, (select j.kind from job j where j.id = n.id) as kind,
          (select count(*) from audit b where b.corporate_id = a.corporate_id and b.request_id like 'job-%'
            and b.request_id = a.request_id and b.table_name = a.table_name and b.action = a.action) as count
        from (select case when a.request_id ~ '^job-[0-9]{1,15}$' then substring(a.request_id from 5)::bigint end as id) n
        where n.id is not null
      ) jobs on true`
    : sql`cross join (select null::bigint as id, null::text as kind, null::bigint as count) jobs`
  const { rows } = await sql<AuditRow>`
    select jobs.id as job_id, jobs.kind as job_kind, jobs.count as job_count, a.id, a.at, a.actor_id, u.name as actor_name, a.address, a.action, a.table_name, a.record_id, a.changes
    from audit a left join app_user u on u.id = a.actor_id ${counted}
    where ${allOf([visible(resourceServices, context, query.about || undefined), ...conditions(query), ...lines])}
    order by a.at desc, a.id desc limit ${trailPageSize}`.execute(tx.db)

  const byTable = new Map(resourceServices.map(({ resource }) => [resource.schema.table, resource]))
  const referredBy = (table: string, field: string): string | undefined => {
    if (table === roleGrants) return grantFields[field]
    return referredSchema(byTable.get(table)?.schema.fields[field])
  }
  const named = rows.flatMap(({ table_name, record_id, changes }) => [
    { to: byTable.get(table_name)?.schema.name, change: record_id },
    ...Object.entries(changes).map(([field, change]) => ({ to: referredBy(table_name, field), change })),
  ])
  const nameOf = await namesInChanges(named, context)

  const data = rows.map(({ table_name, changes, job_id, job_kind, job_count, ...row }): AuditEvent => {
    const schema = byTable.get(table_name)?.schema
    const readable = schema ? readableFields(schema, session) : new Set(Object.keys(grantFields))
    const title = schema && readable.has(schema.options.title) ? changes[schema.options.title] : undefined
    return {
      ...row,
      ...(job_id !== null &&
        (job_count ?? 0) > 1 && { job: { id: job_id, kind: job_kind, count: job_count ?? 0 } }),
      about: schema?.name ?? table_name,
      record_name: nameOf(schema?.name, row.record_id) ?? (typeof title === 'string' ? title : null),
      changes: Object.entries(changes)
        .filter(([field]) => readable.has(field))
        .map(([field, change]) => {
          const [before, after] =
            row.action === 'update' && Array.isArray(change) ? (change as unknown[]) : [undefined, change]
          const told = (value: unknown) => masked(schema?.fields[field], shown(value))
          return {
            field,
            ...(row.action === 'update' && { before: told(before) }),
            after: told(after),
            ...changeLabels(referredBy(table_name, field), before, after, nameOf),
          }
        }),
    }
  })
  return { data, next: rows.length === trailPageSize ? (rows.at(-1)?.id ?? null) : null }
}

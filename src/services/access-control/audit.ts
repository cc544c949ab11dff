import { referredSchema } from '../../engine/fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import { mixed, object, string, type InferType } from 'yup'
import { allows } from '../../domain/access.ts'
import { allOf, anyOf } from '../../engine/api/condition.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { readableFields } from '../../engine/field-access.ts'
import { masked } from '../../engine/masked-fields.ts'
import { changeLabels, namesInChanges } from '../../features/activity/api/change-labels.ts'
import { list, objectOf, oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { accessTo } from '../../engine/resource.ts'
import { trailConditions, trailPageSize, type TrailQuery } from './trail-query.ts'

const value = () => mixed().nullable()

const action = oneOf('create', 'update', 'delete')

export const auditEvent = shape({
  id: whole(),
  at: text(),
  actor_id: whole().nullable(),
  actor_name: string().defined().nullable(),
  address: string().defined().nullable(),
  action,
  about: text(),
  record_id: whole(),
  record_name: string().defined().nullable(),
  /** Readable fields only; `before` only for updates. List references include names by id. */
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
  /** Summarises a job; the `job` parameter lists its single changes. */
  job: object({
    id: whole(),
    kind: string().defined().nullable(),
    counts: list(shape({ about: text(), action, count: whole() })),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
})
export type AuditEvent = InferType<typeof auditEvent>

export interface AuditQuery extends TrailQuery {
  actor_id?: number
  about?: string
  record_id?: number
  job?: number
}

interface AuditRow extends Omit<AuditEvent, 'about' | 'record_name' | 'changes' | 'job'> {
  job_id: number | null
  job_kind: string | null
  job_counts: { table: string; action: AuditEvent['action']; count: number }[] | null
  table_name: string
  changes: Record<string, unknown>
}

const roleGrants = 'user_role'
const grantFields: Readonly<Record<string, string>> = { user_id: 'user', role_id: 'role' }

/** Tables the session reads in full, including children; `parents` excludes children. */
function wholeTables(resourceServices: readonly ResourceService[], query: AuditQuery, { session }: Context) {
  const byName = new Map(resourceServices.map((service) => [service.resource.schema.name, service]))
  const readsAll = (service: ResourceService): boolean => {
    const { partOf, schema } = service.resource
    if (!allows(accessTo(service.resource, 'list'), session)) return false
    if (partOf === undefined) return !rowRule(service, session)
    const parent = byName.get(referredSchema(schema.fields[partOf]) ?? '')
    return parent !== undefined && readsAll(parent)
  }
  const listed = resourceServices.filter(
    ({ resource }) => !query.about || resource.schema.name === query.about,
  )
  const tablesOf = (services: ResourceService[]) => services.map(({ resource }) => resource.schema.table)
  const read = listed.filter(readsAll)
  return { all: tablesOf(read), parents: tablesOf(read.filter(({ resource }) => !resource.partOf)) }
}

type WholeTables = ReturnType<typeof wholeTables>

/**
 * Collapses a job into its last parent change if the session may read everything; single-record audits do not collapse.
 */
function oneLineAJob({ all, parents }: WholeTables): RawBuilder<boolean> {
  const ofSameJob = sql`select from audit b where b.corporate_id = a.corporate_id and b.request_id like 'job-%'
    and b.request_id = a.request_id`
  // The index answers the first condition cheaply; few lines reach the second, which reads the whole job.
  return sql<boolean>`(a.request_id is null or a.request_id not like 'job-%' or a.table_name <> all(${all}::text[])
    or (not exists (${ofSameJob} and b.table_name = a.table_name and b.action = a.action and b.id > a.id)
      and not exists (${ofSameJob} and b.table_name = any(${all}::text[])
        and (b.table_name = any(${parents}::text[]), b.id) > (a.table_name = any(${parents}::text[]), a.id))))`
}

function jobOfLine(tables: WholeTables | undefined): RawBuilder<unknown> {
  if (!tables)
    return sql`cross join (select null::bigint as id, null::text as kind, null::jsonb as counts) jobs`
  return sql`left join lateral (
      select n.id, (select j.kind from job j where j.id = n.id) as kind,
        (select jsonb_agg(to_jsonb(c) order by c."table" = a.table_name desc, c."table", c.action) from (
          select b.table_name as "table", b.action, count(*) as count from audit b
          where b.corporate_id = a.corporate_id and b.request_id like 'job-%' and b.request_id = a.request_id
            and b.table_name = any(${tables.all}::text[]) group by 1, 2) c) as counts
      from (select case when a.request_id ~ '^job-[0-9]{1,15}$' then substring(a.request_id from 5)::bigint end as id) n
      where n.id is not null and a.table_name = any(${tables.all}::text[])
    ) jobs on true`
}

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

const standsForSeveral = (counts: AuditRow['job_counts']): counts is NonNullable<AuditRow['job_counts']> =>
  counts !== null && counts.reduce((sum, { count }) => sum + count, 0) > 1

/** ISO in the trail; Kuala Lumpur time on the wire. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

/** Newest first, paged, restricted to readable rows and fields. */
export async function readAudit(
  resourceServices: readonly ResourceService[],
  context: Context,
  query: AuditQuery,
): Promise<{ data: AuditEvent[]; next: number | null }> {
  const { tx, session } = context
  const { job } = query
  const ofJob = job === undefined ? [] : [sql<boolean>`a.request_id = ${`job-${job}`}`]
  const isGrouped = job === undefined && query.record_id === undefined
  const tables = isGrouped ? wholeTables(resourceServices, query, context) : undefined
  const lines = tables ? [oneLineAJob(tables)] : ofJob
  const { rows } = await sql<AuditRow>`
    select jobs.id as job_id, jobs.kind as job_kind, jobs.counts as job_counts, a.id, a.at, a.actor_id,
      u.name as actor_name, a.address, a.action, a.table_name, a.record_id, a.changes
    from audit a left join app_user u on u.id = a.actor_id ${jobOfLine(tables)}
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

  const aboutOf = (table: string) => byTable.get(table)?.schema.name ?? table
  const data = rows.map(({ table_name, changes, job_id, job_kind, job_counts, ...row }): AuditEvent => {
    const schema = byTable.get(table_name)?.schema
    const readable = schema ? readableFields(schema, session) : new Set(Object.keys(grantFields))
    const title = schema && readable.has(schema.options.title) ? changes[schema.options.title] : undefined
    return {
      ...row,
      ...(job_id !== null &&
        standsForSeveral(job_counts) && {
          job: {
            id: job_id,
            kind: job_kind,
            counts: job_counts.map(({ table, ...one }) => ({ about: aboutOf(table), ...one })),
          },
        }),
      about: aboutOf(table_name),
      record_name: nameOf(schema?.name, row.record_id) ?? (typeof title === 'string' ? title : null),
      changes: Object.entries(changes)
        .filter(([field]) => readable.has(field))
        .map(([field, change]) => {
          const [before, after]: unknown[] =
            row.action === 'update' && Array.isArray(change) ? change : [undefined, change]
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

import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { anyOf } from '../../../engine/api/condition.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import { table } from '../../../engine/api/select.ts'
import { allServices } from '../../../engine/api/services.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { accessTo, type Resource } from '../../../engine/resource.ts'

/** Excludes resources whose title and phone the session may not read. */
const readsNames = ({ schema, person }: Resource, session: AccessSession): boolean => {
  const readable = readableFields(schema, session)
  return [schema.options.title, person?.phone ?? schema.options.title].every((name) => readable.has(name))
}

export const ofRecordsInSight = (
  session: AccessSession,
  shows: (resource: Resource) => boolean,
): RawBuilder<boolean> =>
  anyOf(
    allServices().flatMap((service) => {
      const { resource } = service
      const { schema } = resource
      const rule = accessTo(resource, 'show')
      if (!shows(resource) || !rule || !allows(rule, session) || !readsNames(resource, session)) return []
      const mine = rowRule(service, session)
      // With full access, it is cheaper to exclude the few deleted ones.
      if (!mine && schema.options.softDelete)
        return [
          sql<boolean>`(t.resource = ${schema.name} and t.record_id not in (
            select t.id from ${table(schema)} where t.deleted_at is not null))`,
        ]
      const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
      return [
        sql<boolean>`(t.resource = ${schema.name} and exists (
          select from (select t.id from ${table(schema)} where true ${live} ${mine ? sql`and ${mine}` : sql``}) seen
          where seen.id = t.record_id))`,
      ]
    }),
  )

import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { anyOf } from '../../../engine/api/condition.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import { table } from '../../../engine/api/select.ts'
import { allServices } from '../../../engine/api/services.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { accessTo, type Resource } from '../../../engine/resource.ts'

/** The lists show what a record is called and its phone: nothing of resources of which the session may not read both. */
const readsNames = ({ schema, person }: Resource, session: AccessSession): boolean => {
  const readable = readableFields(schema, session)
  return [schema.options.title, person?.phone ?? schema.options.title].every((name) => readable.has(name))
}

/** Rows, over `t`, of records that the session may open, of the resources that `shows` is true of. */
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
      // Who sees all of them sees those that are not deleted, which are few to look through.
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

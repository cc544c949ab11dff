import { sql, type RawBuilder } from 'kysely'
import { allows } from '../../domain/access.ts'
import { auditAccess } from '../../domain/audit-access.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { restriction, table } from '../../engine/api/select.ts'
import { keepsFiles } from '../../features/activity/entries.ts'
import { accessTo } from '../../engine/resource.ts'
import { allServices } from '../../engine/api/services.ts'

/** Auditors see evidence even if its record is gone. */
const evidence = (context: Context, only?: string): RawBuilder<boolean>[] =>
  allows(auditAccess, context.session)
    ? [
        sql<boolean>`(${only ?? null}::text is null or e.resource = ${only ?? null}) and exists (select from stored_file k
          where k.id = e.file_id and k.evidence is not null)`,
      ]
    : []

/** Conditions over `e`, one per resource. */
export const fileRecords = (context: Context, only?: string): RawBuilder<boolean>[] => [
  ...evidence(context, only),
  ...allServices().flatMap((service) => {
    const { resource } = service
    const { name } = resource.schema
    if (!keepsFiles(resource) || (only && only !== name)) return []
    const rule = accessTo(resource, 'show')
    if (!rule || !allows(rule, context.session)) return []
    return [
      sql<boolean>`(e.resource = ${name} and exists (select from ${table(resource.schema)}
        where t.id = e.record_id and ${restriction(service, context)}))`,
    ]
  }),
]

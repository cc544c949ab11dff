import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../../engine/resource.ts'

export const ofImport = (id: unknown, { schema }: Resource, { userId }: AccessSession): RawBuilder<boolean> =>
  sql<boolean>`t.id in (select r.record_id from import_row r join import i on i.id = r.import_id
    where i.id = ${id}::bigint and i.resource = ${schema.name} and i.created_by = ${userId} and i.started_at is not null
      and r.record_id is not null and (r.outcome = 'created' or r.effect in ('filled', 'replaced')))`

import { sql, type RawBuilder } from 'kysely'
import type { AccessRule } from '../../../domain/access.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'

/** Redistributes inactive records by the rules for new ones [STA-10]. */
export interface StaleRecords {
  service: ResourceService
  access: AccessRule
  /** Days of inactivity before a record is stale, per corporate setting. */
  readDays(context: Context): Promise<number>
  /** SQL condition over `t`. */
  isStale(days: number): RawBuilder<boolean>
  /** Runs table with `owner_id`, `stale_days`, `job_id` and `undo_job_id`. */
  runs: string
  records: {
    /** Has `reassignment_id`, `from_id`, `to_id`, `rule`, `outcome`, `undone` and `reason`. */
    table: string
    id: string
    /** Column with the record's version at planning: a different version means it was changed. */
    version: string
  }
}

/** SQL condition over `t`. */
export const liveOf = ({ service: { resource } }: StaleRecords): RawBuilder<boolean> =>
  resource.schema.options.softDelete ? sql<boolean>`t.deleted_at is null` : sql<boolean>`true`

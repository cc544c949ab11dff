import { sql, type RawBuilder } from 'kysely'
import type { AccessRule } from '../../../domain/access.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'

/** Records that are dealt out anew, by the rules of new ones, once nobody touched them for a while [STA-10]. */
export interface StaleRecords {
  service: ResourceService
  /** Who deals them out anew. */
  access: AccessRule
  /** Days after which a record that nobody touched is stale, as the corporate has it. */
  readDays(context: Context): Promise<number>
  /** Whether one is, over `t`. */
  isStale(days: number): RawBuilder<boolean>
  /** The table of the runs: each with `owner_id`, `stale_days`, `job_id` and `undo_job_id`. */
  runs: string
  /** Where it stands what a run makes of each record. */
  records: {
    /** The table, with `reassignment_id`, `from_id`, `to_id`, `rule`, `outcome`, `undone` and `reason`. */
    table: string
    /** Its column with the record. */
    id: string
    /** Its column with the record's version when it was planned: one that moved since was touched. */
    version: string
  }
}

/** Live records over `t`. */
export const liveOf = ({ service: { resource } }: StaleRecords): RawBuilder<boolean> =>
  resource.schema.options.softDelete ? sql<boolean>`t.deleted_at is null` : sql<boolean>`true`

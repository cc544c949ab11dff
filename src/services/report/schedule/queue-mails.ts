import { sql } from 'kysely'
import type { Runtime } from '../../../runtime/runtime.ts'

/** Queues the e-mails of the schedule that is due next; false when none is. */
export async function queueReportMails({
  database,
  wakeJobs,
}: Pick<Runtime, 'database' | 'wakeJobs'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ queued: boolean }>`select queue_report_mails() as queued`.execute(tx.db),
  )
  const queued = rows[0]?.queued === true
  if (queued) wakeJobs()
  return queued
}

/** Tells the owner of a schedule of an e-mail that failed; false when there is none. */
export async function tellFailedReports({
  database,
  events,
}: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ told: boolean }>`select tell_of_failed_report() as told`.execute(tx.db),
  )
  const told = rows[0]?.told === true
  if (told) events.wrote()
  return told
}

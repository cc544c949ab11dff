import { sql } from 'kysely'
import type { Runtime } from '../../../runtime/runtime.ts'

/** False if none is due. */
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

/** Notifies the schedule's owner of a failed e-mail; false if none. */
export async function notifyFailedReports({
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

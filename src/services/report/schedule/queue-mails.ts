import { sql } from 'kysely'
import { doNextDue } from '../../../runtime/next-due.ts'
import type { Runtime } from '../../../runtime/runtime.ts'

/** False if none is due. */
export async function queueReportMails(runtime: Pick<Runtime, 'database' | 'wakeJobs'>): Promise<boolean> {
  const queued = await doNextDue(runtime, sql`queue_report_mails()`)
  if (queued) runtime.wakeJobs()
  return queued
}

/** Notifies the schedule's owner of a failed e-mail; false if none. */
export async function notifyFailedReports(runtime: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const told = await doNextDue(runtime, sql`tell_of_failed_report()`)
  if (told) runtime.events.wrote()
  return told
}

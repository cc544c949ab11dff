import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'
import { notifyNextDue } from './due-notice.ts'

/** Once each; false if none is due. */
export const notifyDueFollowUp = (runtime: Runtime): Promise<boolean> =>
  notifyNextDue<{ what: string; due: string }>(runtime, {
    trigger: 'FOLLOW_UP_DUE',
    claim: sql`claim_due_follow_up()`,
    opensBy: 'open_due_follow_up',
    values: ({ what, due }) => ({ what, due: { time: due } }),
  })

import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'
import { tellNextDue } from './due-notice.ts'

/** Once each; false if none is due. */
export const tellDueFollowUp = (runtime: Runtime): Promise<boolean> =>
  tellNextDue<{ what: string; due: string }>(runtime, {
    trigger: 'FOLLOW_UP_DUE',
    claim: sql`claim_due_follow_up()`,
    opensBy: 'open_due_follow_up',
    values: ({ what, due }) => ({ what, due: { time: due } }),
  })

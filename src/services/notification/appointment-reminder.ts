import { sql } from 'kysely'
import { showClock } from '../../domain/dates/show.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { notifyNextDue } from './due-notice.ts'

/** Lead time. */
const ahead = '30 minutes'

/** False if none is due. */
export const remindOfAppointment = (runtime: Runtime): Promise<boolean> =>
  notifyNextDue<{ starts_at: string }>(runtime, {
    trigger: 'APPOINTMENT_SOON',
    claim: sql`claim_appointment_reminder(${ahead}::interval)`,
    opensBy: 'open_appointment_reminder',
    values: ({ starts_at }) => ({ time: showClock(starts_at) }),
  })

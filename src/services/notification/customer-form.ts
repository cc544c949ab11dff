import { sql } from 'kysely'
import type { NoticeValue } from '../../domain/notice-values.ts'
import type { TriggerPoint } from '../../domain/notifications.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { Tx } from '../../runtime/database.ts'
import { customerResource } from '../../../resources/customer.ts'
import { notify } from './notify.ts'

interface FormDone {
  trigger: Extract<TriggerPoint, 'KYC_HANDED_IN' | 'FORM_SIGNED' | 'DOCUMENTS_RECEIVED'>
  customerId: number
  /** Also notified. */
  sender?: number
  values?: Record<string, NoticeValue>
}

export async function notifyFormDone(
  tx: Tx,
  { trigger, customerId, sender, values }: FormDone,
): Promise<void> {
  const { rows } = await sql<{ name: string; assign_to: number | null }>`
    select full_name as name, assign_to from customer where id = ${customerId}`.execute(tx.db)
  const [customer] = rows
  if (!customer) return
  const users = [...new Set([customer.assign_to, sender ?? null])].filter((user) => user !== null)
  await notify(
    { tx },
    {
      trigger,
      users,
      values: { ...values, customer: customer.name },
      url: addressOf(customerResource, 'show', customerId),
      related: { type: 'customer', id: customerId },
    },
  )
}

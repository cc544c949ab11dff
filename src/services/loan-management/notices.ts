import { sql } from 'kysely'
import type { NoticeValue } from '../../domain/notice-values.ts'
import type { TriggerPoint } from '../../domain/notifications.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { loanAdvisoryResource } from '../../../resources/loan-advisory.ts'
import { notify } from '../notification/notify.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export interface NotifiedCase {
  id: number
  customerId: number
  users: readonly (number | null)[]
  values?: Record<string, NoticeValue>
}

type AdvisoryTrigger = Extract<TriggerPoint, `ADVISORY_${string}`>

export async function notifyAdvisoryChange(
  trigger: AdvisoryTrigger,
  cases: readonly NotifiedCase[],
  context: Context,
): Promise<void> {
  const { tx, session } = context
  const told = new Map<number, NotifiedCase[]>()
  for (const each of cases)
    for (const user of new Set(each.users))
      if (user !== null && user !== session.userId) told.set(user, [...(told.get(user) ?? []), each])
  if (told.size === 0) return
  const { rows } = await sql<{ id: number; name: string }>`
    select id, full_name as name from customer where id = any(${cases.map(({ customerId }) => customerId)}::bigint[])`.execute(
    tx.db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const by = (await labelsOf('user', [session.userId], context)).get(session.userId)?.text ?? ''
  for (const [user, [first, ...others]] of told) {
    if (!first) continue
    const one = others.length === 0
    await notify(context, {
      trigger,
      users: [user],
      values: {
        by,
        ...first.values,
        customer: one
          ? (names.get(first.customerId) ?? '')
          : { key: 'notification.customers', args: { count: others.length + 1 } },
      },
      url: one ? addressOf(loanAdvisoryResource, 'show', first.id) : loanAdvisoryResource.paths.list,
      ...(one && { related: { type: 'customer', id: first.customerId } }),
    })
  }
}

import { Failure, invalid } from '../../../domain/failure.ts'
import { sql } from 'kysely'
import {
  defineResourceService,
  type Context,
  type SomeValuesOf,
} from '../../../engine/api/resource-service.ts'
import { payeeResource } from '../../../../resources/payee.ts'
import type { payeeSchema } from '../../../../schemas/payee.ts'

/** Payments of a calendar year outside Urus, RM. */
interface EarlierYear {
  year: string
  amount: string
}

/** To the sen, below RM 10,000,000,000, the statement column's limit. */
const isAmount = (amount: unknown): amount is string =>
  typeof amount === 'string' && /^\d{1,10}\.\d{2}$/.test(amount)

/** Unique years, amounts to the sen. */
function requireYears(years: unknown): void {
  if (years === undefined || years === null) return
  const isYear = (row: unknown): row is EarlierYear => {
    if (typeof row !== 'object' || row === null) return false
    const { year, amount, ...others }: { year?: unknown; amount?: unknown } = row
    return (
      typeof year === 'string' &&
      /^20\d\d$/.test(year) &&
      isAmount(amount) &&
      Object.keys(others).length === 0
    )
  }
  const isWhole =
    Array.isArray(years) &&
    years.every(isYear) &&
    new Set(years.map(({ year }) => year)).size === years.length
  if (!isWhole) throw invalid({ earlier_paid: [{ key: 'payout.earlier_paid' }] })
}

const paidBy = ['name', 'bank', 'tin', 'hold_reason'] as const
const payment = [...paidBy, 'kind', 'resident', 'nric', 'brn', 'earlier_paid'] as const

/** 403 for own payment fields while an unpaid run pays the user. */
export async function refuseOwnPayee({ tx, session }: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
    where s.payee_id = any(${ids}::bigint[]) and s.user_id = ${session.userId} and r.state <> 'paid' limit 1`.execute(
    tx.db,
  )
  if (rows.length > 0) throw new Failure(403, { key: 'payout.own_payee' })
}

/** 403 for a hold on own payments. */
function refuseOwnHold(
  { hold_reason }: Pick<SomeValuesOf<typeof payeeSchema>, 'hold_reason'>,
  current: Pick<SomeValuesOf<typeof payeeSchema>, 'hold_reason' | 'user_id'>,
  { session }: Context,
): void {
  if (hold_reason === undefined || current.user_id !== session.userId || !current.hold_reason?.trim()) return
  if (hold_reason !== current.hold_reason) throw new Failure(403, { key: 'payout.own_hold' })
}

/** Locked from approval until payment. */
export async function refusePaidNow({ tx }: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select s.name from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
    where s.payee_id = any(${ids}::bigint[]) and r.state = 'approved' limit 1`.execute(tx.db)
  const [paid] = rows
  if (paid) throw new Failure(409, { key: 'payout.payee_in_run', args: { name: paid.name } })
}

export const payeeService = defineResourceService(payeeResource, {
  async beforeCreate(rows) {
    for (const { earlier_paid } of rows) requireYears(earlier_paid)
  },
  async beforeUpdate(changes, context) {
    const changed = changes.filter(({ values }) => paidBy.some((name) => name in values))
    if (changed.length > 0)
      await refusePaidNow(
        context,
        changed.map(({ id }) => id),
      )
    const own = changes.filter(({ values }) => payment.some((name) => name in values))
    if (own.length > 0)
      await refuseOwnPayee(
        context,
        own.map(({ id }) => id),
      )
    for (const { values, current } of changes) {
      requireYears(values.earlier_paid)
      refuseOwnHold(values, current, context)
      if ('user_id' in values && values.user_id !== current.user_id)
        throw invalid({ user_id: [{ key: 'payout.same_user' }] })
    }
  },
})

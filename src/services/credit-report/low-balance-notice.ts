import { canonicalAppCode } from '../../domain/app-codes.ts'
import { showMoney } from '../../domain/money.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { usersWithCode } from '../access-control/users-with-code.ts'
import { notify } from '../notification/notify.ts'
import type { Wallet } from './ledger.ts'

/** Once, when an order crosses the limit. */
export async function notifyLowBalance(
  context: Pick<SessionContext, 'tx' | 'session'>,
  before: Wallet,
  after: Wallet,
): Promise<void> {
  const limit = Number(after.low_balance)
  if (Number(before.balance) < limit || Number(after.balance) >= limit) return
  const { tx, session } = context
  const { rows } = await usersWithCode('cr_balance__topup', canonicalAppCode(session.appCode)).execute(tx.db)
  await notify(context, {
    trigger: 'CREDIT_LOW',
    users: rows.map(({ id }) => id),
    values: { balance: showMoney(after.balance), limit: showMoney(after.low_balance) },
    url: '/credit-balance',
  })
}

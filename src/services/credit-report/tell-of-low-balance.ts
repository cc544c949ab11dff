import { canonicalAppCode } from '../../domain/app-codes.ts'
import { showMoney } from '../../domain/money.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { codeHolders } from '../access-control/code-holders.ts'
import { notify } from '../notification/notify.ts'
import type { Wallet } from './ledger.ts'

/** Once, when an order crosses the limit. */
export async function tellOfLowBalance(
  context: Pick<SessionContext, 'tx' | 'session'>,
  before: Wallet,
  after: Wallet,
): Promise<void> {
  const limit = Number(after.low_balance)
  if (Number(before.balance) < limit || Number(after.balance) >= limit) return
  const { tx, session } = context
  const { rows } = await codeHolders('cr_balance__topup', canonicalAppCode(session.appCode)).execute(tx.db)
  await notify(context, {
    trigger: 'CREDIT_LOW',
    users: rows.map(({ id }) => id),
    values: { balance: showMoney(after.balance), limit: showMoney(after.low_balance) },
    url: '/credit-balance',
  })
}

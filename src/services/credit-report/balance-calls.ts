import { object, string } from 'yup'
import type { AccessRule } from '../../domain/access.ts'
import { invalid } from '../../domain/failure.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { readKey } from '../../features/activity/api/entries/idempotency-key.ts'
import { idNamed, list, oneOf, paging, shape, text, typed, whole, yesNo } from '../../engine/shapes.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { readStatement, readWallet, setLowBalance, type Wallet } from './ledger.ts'
import { placeTopUp, waitingTopUps } from './top-up.ts'
import { balanceAccess, topUpAccess } from '../../domain/credit/access.ts'

const module = 'Credit reports'
const seen = (rule: AccessRule) => only(rule, module)

const wallet = shape({
  balance: text(),
  held: text(),
  low_balance: text(),
  is_low: yesNo(),
  /** Pending approval, not in the balance. */
  waiting: list(
    shape({ id: whole(), amount: text(), note: text().nullable(), by: text(), created_at: text() }),
  ),
})
const told = async (context: SessionContext) => {
  const found: Wallet = await readWallet(context.tx)
  return {
    ...found,
    is_low: Number(found.balance) < Number(found.low_balance),
    waiting: await waitingTopUps(context),
  }
}

const defaultPage = 50

/** Minimum top-up, in whole RM. */
const smallestTopUp = 10
const largestTopUp = 100_000

/** Balance and statement [RTE-29]. */
export const balanceCalls = [
  call('GET /credit-report/balance', {
    summary: 'What there is to spend on reports, and what is set aside for those under way',
    access: seen(balanceAccess),
    answer: wallet,
    work: ({ context }) => told(context),
  }),
  call('GET /credit-report/balance/statement', {
    summary: 'What moved the balance, the latest first; `before` asks for what is below a line',
    access: seen(balanceAccess),
    query: object({
      limit: paging.limit,
      before: idNamed('before'),
    }),
    answer: list(
      shape({
        id: whole(),
        kind: oneOf('top_up', 'hold', 'charge', 'refund'),
        amount: text(),
        balance: text(),
        report_id: whole().nullable(),
        subject: text().nullable(),
        product: text().nullable(),
        note: text().nullable(),
        by: text().nullable(),
        created_at: text(),
      }),
    ),
    work: ({ context, query: { limit = defaultPage, before = null } }) =>
      readStatement(context, limit, before),
  }),
  call('POST /credit-report/balance/top-up', {
    summary: 'Add to the balance what was paid; above the corporate’s limit once a second person approves',
    description:
      'One person adds up to `credit_topup_limit` a day. What is more is answered with 202 and the approval that it waits for.',
    access: seen(topUpAccess),
    headers: { 'Idempotency-Key': { description: 'The same top-up sent twice is one', maxLength: 64 } },
    body: object({ amount: whole().required(), note: typed().max(200).nullable().default(null) }).noUnknown(),
    answer: wallet.shape({ approval_id: whole().nullable() }),
    refuses: [409],
    work: async ({ c, context, body: { amount, note } }) => {
      if (amount < smallestTopUp || amount > largestTopUp)
        throw invalid({ amount: [{ key: 'credit.top_up_amount' }] })
      const key = readKey(c.req.header('idempotency-key'))
      const { approval_id } = await placeTopUp(context, { amount: amount.toFixed(2), note, key })
      if (approval_id !== null) c.status(202)
      return { ...(await told(context)), approval_id }
    },
  }),
  call('PUT /credit-report/balance', {
    summary: 'From which balance on people are warned',
    access: seen(topUpAccess),
    body: object({
      low_balance: string()
        .matches(/^\d{1,8}(\.\d{1,2})?$/)
        .required(),
    }).noUnknown(),
    answer: wallet,
    work: async ({ context, body: { low_balance } }) => {
      await setLowBalance(context.tx, low_balance)
      return told(context)
    },
  }),
]

import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { showMoney } from '../../domain/money.ts'
import { restriction } from '../../engine/api/select.ts'
import type { Tx } from '../../runtime/database.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { creditReportService } from './report-service.ts'

export interface Wallet {
  /** RM with two decimals, like all amounts here. */
  balance: string
  held: string
  low_balance: string
}

type Kind = 'top_up' | 'hold' | 'charge' | 'refund'

interface Movement {
  kind: Kind
  amount: string
  report?: number | null
  by: number | null
  note?: string | null
  key?: string | null
  approval?: number | null
}

/** Creates the wallet if missing, and locks it for the transaction. */
export async function lockWallet(tx: Tx): Promise<Wallet> {
  const find = () =>
    sql<Wallet>`select balance, held, low_balance from credit_wallet where corporate_id = current_corporate() for update`.execute(
      tx.db,
    )
  const { rows } = await find()
  if (rows[0]) return rows[0]
  await sql`insert into credit_wallet (corporate_id) values (current_corporate()) on conflict do nothing`.execute(
    tx.db,
  )
  const made = (await find()).rows[0]
  if (!made) throw new Error('The wallet was not made')
  return made
}

export async function readWallet(tx: Tx): Promise<Wallet> {
  const { rows } = await sql<Wallet>`
    select balance, held, low_balance from credit_wallet where corporate_id = current_corporate()`.execute(
    tx.db,
  )
  return rows[0] ?? { balance: '0.00', held: '0.00', low_balance: '100.00' }
}

/** False if the key was used (sql/ledger.sql). */
async function move(
  tx: Tx,
  { kind, amount, report = null, by, note = null, key = null, approval = null }: Movement,
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select move_credit(${kind}, ${amount}::numeric, ${report}::bigint, ${by}::bigint, ${note}::text, ${key}::text,
      ${approval}::bigint) as moved`.execute(tx.db)
  return rows[0]?.moved === true
}

interface Paid {
  report: number
  price: string
  by: number | null
}

/** Reserves the price; 409 if the balance is too low. Zero moves nothing. Returns the balance before and after. */
export async function holdPrice(
  tx: Tx,
  { report, price, by }: Paid,
): Promise<{ before: Wallet; after: Wallet }> {
  const wallet = await lockWallet(tx)
  if (new Decimal(wallet.balance).lessThan(price))
    throw new Failure(409, {
      key: 'credit.low_balance',
      args: { balance: showMoney(wallet.balance), price: showMoney(price) },
    })
  if (!new Decimal(price).isZero()) await move(tx, { kind: 'hold', amount: price, report, by })
  return { before: wallet, after: await readWallet(tx) }
}

/** Charges the reserved price on delivery. */
export async function chargePrice(tx: Tx, { report, price, by }: Paid): Promise<void> {
  if (!new Decimal(price).isZero()) await move(tx, { kind: 'charge', amount: price, report, by })
}

/** Releases the reserved price. */
export async function refundPrice(tx: Tx, { report, price, by }: Paid): Promise<void> {
  if (!new Decimal(price).isZero()) await move(tx, { kind: 'refund', amount: price, report, by })
}

type AddedAmount = Pick<Movement, 'amount' | 'by' | 'note' | 'key' | 'approval'>

/** Idempotent by key. */
export async function topUp(tx: Tx, added: AddedAmount): Promise<void> {
  await move(tx, { kind: 'top_up', ...added })
}

export interface StatementLine {
  id: number
  kind: Kind
  amount: string
  balance: string
  report_id: number | null
  subject: string | null
  product: string | null
  note: string | null
  by: string | null
  created_at: string
}

/** Keyset-paged, latest first. Names the report's subject only to users who see the report. */
export async function readStatement(
  context: SessionContext,
  limit: number,
  before: number | null,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select e.id, m.kind, e.amount, e.balance, m.report_id, r.product,
      (select t.subject from credit_report t where t.corporate_id = m.corporate_id and t.id = m.report_id
        and ${restriction(creditReportService, context)}) as subject, m.note, u.name as by,
      m.created_at
    from (select * from credit_entry where account = 'available' and corporate_id = current_corporate()
        and (${before}::bigint is null or id < ${before}::bigint) order by id desc limit ${limit}) e
      join credit_movement m on m.corporate_id = e.corporate_id and m.id = e.movement_id
      left join credit_report r on r.corporate_id = m.corporate_id and r.id = m.report_id
      left join app_user u on u.corporate_id = m.corporate_id and u.id = m.created_by
    order by e.id desc`.execute(context.tx.db)
  return rows
}

export async function setLowBalance(tx: Tx, amount: string): Promise<void> {
  await lockWallet(tx)
  await sql`update credit_wallet set version = version + 1, low_balance = ${amount}::numeric
    where corporate_id = current_corporate() and low_balance <> ${amount}::numeric`.execute(tx.db)
}

import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { guardFormula } from '../../../domain/spreadsheet-text.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { sha256Of } from '../../../domain/sha256.ts'
import { openText, sealText } from '../../../runtime/sealed-text.ts'
import { openAccounts } from './payee-account.ts'
import { payoutRunService } from './run-service.ts'

/** Encryption purpose. */
export const bankFilePurpose = 'payout file'

interface PaidStatement {
  id: number
  payee_id: number
  name: string
  bank: string | null
  net: string
}

export interface BankFile {
  name: string
  content: string
  is_copy: boolean
  sha256: string
}

const cell = (text: string): string => {
  const safe = guardFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const row = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** One row per payment, with reference and total. */
function rowsOf(
  reference: string,
  statements: readonly PaidStatement[],
  accounts: ReadonlyMap<number, string>,
): string {
  const payments = statements.map(({ id, payee_id, name, bank, net }) => {
    const account = accounts.get(payee_id)
    if (!account) throw new Failure(409, { key: 'payout.account_gone', args: { name } })
    return row([name, bank ?? '', account, net, `${reference}-${id}`])
  })
  return [
    row(['Name', 'Bank', 'Account number', 'Amount', 'Reference']),
    ...payments,
    row([
      'Total',
      String(statements.length),
      '',
      sumOf(statements.map(({ net }) => net)).toFixed(2),
      reference,
    ]),
  ].join('')
}

async function readStatements({ tx }: Context, run: number): Promise<PaidStatement[]> {
  const { rows } = await sql<PaidStatement>`
    select s.id, s.payee_id, s.name, p.bank, s.net::text as net from payout_statement s
      join payee p on p.corporate_id = s.corporate_id and p.id = s.payee_id
    where s.run_id = ${run} and s.net > 0 order by s.name, s.id`.execute(tx.db)
  return rows
}

async function revisionOf({ tx }: Context, run: number): Promise<string> {
  const { rows } = await sql<{ void: number }>`
    select count(*)::integer as void from payout_reopening where run_id = ${run} and file_sha256 is not null`.execute(
    tx.db,
  )
  const revision = (rows[0]?.void ?? 0) + 1
  return revision === 1 ? '' : ` revision ${revision}`
}

/** Written once, encrypted and hashed; later downloads are marked copies in name and first row. */
export async function takeBankFile(context: Context, runtime: Runtime, id: number): Promise<BankFile> {
  const { tx, session } = context
  const run = await readToChange(payoutRunService, context, id)
  const name = `${run.reference ?? ''}${await revisionOf(context, id)}.csv`
  await recordAccess(context, {
    action: 'download',
    resource: 'payout_run',
    file: name,
    format: 'csv',
    rows: run.payees ?? 0,
    record: id,
  })
  const { rows } = await sql<{ reference: string; content: string; sha256: string }>`
    select reference, content, sha256 from payout_file where run_id = ${id}`.execute(tx.db)
  const [kept] = rows
  if (kept) {
    const content = await openText<string>(runtime, bankFilePurpose, kept.reference, kept.content)
    return {
      name: `COPY ${name}`,
      is_copy: true,
      sha256: kept.sha256,
      content: `${row(['COPY: this file was downloaded before'])}${content}`,
    }
  }
  if (run.state !== 'approved') throw new Failure(409, { key: 'payout.not_approved' })
  const statements = await readStatements(context, id)
  const payees = statements.map(({ payee_id }) => payee_id)
  const content = rowsOf(run.reference ?? '', statements, await openAccounts(context, runtime, payees))
  const sha256 = await sha256Of(content)
  const reference = crypto.randomUUID()
  await tx.db
    .insertInto('payout_file')
    .values({
      corporate_id: session.corporateId,
      run_id: id,
      made_by: session.userId,
      reference,
      sha256,
      content: await sealText(runtime, bankFilePurpose, reference, content),
    })
    .execute()
  return { name, content, is_copy: false, sha256 }
}

import { sql } from 'kysely'
import { documentTax } from '../domain/billing/document-tax.ts'
import type { ProFormaStage } from '../domain/billing/pro-forma-moves.ts'
import { splitReceipt } from '../domain/billing/receipt.ts'
import { ripeStages } from '../domain/billing/ripe-stages.ts'
import { sumOf } from '../domain/billing/spread.ts'
import { addDays } from '../domain/dates/days.ts'
import { today } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import { readAgreements } from '../services/property/agreements.ts'
import { recordReceived } from '../services/sales/ledger/record-entries.ts'
import { readFeeCases } from '../services/sales/billing/fee-cases.ts'
import { seedBillParties } from './bill-parties.ts'
import type { SeededCorporate } from './corporate.ts'
import { insertRows } from './insert-rows.ts'

const rate = '8'
const sizes = [1, 2, 1]
const others = [
  [0, 134, 'Launch weekend, event fee', '18500.00'],
  [1, 104, 'Showroom staffing, August', '9600.00'],
  [4, 81, 'Furnished show unit, referral fee', '2450.00'],
  [3, 66, 'Mortgage referrals, September', '6120.50'],
  [2, 58, 'Digital campaign, September', '12000.00'],
  [3, 37, 'Mortgage referrals, October', '7435.25'],
] as const

interface BatchLine {
  description: string
  prod_id: number | null
  fee_stage_id: number | null
  amount: string
}
interface Batch {
  party_id: number
  day: string
  lines: BatchLine[]
}

async function batchesOf(tx: Tx, corporate: number): Promise<Batch[]> {
  const parties = await seedBillParties(tx, corporate)
  const batches: Batch[] = others.map(([place, ago, description, amount]) => ({
    party_id: parties[place]?.id ?? 0,
    day: addDays(today(), -ago),
    lines: [{ description, prod_id: null, fee_stage_id: null, amount }],
  }))
  for (const { id: party_id, project_ids } of parties) {
    const agreements = await readAgreements({ tx }, project_ids)
    const cases = await readFeeCases({ tx }, project_ids)
    const { ripe } = ripeStages(cases, agreements, new Map(), { day: today(), rate })
    const ordered = ripe.toSorted(
      (one, other) => one.reached_on.localeCompare(other.reached_on) || one.prod_id - other.prod_id,
    )
    for (let document = 0; ordered.length > 0; document++) {
      const part = ordered.splice(0, sizes[document % sizes.length])
      const last = part.at(-1)
      if (!last) continue
      batches.push({
        party_id,
        day: addDays(last.reached_on, 2) < today() ? addDays(last.reached_on, 2) : today(),
        lines: part.map(({ prod_id, fee_stage_id, agreement_id, amount }) => {
          const of = cases.find((each) => each.prod_id === prod_id)
          const stage = agreements
            .find(({ id }) => id === agreement_id)
            ?.stages.find(({ id }) => id === fee_stage_id)
          return {
            description: `${of?.project ?? ''} ${of?.unit ?? `case ${prod_id}`}, ${stage?.name ?? ''}`,
            prod_id,
            fee_stage_id,
            amount,
          }
        }),
      })
    }
  }
  return batches.toSorted((one, other) => one.day.localeCompare(other.day))
}

const sumsOf = (lines: readonly BatchLine[]) => {
  const taxes = documentTax(lines.map(({ amount }) => ({ amount, rate })))
  const [amount, tax] = [sumOf(lines.map((line) => line.amount)), sumOf(taxes)]
  return { taxes, amount: amount.toFixed(2), tax: tax.toFixed(2), total: amount.plus(tax).toFixed(2) }
}

const latest: readonly (readonly ProFormaStage[])[] = [
  ['Draft'],
  ['Draft', 'Sent'],
  ['Draft', 'Sent', 'Disputed'],
  ['Draft', 'Sent', 'Accepted'],
]
const invoiced: readonly ProFormaStage[] = ['Draft', 'Sent', 'Accepted', 'Invoiced']

async function seedProForma(
  tx: Tx,
  corporate: number,
  { party_id, day, lines }: Batch,
  way: readonly ProFormaStage[],
  maker: number,
): Promise<number> {
  const { amount, tax, total } = sumsOf(lines)
  const stage = way.at(-1) ?? 'Draft'
  const at = (step: number) =>
    `${addDays(day, step * 2) < today() ? addDays(day, step * 2) : today()} 09:${30 + step}:00+08`
  const isSent = way.includes('Sent')
  const [id = 0] = await insertRows(tx, corporate, 'pro_forma', [
    {
      party_id,
      stage,
      stage_since: at(way.length - 1),
      reply_due_on: stage === 'Sent' ? addDays(day, 20) : null,
      issued_on: isSent ? day : null,
      revision: 1,
      amount,
      tax,
      total,
      made_by: maker,
      created_at: at(0),
    },
  ])
  if (isSent)
    await sql`update pro_forma set number = take_document_number(${corporate}, 'pro_forma', ${day}::date)
      where corporate_id = ${corporate} and id = ${id}`.execute(tx.db)
  await insertRows(
    tx,
    corporate,
    'pro_forma_line',
    lines.map((line) => ({ ...line, pro_forma_id: id, tax_code: '02', tax_rate: rate, created_at: at(0) })),
  )
  await insertRows(
    tx,
    corporate,
    'pro_forma_move',
    way.map((to_stage, step) => ({
      pro_forma_id: id,
      from_stage: way[step - 1] ?? null,
      to_stage,
      at: at(step),
      by_id: maker,
      reason: to_stage === 'Disputed' ? 'Nett price of one unit differs from our record.' : null,
    })),
  )
  return id
}

interface People {
  maker: number
  approver: number
}

async function seedInvoice(
  tx: Tx,
  corporate: number,
  { party_id, day, lines }: Batch,
  proForma: number,
  standing: 'Draft' | 'Approved' | 'Issued',
  { maker, approver }: People,
): Promise<{ id: number; lines: { id: number; fee: string; tax: string }[]; issued: string }> {
  const { taxes, amount, tax, total } = sumsOf(lines)
  const issued = addDays(day, 5) < today() ? addDays(day, 5) : today()
  const [id = 0] = await insertRows(tx, corporate, 'sales_document', [
    {
      kind: 'invoice',
      status: standing,
      party_id,
      pro_forma_id: proForma,
      amount,
      tax,
      total,
      credited: '0',
      paid: '0',
      einvoice_status: 'none',
      made_by: maker,
      approved_by: standing === 'Draft' ? null : approver,
      created_at: `${issued} 10:00:00+08`,
    },
  ])
  if (standing === 'Issued')
    await sql`update sales_document d set number = take_document_number(${corporate}, 'invoice', ${issued}::date),
        issued_on = ${issued}::date, issued_at = ${`${issued} 10:30:00+08`}::timestamptz, issued_by = ${maker},
        due_on = ${issued}::date + (select coalesce(p.due_days, c.invoice_due_days) from bill_party p join corporate c on c.id = p.corporate_id
          where p.corporate_id = d.corporate_id and p.id = d.party_id)
      where d.corporate_id = ${corporate} and d.id = ${id}`.execute(tx.db)
  const ids = await insertRows(
    tx,
    corporate,
    'sales_document_line',
    lines.map((line, at) => ({
      ...line,
      document_id: id,
      position: at + 1,
      tax_code: '02',
      tax_rate: rate,
      tax: taxes[at],
    })),
  )
  return {
    id,
    issued,
    lines: lines.map((line, at) => ({ id: ids[at] ?? 0, fee: line.amount, tax: taxes[at] ?? '0' })),
  }
}

async function seedReceipt(
  tx: Tx,
  corporate: number,
  party_id: number,
  { id, issued, lines }: Awaited<ReturnType<typeof seedInvoice>>,
  part: number,
  maker: number,
): Promise<void> {
  const due = sumOf(lines.flatMap(({ fee, tax }) => [fee, tax]))
  const amount = due.times(part).toDecimalPlaces(2).toFixed(2)
  const day = addDays(issued, 21) < today() ? addDays(issued, 21) : today()
  const [receipt_id = 0] = await insertRows(tx, corporate, 'receipt', [
    {
      party_id,
      received_on: day,
      amount,
      reference: `IBG ${String(880_000 + id)}`,
      made_by: maker,
      created_at: `${day} 15:00:00+08`,
    },
  ])
  const shares = splitReceipt(amount, lines)
  await insertRows(
    tx,
    corporate,
    'receipt_share',
    lines.map((line, at) => ({ receipt_id, line_id: line.id, ...shares[at] })),
  )
  await recordReceived({ tx, session: { corporateId: corporate, userId: maker } }, receipt_id, {
    kind: 'receipt',
    earned_on: day,
    reason: null,
  })
}

/** E-invoices are valid, except for parties without a TIN. */
async function seedEInvoices(tx: Tx, corporate: number): Promise<void> {
  const faults = [{ on: 'party', key: 'einvoice.party_missing', args: { label: 'TIN' } }]
  await sql`
    insert into einvoice_submission (corporate_id, document_id, state, uuid, long_id, validated_at, faults, sandbox,
      asked_by, asked_at, run_at)
    select d.corporate_id, d.id, s.state, case s.state when 'valid' then upper(left(md5(d.number), 26)) end,
      case s.state when 'valid' then upper(md5(d.number || 'long')) end,
      case s.state when 'valid' then d.issued_at + interval '2 minutes' end,
      case s.state when 'valid' then '[]' else ${JSON.stringify(faults)}::jsonb end, true, d.issued_by, d.issued_at, null
    from sales_document d join corporate c on c.id = d.corporate_id
      join bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
      cross join lateral (select case when p.tin is null then 'invalid' else 'valid' end as state) s
    where d.corporate_id = ${corporate} and d.issued_on >= c.einvoice_since and p.einvoice_by = 'us'`.execute(
    tx.db,
  )
  await sql`
    update sales_document d set einvoice_status = s.state, uuid = s.uuid, long_id = s.long_id, validated_at = s.validated_at
    from einvoice_submission s
    where d.corporate_id = ${corporate} and s.corporate_id = d.corporate_id and s.document_id = d.id`.execute(
    tx.db,
  )
}

const paid = [0.4, 1, 0.5, 0, 1, 0]

export async function seedInvoices(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const maker = users.get('admin@harta.test')
  const approver = users.get('finance@harta.test')
  if (maker === undefined || approver === undefined) return
  const batches = (await batchesOf(tx, corporate)).slice(0, -2)
  for (const [at, batch] of batches.entries()) {
    const way = latest[batches.length - 1 - at]
    const proForma = await seedProForma(tx, corporate, batch, way ?? invoiced, maker)
    if (way) continue
    // The last two stay open: one to approve (prepared by the other administrator), one to issue.
    const left = batches.length - latest.length - 1 - at
    const standing = left === 0 ? 'Draft' : left === 1 ? 'Approved' : 'Issued'
    const people = left === 0 ? { maker: approver, approver: maker } : { maker, approver }
    const invoice = await seedInvoice(tx, corporate, batch, proForma, standing, people)
    const part = standing === 'Issued' ? (paid[at % paid.length] ?? 0) : 0
    if (part > 0) await seedReceipt(tx, corporate, batch.party_id, invoice, part, maker)
  }
  await seedEInvoices(tx, corporate)
  for (const table of ['pro_forma', 'sales_document', 'pro_forma_move'] as const)
    await sql`update audit a set at = ${sql.ref(table === 'pro_forma_move' ? 't.at' : 't.created_at')},
        actor_id = ${sql.ref(table === 'pro_forma_move' ? 't.by_id' : 't.made_by')}
      from ${sql.table(table)} t where a.corporate_id = ${corporate} and a.table_name = ${table}
        and t.corporate_id = a.corporate_id and t.id = a.record_id`.execute(tx.db)
}

import { sql } from 'kysely'
import { openNumber } from '../../../runtime/numbers.ts'
import { classifications } from '../../../domain/einvoice/codes.ts'
import type { PayeeKind } from '../../../domain/payout/payees.ts'
import type { Tx } from '../../../runtime/database.ts'
import { given, partyOf, readOwnParty, type DescribedDocument, type Printed } from './describe-document.ts'

/** Individual without industry: not applicable (IRBM, e-Invoice Specific Guideline). */
const noIndustry = { msic: '00000', activity: 'NOT APPLICABLE' }

interface Described {
  kind: 'invoice' | 'credit_note'
  number: string
  issued_at: string
  amount: string
  payee_id: number
  user_id: number
}

interface Original {
  id: number
  number: string
  uuid: string | null
  status: string
}

async function originalsOf(tx: Tx, id: number, user: number): Promise<readonly Original[]> {
  const { rows } = await sql<Original>`
    select distinct o.id, o.number, o.uuid, o.einvoice_status as status
    from self_billed_line l
      join self_billed_line b on b.corporate_id = l.corporate_id and b.prod_id = l.prod_id
      join self_billed_document o on o.corporate_id = b.corporate_id and o.id = b.document_id and o.kind = 'invoice'
      join payout_statement s on s.corporate_id = o.corporate_id and s.id = o.statement_id and s.user_id = ${user}
    where l.document_id = ${id} and o.id < ${id} and o.einvoice_status <> 'cancelled' order by o.id`.execute(
    tx.db,
  )
  return rows
}

/** Payee as supplier, corporate as buyer, with current data. */
export async function describeSelfBilled(tx: Tx, id: number): Promise<DescribedDocument | undefined> {
  const { rows: documents } = await sql<Described>`
    select d.kind, d.number, to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as issued_at,
      d.amount::text as amount, s.payee_id, s.user_id
    from self_billed_document d join payout_statement s on s.corporate_id = d.corporate_id and s.id = d.statement_id
    where d.id = ${id}`.execute(tx.db)
  const [document] = documents
  if (!document) return undefined
  const { rows: payees } = await sql<
    Printed & { corporate_id: number; kind: PayeeKind; msic: string | null; activity: string | null }
  >`
    select corporate_id, kind, name, tin, brn, nric, null as sst, address, postcode, city, state, phone, email, msic, activity
    from payee where id = ${document.payee_id}`.execute(tx.db)
  const { rows: lines } = await sql<{ case_name: string; amount: string }>`
    select coalesce(c.name, '#' || c.id) as case_name, l.amount::text as amount
    from self_billed_line l join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
    where l.document_id = ${id} order by l.id`.execute(tx.db)
  const [kept] = payees
  const payee = kept && { ...kept, nric: openNumber(tx, kept.corporate_id, kept.nric) }
  const buyer = await readOwnParty(tx)
  if (!payee || !buyer) return undefined
  const isNote = document.kind === 'credit_note'
  const originals = isNote ? await originalsOf(tx, id, document.user_id) : []
  // Payments before e-invoicing have no reference.
  const before = { number: 'NA', uuid: 'NA' }
  const industry = payee.kind === 'individual' ? noIndustry : { msic: null, activity: null }
  return {
    waits: originals.some(({ status }) => status === 'none' || status === 'submitted'),
    description: {
      type: isNote ? '12' : '11',
      number: document.number,
      issuedAt: document.issued_at,
      supplier: {
        // Individuals are identified by NRIC only.
        ...partyOf(payee.kind === 'individual' ? { ...payee, brn: null } : { ...payee, nric: null }),
        msic: given(payee.msic) ?? industry.msic,
        activity: given(payee.activity) ?? industry.activity,
      },
      buyer,
      lines: lines.map(({ case_name, amount }) => ({
        description: `Commission, ${case_name}`.slice(0, 300),
        classification: classifications.agentCommission,
        amount,
        taxType: '06' as const,
        rate: '0',
        tax: '0.00',
        exemption: null,
      })),
      corrects: isNote
        ? originals.length === 0
          ? [before]
          : originals.map(({ number, uuid, status }) => ({ number, uuid: status === 'valid' ? uuid : null }))
        : [],
      amount: document.amount,
      tax: '0.00',
      total: document.amount,
    },
  }
}

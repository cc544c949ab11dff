import { sql, type RawBuilder } from 'kysely'
import type { Message } from '../../domain/message.ts'
import type { DocumentKind } from '../../domain/sales/cases.ts'
import type { State } from '../../domain/postcode.ts'
import type { StageCheck } from '../../features/stages/api/checks.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'

const bankHas =
  (condition: RawBuilder<boolean>, key: string): StageCheck =>
  async ({ id }, { tx }) => {
    const { rows } =
      await sql`select from case_bank b where b.prod_id = ${id} and ${condition} limit 1`.execute(tx.db)
    return rows.length > 0 ? undefined : { key }
  }

const hasDocument = async (id: number, kind: DocumentKind, { tx }: Context): Promise<boolean> => {
  const { rows } = await sql`select from case_document d
    where d.prod_id = ${id} and d.kind = ${kind} and d.file is not null limit 1`.execute(tx.db)
  return rows.length > 0
}

const document =
  (kind: DocumentKind, key: string): StageCheck =>
  async ({ id }, context) =>
    (await hasDocument(id, kind, context)) ? undefined : { key }

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`
/** A chosen submission with an offer that still stands. */
const offered = sql<boolean>`b.is_chosen and b.lo_issued_on is not null and b.amount_approved is not null
  and b.reject_reason is null and (b.lo_expires_on is null or b.lo_expires_on >= ${today} or b.lo_accepted_on is not null)`

const isCash = (record: Row): boolean => record['purchase_by'] === 'cash'
const withSolicitors = ['PROPERTY', 'MORTGAGE', 'REFINANCE']

async function signed(record: Row, context: Context): Promise<Message | undefined> {
  if (record['prod_type'] !== 'PROPERTY')
    return record['first_disbursed_on'] ? undefined : { key: 'sales.needs_disbursement' }
  if (!record['spa_signed_on']) return { key: 'sales.needs_spa' }
  const isPaid = isCash(record) ? await hasDocument(record.id, 'cash_proof', context) : record['la_signed_on']
  return isPaid ? undefined : { key: isCash(record) ? 'sales.needs_cash_proof' : 'sales.needs_la' }
}

/** What the moves of a case are held to (sales.md B1). */
export const caseChecks: Readonly<Record<string, StageCheck>> = {
  unit: async ({ unit_id, deal_kind }) =>
    deal_kind === 'project' && !unit_id ? { key: 'sales.needs_unit' } : undefined,
  async unit_free({ unit_id }, { tx }) {
    if (!unit_id) return undefined
    const { rows } = await sql`select from unit where id = ${unit_id} and stage = 'Open'`.execute(tx.db)
    return rows.length > 0 ? undefined : { key: 'sales.unit_taken' }
  },
  identity: document('identity', 'sales.needs_identity'),
  booking_form: document('booking_form', 'sales.needs_booking_form'),
  payment_proof: document('payment_proof', 'sales.needs_payment_proof'),
  cash_proof: document('cash_proof', 'sales.needs_cash_proof'),
  // One that the bank has not decided, or whose offer has not lapsed.
  submission: bankHas(
    sql<boolean>`b.submitted_on is not null and b.reject_reason is null and b.lo_issued_on is null`,
    'sales.needs_submission',
  ),
  async all_refused({ id }, { tx }) {
    const { rows } = await sql<{ refused: boolean | null }>`
      select bool_and(b.reject_reason is not null) as refused from case_bank b where b.prod_id = ${id}`.execute(
      tx.db,
    )
    return rows[0]?.refused ? undefined : { key: 'sales.needs_refusals' }
  },
  chosen_offer: bankHas(offered, 'sales.needs_offer'),
  accepted_offer: async (record, context) =>
    isCash(record) && (await hasDocument(record.id, 'cash_proof', context))
      ? undefined
      : bankHas(sql<boolean>`b.is_chosen and b.lo_accepted_on is not null`, 'sales.needs_acceptance')(
          record,
          context,
        ),
  async solicitors(record) {
    if (!withSolicitors.includes(String(record['prod_type']))) return undefined
    const needs = record['prod_type'] === 'PROPERTY' ? ['spa_solicitor_id'] : []
    if (!isCash(record)) needs.push('la_solicitor_id')
    return needs.every((name) => record[name]) ? undefined : { key: 'sales.needs_solicitors' }
  },
  signed,
  fee_basis: async (record) =>
    record['prod_type'] !== 'PROPERTY' || record['nett_price'] ? undefined : { key: 'sales.needs_price' },
}

/** A case's clock passes over the holidays of its customer's state; an offer ends it when it expires. */
export async function caseClock(
  { id, customer_id }: Row,
  to: string,
  { tx }: Context,
): Promise<{ state: State | null; latest: string | null }> {
  const { rows } = await sql<{ state: State | null; latest: string | null }>`
    select (select a.state from customer_address a where a.customer_id = ${customer_id} and a.state is not null
        order by a.id desc limit 1) as state,
      (select to_char(b.lo_expires_on, 'YYYY-MM-DD') from case_bank b where b.prod_id = ${id} and b.is_chosen) as latest`.execute(
    tx.db,
  )
  const { state = null, latest = null } = rows[0] ?? {}
  return { state, latest: to === 'Bank Approval' ? latest : null }
}

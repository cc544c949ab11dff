import { sql } from 'kysely'
import type { CreditShare } from '../../../domain/sales/cases.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { foreseeRevoke, type TakenFee } from '../ledger/foresee-revoke.ts'
import type { CaseRow } from '../stage-checks.ts'

interface Submission {
  prod_bnk_id: number
  bank_id: number
  amount: string | null
  is_chosen: boolean
  is_accepted: boolean
}

/** What a revoked case takes back, by ids and figures alone: a name that changes meanwhile is no other thing. */
export interface Taken {
  unit_id: number | null
  nett_price: string | null
  credits: CreditShare[]
  submissions: Submission[]
  /** What of the fee goes back, and what of commission with it; null where nothing was received. RM. */
  fee: TakenFee | null
}

/** What a case takes back as it is now. */
export async function takenBack(record: CaseRow, { tx }: Context): Promise<Taken> {
  const { rows } = await sql<Submission>`
    select id as prod_bnk_id, bank_id, coalesce(amount_approved, amount_applied)::text as amount,
      coalesce(is_chosen, false) as is_chosen, lo_accepted_on is not null as is_accepted
    from case_bank where prod_id = ${record.id} and reject_reason is null order by id`.execute(tx.db)
  const { unit_id, nett_price, credits } = record
  return {
    unit_id: unit_id ?? null,
    nett_price: nett_price ?? null,
    credits: Array.isArray(credits) ? (credits as CreditShare[]) : [],
    submissions: rows,
    fee: await foreseeRevoke({ tx }, record.id),
  }
}

/** The same text while a case takes back the same. */
export async function tokenOf(taken: Taken): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(taken)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const revokeToken = async (record: CaseRow, context: Context): Promise<string> =>
  tokenOf(await takenBack(record, context))

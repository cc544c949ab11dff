import { sha256Of } from '../../../domain/sha256.ts'
import { creditShares } from '../../../domain/sales/credit-shares.ts'
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

/** Ids and figures only, so that renaming does not change the fingerprint. */
export interface Taken {
  unit_id: number | null
  nett_price: string | null
  credits: CreditShare[]
  submissions: Submission[]
  /** Returned fee and commission, RM; null if nothing was received. */
  fee: TakenFee | null
}

export async function takenBack(record: CaseRow, { tx }: Context): Promise<Taken> {
  const { rows } = await sql<Submission>`
    select id as prod_bnk_id, bank_id, coalesce(amount_approved, amount_applied)::text as amount,
      coalesce(is_chosen, false) as is_chosen, lo_accepted_on is not null as is_accepted
    from case_bank where prod_id = ${record.id} and reject_reason is null order by id`.execute(tx.db)
  const { unit_id, nett_price, credits } = record
  return {
    unit_id: unit_id ?? null,
    nett_price: nett_price ?? null,
    credits: creditShares(credits),
    submissions: rows,
    fee: await foreseeRevoke({ tx }, record.id),
  }
}

/** Fingerprint: equal while the effects are. */
export const tokenOf = (taken: Taken): Promise<string> => sha256Of(JSON.stringify(taken))

export const revokeToken = async (record: CaseRow, context: Context): Promise<string> =>
  tokenOf(await takenBack(record, context))

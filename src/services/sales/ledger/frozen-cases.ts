import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import type { Credit } from '../../../domain/payout/shares.ts'
import type { ChainPlace } from '../../../domain/payout/chain.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { chainsNow, closerOfCase, keepChains, readChains, type ChainKeeper } from '../commission/chains.ts'
import { readScheme, schemesOn, type Scheme } from '../commission/schemes.ts'

/** Under its frozen scheme and chain. */
export interface FrozenCase {
  prod_id: number
  project_id: number | null
  stage: string
  is_deleted: boolean
  /** Fee returned on revocation, RM; null for all. */
  fee_returned: string | null
  /** Referral deduction, RM, if set. */
  referral_fee: string | null
  scheme: Scheme
  chain: readonly ChainPlace[]
  credits: readonly Credit[]
}

interface CaseRow {
  prod_id: number
  prod_type: string
  project_id: number | null
  name: string
  stage: string
  is_deleted: boolean
  fee_returned: string | null
  referral_fee: string | null
  day: string | null
  scheme_id: number | null
  closer: number | null
  credits: Credit[]
}

export type LedgerKeeper = ChainKeeper & { session: { corporateId: number; userId: number } }

async function schemeOf(context: LedgerKeeper, { scheme_id, day }: CaseRow, earnedOn: string) {
  if (scheme_id !== null) return readScheme(context, scheme_id)
  const on = day ?? earnedOn
  return (await schemesOn(context, [on])).get(on)
}

/**
 * Locks cases in id order. Cases without a scheme get that of their day, else of the payment's day, and freeze the
 * current chain; 409 naming the case if none.
 */
export async function lockFrozenCases(
  context: LedgerKeeper,
  ids: readonly number[],
  earnedOn: string,
): Promise<FrozenCase[]> {
  const { tx } = context
  const { rows } = await sql<CaseRow>`
    select id as prod_id, prod_type, project_id, coalesce(name, '') as name, stage,
      deleted_at is not null as is_deleted, fee_returned::text as fee_returned, referral_fee::text as referral_fee,
      sales_date::text as day, scheme_id, ${closerOfCase} as closer,
      case when jsonb_typeof(credits) = 'array' then credits else '[]' end as credits
    from sales_case where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)
  const kept = await readChains(context, ids)
  const frozen: FrozenCase[] = []
  for (const row of rows) {
    const { prod_id, prod_type, closer, day } = row
    const scheme = await schemeOf(context, row, earnedOn)
    if (!scheme)
      throw new Failure(409, {
        key: 'payout.no_scheme',
        args: { name: row.name, day: day ?? earnedOn },
      })
    let chain: readonly ChainPlace[] = kept.get(prod_id) ?? []
    if (chain.length === 0) {
      const of = { prod_id, prod_type, closer, day: day ?? earnedOn, scheme }
      const chains = await chainsNow(context, [of])
      await keepChains(context, chains)
      chain = chains.get(prod_id) ?? []
    }
    if (row.scheme_id === null)
      await sql`update sales_case set scheme_id = ${scheme.id} where id = ${prod_id}`.execute(tx.db)
    const { project_id, fee_returned, referral_fee, credits, stage, is_deleted } = row
    frozen.push({
      prod_id,
      project_id,
      fee_returned,
      referral_fee,
      scheme,
      chain,
      credits,
      stage,
      is_deleted,
    })
  }
  return frozen
}

export async function casesOfReceipt({ tx }: Pick<Context, 'tx'>, receipt: number): Promise<number[]> {
  const { rows } = await sql<{ prod_id: number }>`
    select distinct l.prod_id from receipt_share s
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
    where s.receipt_id = ${receipt} and l.prod_id is not null order by l.prod_id`.execute(tx.db)
  return rows.map(({ prod_id }) => prod_id)
}

import { creditShares } from '../../../domain/sales/credit-shares.ts'
import Decimal from 'decimal.js'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { commissionReaders } from '../../../domain/payout/access.ts'
import { poolOf, shareLines, type Credit } from '../../../domain/payout/shares.ts'
import type { ChainPlace } from '../../../domain/payout/chain.ts'
import { today } from '../../../domain/dates/wire.ts'
import { lostStages } from '../../../domain/sales/case-stages.ts'
import { Failure } from '../../../domain/failure.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import { caseService } from '../case-service.ts'
import { chainsNow, closerOfCase, readChains } from './chains.ts'
import { expectedFees, type ExpectedFee } from './expected-fees.ts'
import { readScheme, schemesOn, type Scheme } from './schemes.ts'

const vacancies = ['none', 'inactive', 'no_ren'] as const
const person = () => shape({ id: whole(), name: text() }).nullable()

/** Expected shares in RM without tax; null if hidden from the caller. */
export const caseShares = shape({
  scheme: shape({ id: whole(), name: text() }),
  vacant: oneOf('roll_up', 'company', 'closer'),
  is_kept: yesNo(),
  fee: shape({
    agreement: text().nullable(),
    rank: whole().nullable(),
    percent: text().nullable(),
    fee: text(),
    co_broke: text(),
    referral: text(),
    pool: text(),
  }).nullable(),
  no_fee: oneOf('no_agreement', 'no_tier', 'no_price', 'no_stages', 'lost').nullable(),
  lines: list(
    shape({
      place: whole().nullable(),
      name: text().nullable(),
      percent: text(),
      /** Null is the company. */
      payee: person(),
      vacancy: oneOf(...vacancies).nullable(),
      exact: text().nullable(),
      amount: text().nullable(),
    }),
  ),
})
export type CaseShares = InferType<typeof caseShares>

interface Shared {
  scheme: Scheme
  chain: readonly ChainPlace[]
  credits: readonly Credit[]
  is_kept: boolean
  fee: CaseShares['fee']
  no_fee: CaseShares['no_fee']
}

async function linesOf(
  { scheme, chain, credits, fee }: Shared,
  context: Context,
): Promise<CaseShares['lines']> {
  const places = scheme.places.map(({ percent }, place) => ({ place, percent }))
  const lines = shareLines({ places, vacant: scheme.vacant, chain, credits }, 0, fee?.pool ?? 0)
  const names = await labelsOf(
    'user',
    lines.flatMap(({ payee }) => payee ?? []),
    context,
  )
  const mayRead = allows(commissionReaders, context.session)
  return lines.map(({ place, payee, percent, exact, amount }) => {
    const isSeen = fee !== null && (mayRead || payee === context.session.userId)
    const reason = place === null ? null : (chain[place]?.reason ?? null)
    return {
      place,
      name: place === null ? null : (scheme.places[place]?.name ?? null),
      percent,
      payee: payee === null ? null : { id: payee, name: names.get(payee)?.text ?? `#${payee}` },
      vacancy: vacancies.find((each) => each === reason) ?? null,
      exact: isSeen ? exact : null,
      amount: isSeen ? amount : null,
    }
  })
}

const feeOf = (expected: ExpectedFee): NonNullable<CaseShares['fee']> => ({
  ...expected,
  pool: poolOf(expected.fee, new Decimal(expected.co_broke).plus(expected.referral), 0).pool,
})

const entered = (fee: string, referral = '0.00'): NonNullable<CaseShares['fee']> => ({
  agreement: null,
  rank: null,
  percent: null,
  fee,
  co_broke: '0.00',
  referral,
  pool: poolOf(fee, referral, 0).pool,
})

const isLost = ({ stage }: Values): boolean => lostStages.some((lost) => lost === stage)

/** Entered on the case where no agreement sets its fee. */
function agreedFee(record: Values): CaseShares['fee'] {
  const { agreed_fee, referral_fee } = record
  if (isLost(record) || agreed_fee === null || agreed_fee === undefined) return null
  return entered(String(agreed_fee), String(referral_fee ?? '0.00'))
}

/** Fee figures are for commission readers; others see their own share only (sales.md B4). */
const withoutFigures = (fee: CaseShares['fee'], session: AccessSession) =>
  allows(commissionReaders, session) ? fee : null

/**
 * By the sale's frozen scheme and chain, else today's; or simulated with another scheme (`schemeId`) or fee (RM). 409
 * without a scheme in force.
 */
export async function readCaseShares(
  context: Context,
  id: number,
  asked: { schemeId?: number | undefined; fee?: string | undefined } = {},
): Promise<CaseShares> {
  const record = await readRecord(caseService, context, id)
  const { scheme_id, project_id, prod_type = 'PROPERTY' } = record
  const day = record.sales_date ?? today()
  const isKept = asked.schemeId === undefined && typeof scheme_id === 'number'
  const named = asked.schemeId ?? scheme_id
  const scheme = named ? await readScheme(context, named) : (await schemesOn(context, [day])).get(day)
  if (!scheme) throw new Failure(409, { key: 'commission.no_scheme', args: { day } })
  const credits = creditShares(record.credits)
  const kept = isKept ? ((await readChains(context, [id])).get(id) ?? []) : []
  const closer = credits[0]?.user_id ?? record.assign_to ?? null
  const now = await chainsNow(context, [{ prod_id: id, prod_type: String(prod_type), closer, day, scheme }])
  const expected =
    typeof project_id === 'number' ? (await expectedFees(context, [project_id])).get(id) : undefined
  const known = typeof expected === 'object' ? feeOf(expected) : agreedFee(record)
  const fee = asked.fee === undefined ? known : entered(asked.fee)
  const shared: Shared = {
    scheme,
    chain: kept.length > 0 ? kept : (now.get(id) ?? []),
    credits,
    is_kept: kept.length > 0,
    fee,
    no_fee: fee ? null : isLost(record) ? 'lost' : typeof expected === 'string' ? expected : 'no_agreement',
  }
  return {
    scheme: { id: scheme.id, name: scheme.name },
    vacant: scheme.vacant,
    is_kept: shared.is_kept,
    fee: withoutFigures(fee, context.session),
    no_fee: shared.no_fee,
    lines: await linesOf(shared, context),
  }
}

export interface SharedCase {
  prod_id: number
  prod_type: string
  project_id: number
  day: string
  scheme_id: number
  closer: number | null
  credits: Credit[]
}

export async function casesOfYear({ tx }: Context, year: number, most: number): Promise<SharedCase[]> {
  const { rows } = await sql<SharedCase>`
    select id as prod_id, prod_type, project_id, sales_date::text as day, scheme_id,
      ${closerOfCase} as closer, coalesce(credits, '[]') as credits
    from sales_case
    where sales_date >= make_date(${year}, 1, 1) and sales_date < make_date(${year + 1}, 1, 1)
      and project_id is not null and scheme_id is not null and deleted_at is null
      and stage <> all(${[...lostStages]}::text[])
    order by sales_date, id limit ${most}`.execute(tx.db)
  return rows
}

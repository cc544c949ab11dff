import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { mixed, type InferType } from 'yup'
import { Failure, invalid } from '../../domain/failure.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { showRinggit } from '../../domain/money.ts'
import { fixedStatuses, type MainStatus } from '../../domain/proposal/statuses.ts'
import { readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { f } from '../../engine/field.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import { checkField } from '../../engine/rules.ts'
import { form, list, shape, whole } from '../../engine/shapes.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { ask } from '../approval/ask.ts'
import type { ApprovalSubject } from '../approval/subject.ts'
import { advisorsOf } from './advisors.ts'
import { showProposals } from './show-proposals.ts'
import { listedFees } from './list-prices.ts'
import { feeService } from './part-services.ts'
import { proposalService } from './proposal-service.ts'
import { requireOpen } from './status-moves.ts'

const mostPrices = 20

const price = f.money({ required: true, label: 'Price' })
/** Checked per row, so that errors name their position. */
const sentAmount = mixed<string>()
  .nullable()
  .meta({ openapi: kindOf(price).openapi(price.options) })

export const wantedPrices = form({ note: f.longText({ max: 2000 }) }).shape({
  prices: list(shape({ pfee_id: whole(), amount: sentAmount }))
    .min(1)
    .max(mostPrices),
})

interface Fee {
  id: number
  pfee_type: string
  pfee_listed_id: number | null
  pfee_outstanding: string
}

interface AskedPrice {
  pfee_id: number
  pfee_type: string
  amount: string
}

function readAmount(sent: unknown, place: string): string {
  const checked = checkField('amount', price, sent ?? '')
  if ('messages' in checked) throw invalid({ [place]: checked.messages })
  return String(checked.value)
}

/** Requests fees below current and list price; one pending request per proposal. */
export async function askForPrices(
  context: Context,
  id: number,
  { prices, note }: InferType<typeof wantedPrices>,
): Promise<{ approval_id: number }> {
  const proposal = await readToChange(proposalService, context, id)
  requireOpen(proposal['psal_main_status'])
  const { rows } = await sql<Fee>`
    select id, pfee_type, pfee_listed_id, pfee_outstanding from proposal_fee where pfee_psal_id = ${id}`.execute(
    context.tx.db,
  )
  const fees = new Map(rows.map((fee) => [fee.id, fee]))
  const listed = await listedFees(rows, context)
  const asked = prices.map(({ pfee_id, amount: sent }, at) => {
    const amount = readAmount(sent, `prices.${at}.amount`)
    const fee = fees.get(pfee_id)
    if (!fee) throw invalid({ [`prices.${at}.pfee_id`]: [{ key: 'proposal.row_gone' }] })
    const listPrice = listed(fee)?.amount ?? null
    const below = listPrice !== null && Decimal.min(listPrice, fee.pfee_outstanding).greaterThan(amount)
    if (!below) throw invalid({ [`prices.${at}.amount`]: [{ key: 'proposal.not_below_list' }] })
    return { fee, listPrice, amount: new Decimal(amount).toFixed(2) }
  })
  const approval_id = await ask(context, priceSubject, {
    recordId: id,
    called: {
      key: 'approval.of_prices',
      args: { what: inSentence(proposalResource.label[0]), id, name: String(proposal['name'] ?? '') },
    },
    note: note?.trim() || null,
    asked: {
      prices: asked.map(({ fee, amount }): AskedPrice => ({
        pfee_id: fee.id,
        pfee_type: fee.pfee_type,
        amount,
      })),
    },
    differences: asked.map(({ fee, listPrice, amount }) => ({
      label: [{ key: 'difference.listed_fee', args: { fee: fee.pfee_type, price: showRinggit(listPrice) } }],
      before: showRinggit(fee.pfee_outstanding),
      after: showRinggit(amount),
    })),
  })
  return { approval_id }
}

/** Refuses while a price request is pending. */
export async function refusePricesThatWait(context: Context, id: number): Promise<void> {
  if (await pricesWait(context, id)) throw new Failure(409, { key: 'proposal.price_waits' })
}

export async function pricesWait({ tx }: Context, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from approval where kind = 'price_override' and related_id = ${id} and state = 'Pending' limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** Effective on approval, while the figures are open. */
export const priceSubject: ApprovalSubject = {
  kind: 'price_override',
  relatedType: 'proposal',
  concerned: advisorsOf,
  among:
    () => sql`(a.state <> 'Pending' or exists (select from proposal p where p.corporate_id = a.corporate_id and p.id = a.related_id
    and p.deleted_at is null and p.psal_main_status <> all(${[...fixedStatuses]}::text[])))`,
  show: showProposals,
  async apply(context, { related_id: id, asked }, to) {
    if (to !== 'Approved') return
    const { rows } = await sql<{ psal_main_status: MainStatus }>`
      select psal_main_status from proposal where id = ${id} and deleted_at is null for update`.execute(
      context.tx.db,
    )
    if (!rows[0]) throw new Failure(409, { key: 'approval.gone' })
    requireOpen(rows[0].psal_main_status)
    for (const { pfee_id, pfee_type, amount } of asked['prices'] as AskedPrice[]) {
      const { rows: fees } = await sql`
        select from proposal_fee where id = ${pfee_id} and pfee_psal_id = ${id} and lower(pfee_type) = lower(${pfee_type}) for update`.execute(
        context.tx.db,
      )
      if (fees.length === 0) throw new Failure(409, { key: 'approval.gone' })
      const change = { id: pfee_id, values: { pfee_outstanding: amount }, current: { id: pfee_id } }
      await writeChanges(feeService, [change], context, { decided: true })
    }
    await announceChange(context.tx, { table: 'proposal', action: 'update', ids: [id] })
  },
}

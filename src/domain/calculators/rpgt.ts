import { Decimal } from 'decimal.js'
import { addMonths, yearsBetween } from '../dates/days.ts'
import { Exact } from '../dsr/instalment.ts'
import { showRinggit } from '../money.ts'
import { percentage, ringgit, type Answer, type Step } from './answer.ts'
import { bandOf, type Rate, type RateBook } from './rates.ts'
import { byScale, shownPercent } from './scales.ts'

type Seller = 'citizen' | 'company' | 'foreigner'

export interface RpgtInput {
  seller: Seller
  bought_on: string
  bought_for: string
  costs: string
  sold_on: string
  sold_for: string
  selling_costs: string
  /** The once-per-lifetime private residence exemption was used. */
  waived: boolean
}

/** 1-based year of ownership; the anniversary still belongs to the ending year (sales.md B10). */
export function yearHeld(boughtOn: string, soldOn: string): number {
  const full = yearsBetween(boughtOn, soldOn)
  return full > 0 && addMonths(boughtOn, full * 12) === soldOn ? full : full + 1
}

const exemptStep = ({ minimum, bands }: Rate, amount: Decimal): Step => ({
  key: 'exempt',
  args: { minimum: showRinggit(minimum ?? 0), percent: shownPercent(bands[0]?.percent ?? 0) },
  amount: amount.negated().toFixed(2),
})

/** RPGT, buyer's retention, and refund or balance due. RM. */
export function rpgtAnswer(input: RpgtInput, book: RateBook): Answer {
  const { seller, sold_on, waived } = input
  const gain = new Exact(input.sold_for).minus(input.bought_for).minus(input.costs).minus(input.selling_costs)
  const year = yearHeld(input.bought_on, sold_on)
  const scale = book.on(`rpgt_${seller}`, sold_on)
  const percent = new Exact(bandOf(scale, year).percent)
  const taxable = Decimal.max(0, gain)
  const exempting = seller === 'company' ? undefined : book.on('rpgt_exemption', sold_on)
  const exempt = exempting ? Decimal.min(taxable, byScale(taxable, exempting).amount) : new Exact(0)
  const tax = waived && seller === 'citizen' ? new Exact(0) : taxable.minus(exempt).times(percent).div(100)
  const retaining = book.on(seller === 'foreigner' ? 'rpgt_retained_foreigner' : 'rpgt_retained', sold_on)
  const share = retaining.bands[0]?.percent ?? 0
  const retained = new Exact(input.sold_for).times(share).div(100)
  const rateStep: Step = { key: 'year_held', args: { year, percent: shownPercent(percent) } }
  const steps: Step[] = [
    { key: 'gain', amount: gain.toFixed(2) },
    ...(exempting ? [exemptStep(exempting, exempt)] : []),
    rateStep,
    ...(waived && seller === 'citizen' ? [{ key: 'waived' }] : []),
  ]
  const left = retained.minus(tax)
  return {
    figures: [
      ringgit('rpgt', tax, steps, exempting ? [scale, exempting] : [scale]),
      ringgit(
        'retained',
        retained,
        [{ key: 'retained', args: { percent: shownPercent(share), price: showRinggit(input.sold_for) } }],
        [retaining],
      ),
      ringgit(left.isNegative() ? 'to_pay' : 'refund', left.abs(), [
        { key: 'retained_amount', amount: retained.toFixed(2) },
        { key: 'tax_amount', amount: tax.negated().toFixed(2) },
      ]),
      ringgit('gain', gain, [
        { key: 'sold_for', amount: input.sold_for },
        { key: 'bought_for', amount: new Exact(input.bought_for).negated().toFixed(2) },
        { key: 'costs', amount: new Exact(input.costs).plus(input.selling_costs).negated().toFixed(2) },
      ]),
      percentage('rpgt_rate', percent, [rateStep]),
    ],
  }
}

import { array, type InferType } from 'yup'
import type { Answer } from '../../domain/calculators/answer.ts'
import { scenarioAnswer } from '../../domain/calculators/scenario.ts'
import { bestFirst } from '../../domain/dsr/eligibility.ts'
import { keptBank } from '../../domain/dsr/kept-bank.ts'
import { anyBank, loanProducts } from '../../domain/dsr/kinds.ts'
import { showRinggit } from '../../domain/money.ts'
import { dsrTexts } from '../../domain/texts/dsr.ts'
import { notFound } from '../../domain/failure.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { f } from '../../engine/field.ts'
import { form, whole } from '../../engine/shapes.ts'
import { customerService } from '../customer/customer-service.ts'
import { workOut } from '../customer/dsr/eligibilities.ts'
import { calculationService } from './calculation-service.ts'
import { keepResult, requireRecord } from './calculations.ts'

const mostNamed = 500

const ids = (label: string) => array(whole()).max(mostNamed).label(label)

/** Omitted values mean each bank's maximum and the records' state. */
export const newScenario = form({
  name: f.text({ required: true, max: 120 }),
  customer_id: f.ref('customer', { required: true, label: 'Customer' }),
  product: f.choice(loanProducts, { required: true }),
  amount: f.money({ label: 'Loan wanted' }),
  price: f.money({ label: 'Price or valuation' }),
  years: f.int({ min: 1, max: 40, label: 'Tenure (years)' }),
  rate: f.percent({ label: 'Interest rate (% p.a.)' }),
})
  .shape({
    applicants: ids('Borrowers'),
    settled: ids('Settled with this loan'),
  })
  .noUnknown()

type Asked = Pick<
  InferType<typeof newScenario>,
  'product' | 'amount' | 'price' | 'years' | 'rate' | 'applicants' | 'settled'
>

function ask(context: Context, customerId: number, asked: Asked) {
  const { product, amount, price, years, rate, applicants, settled } = asked
  return workOut(context, customerId, {
    formula: product,
    amount: amount ?? undefined,
    price: price ?? undefined,
    years: years ?? undefined,
    rate: rate ?? undefined,
    joint: undefined,
    applicants: applicants?.join(),
    settled: settled?.join(),
  })
}

export async function saveScenario(
  context: Context,
  { name, customer_id, ...asked }: InferType<typeof newScenario>,
): Promise<number> {
  await requireRecord(customerService, 'customer_id', customer_id, context)
  const { applicants, dsr } = await ask(context, customer_id, asked)
  const banks = bestFirst(dsr.eligibilities).map(keptBank)
  const [best] = banks
  const settled = applicants.flatMap(({ commitments }) => commitments.filter((each) => each.settled))
  const bank = best?.bank === anyBank ? dsrTexts['dsr.pdf.any_bank'] : best?.bank
  return keepResult(context, {
    name,
    kind: 'scenario',
    customer_id,
    psal_id: null,
    result: best?.pass ? `${showRinggit(best.eligible_loan)} · ${bank}` : dsrTexts['dsr.pdf.fail'],
    inputs: {
      ...asked,
      applicants: applicants.map(({ id }) => id),
      settled: settled.map(({ lender }) => lender).join(', ') || null,
      settled_ids: settled.map(({ id }) => id),
      borrowers: applicants.map((each) => each.name).join(' + '),
    },
    answer: scenarioAnswer(banks),
    rates: [],
    banks,
  })
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : []

export async function scenarioNow(
  context: Context,
  id: number,
  { settled_ids, applicants, ...inputs }: Record<string, unknown>,
): Promise<Answer> {
  const { customer_id } = await readRecord(calculationService, context, id)
  if (typeof customer_id !== 'number') throw notFound()
  const asked = newScenario.pick(['product', 'amount', 'price', 'years', 'rate']).validateSync(inputs, {
    stripUnknown: true,
  })
  const { dsr } = await ask(context, customer_id, {
    ...asked,
    applicants: numbersIn(applicants),
    settled: numbersIn(settled_ids),
  })
  return scenarioAnswer(bestFirst(dsr.eligibilities).map(keptBank))
}

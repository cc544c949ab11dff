import { sql } from 'kysely'
import { mixed, type InferType } from 'yup'
import type { Answer } from '../../domain/calculators/answer.ts'
import { bankEligibility } from '../../domain/calculators/bank-eligibility.ts'
import { today } from '../../domain/dates/wire.ts'
import { keptBank, type KeptBank } from '../../domain/dsr/kept-bank.ts'
import { RateBook } from '../../domain/calculators/rates.ts'
import { figureText } from '../../domain/calculators/said.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { writeNew } from '../../engine/api/pipeline.ts'
import { idsInSight, requireInSight } from '../../engine/api/read.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import type { Fields } from '../../engine/field.ts'
import { f } from '../../engine/field.ts'
import { readByRule } from '../../engine/rules.ts'
import { form, list, objectOf, oneOf, shape, text } from '../../engine/shapes.ts'
import type { ValuesOf } from '../../engine/schema.ts'
import type { Tx } from '../../runtime/database.ts'
import { calculators, type Calculator } from '../../../resources/calculators.ts'
import { calculatorLabels, savedLabels, type SavedKind } from '../../../schemas/calculation.ts'
import { customerService } from '../customer/customer-service.ts'
import { readRules } from '../customer/dsr/rules.ts'
import { proposalService } from '../proposal/proposal-service.ts'
import { requireBorrowers } from './borrowers.ts'
import { calculationService, opens } from './calculation-service.ts'
import { readCalculatorRates, type RateVersion } from './rates.ts'
import { namesOf } from '../../domain/names.ts'

type Inputs = Record<string, unknown>

export const savedKinds = namesOf(savedLabels)

/** For a customer, a proposal or neither. */
export const newCalculation = form({
  name: f.text({ required: true, max: 120 }),
  kind: f.choice(calculatorLabels, { required: true, label: 'Calculator' }),
  customer_id: f.ref('customer', { label: 'Customer' }),
  psal_id: f.ref('proposal', { label: 'Proposal' }),
})
  .shape({
    inputs: mixed<Inputs & object>()
      .required()
      .meta({ openapi: { type: 'object', description: 'As the calculator’s own call takes them' } }),
  })
  .noUnknown()

export const keptCalculation = shape({
  kind: oneOf(...savedKinds),
  inputs: objectOf<Inputs>(),
  answer: objectOf<Answer>(),
  /** Best first; null if not applicable. */
  banks: list(objectOf<KeptBank>()).nullable(),
  rates: list(objectOf<RateVersion>()),
  saved_at: text(),
})
export type KeptCalculation = InferType<typeof keptCalculation>

export function completeValues<F extends Fields>(fields: F, body: object): ValuesOf<F> {
  const given: Inputs = { ...body }
  return Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? null])) as ValuesOf<F>
}

/** 422 names every invalid input. */
export function readInputs({ schema }: Calculator, inputs: object): Inputs {
  return completeValues(schema.fields, readByRule(form(schema.fields), inputs))
}

function ratesOf({ figures }: Answer, rates: readonly RateVersion[]): RateVersion[] {
  const used = new Set(
    figures.flatMap((each) => each.rates.map(({ kind, valid_from }) => `${kind} ${valid_from}`)),
  )
  return rates.filter(({ kind, valid_from }) => used.has(`${kind} ${valid_from}`))
}

export async function requireRecord(
  service: ResourceService,
  field: 'customer_id' | 'psal_id',
  id: number | null | undefined,
  context: Context,
): Promise<void> {
  if (id === null || id === undefined) return
  const seen = opens(service, context.session) ? await idsInSight(service, context, [id]) : new Set()
  if (!seen.has(id))
    throw invalid({
      [field]: [{ key: 'validation.reference', args: { label: service.resource.label[0] } }],
    })
}

export async function saveCalculation(
  context: Context,
  { name, kind, customer_id, psal_id, inputs }: InferType<typeof newCalculation>,
): Promise<number> {
  if (customer_id && psal_id) throw invalid({ psal_id: [{ key: 'calculation.one_record' }] })
  await requireRecord(customerService, 'customer_id', customer_id, context)
  await requireRecord(proposalService, 'psal_id', psal_id, context)
  const calculator: Calculator = calculators[kind]
  const values = readInputs(calculator, inputs)
  const rates = await readCalculatorRates(context)
  const answer = calculator.answer(values, new RateBook(rates))
  const [main] = answer.figures
  return keepResult(context, {
    name,
    kind,
    inputs: values,
    answer,
    customer_id: customer_id ?? null,
    psal_id: psal_id ?? null,
    result: main ? figureText(main) : '',
    rates: ratesOf(answer, rates),
    banks: kind === 'affordability' ? await banksBeside(context, values) : null,
  })
}

async function banksBeside(context: Context, { income, commitments, months }: Inputs): Promise<KeptBank[]> {
  const day = today()
  const asked = { income: String(income), commitments: String(commitments), months: Number(months) }
  return bankEligibility(asked, await readRules(context, day), day).map(keptBank)
}

interface NewResult {
  name: string
  kind: SavedKind
  customer_id: number | null
  psal_id: number | null
  result: string
  inputs: Inputs
  answer: Answer
  rates: RateVersion[]
  banks: KeptBank[] | null
}

export async function keepResult(
  context: Context,
  { inputs, answer, rates, banks, ...record }: NewResult,
): Promise<number> {
  const { tx, session } = context
  const [id = 0] = await writeNew(calculationService, [{ ...record, made_by: session.userId }], context)
  await tx.db
    .insertInto('calculation_result')
    .values({
      corporate_id: session.corporateId,
      calculation_id: id,
      inputs: JSON.stringify(inputs),
      answer: JSON.stringify(answer),
      rates: JSON.stringify(rates),
      banks: banks && JSON.stringify(banks),
    })
    .execute()
  return id
}

/** 409 once personal data was erased. */
export async function keptResult(tx: Tx, id: number): Promise<KeptCalculation> {
  const { rows } = await sql<KeptCalculation>`
    select c.kind, r.inputs, r.answer, r.banks, r.rates, c.created_at as saved_at
    from calculation c join calculation_result r on r.calculation_id = c.id where c.id = ${id}`.execute(tx.db)
  const [row] = rows
  if (!row || !('figures' in row.answer)) throw new Failure(409, { key: 'calculation.erased' })
  return row
}

/** 403 if a borrower is hidden from the session. */
export async function readCalculation(context: Context, id: number): Promise<KeptCalculation> {
  await requireInSight(calculationService, context, id)
  const applicants = await requireBorrowers(context, id)
  const kept = await keptResult(context.tx, id)
  return applicants.length === 0 ? kept : { ...kept, inputs: { ...kept.inputs, applicants } }
}

export const recomputed = shape({
  /** Null if a rate is no longer in force. */
  answer: objectOf<Answer>().nullable(),
  why: text().nullable(),
  /** Changed rates. */
  rates: list(
    shape({
      kind: text(),
      before: objectOf<RateVersion>().nullable(),
      now: objectOf<RateVersion>().nullable(),
    }),
  ),
})

const scaleOf = (rate: RateVersion | undefined) =>
  rate &&
  JSON.stringify([
    rate.bands,
    rate.minimum,
    rate.step,
    rate.valid_from,
    rate.valid_until,
    rate.source,
    rate.weak,
  ])

/** 404 if its customer is gone. */
type ScenarioNow = (context: Context, id: number, inputs: Inputs) => Promise<Answer>

export async function computeAgain(
  context: Context,
  id: number,
  texts: Texts,
  scenarioNow: ScenarioNow,
): Promise<InferType<typeof recomputed>> {
  const { kind, inputs, rates: before } = await readCalculation(context, id)
  const all = await readCalculatorRates(context)
  let answer: Answer | null = null
  let why: string | null = null
  try {
    const calculator: Calculator | null = kind === 'scenario' ? null : calculators[kind]
    answer = calculator
      ? calculator.answer(inputs, new RateBook(all))
      : await scenarioNow(context, id, inputs)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    why = renderMessage(error.text, texts)
  }
  const now = answer ? ratesOf(answer, all) : []
  const kinds = [...new Set([...before, ...now].map((rate) => rate.kind))]
  const pairs = kinds.map((each) => ({
    kind: each,
    before: before.find((rate) => rate.kind === each) ?? null,
    now: now.find((rate) => rate.kind === each) ?? null,
  }))
  return {
    answer,
    why,
    rates: pairs.filter((pair) => scaleOf(pair.before ?? undefined) !== scaleOf(pair.now ?? undefined)),
  }
}

import { mixed, object, string, type InferType } from 'yup'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import type { Applicant } from '../../../domain/dsr/applicant.ts'
import { eligibilities, type DsrRules, type Eligibility } from '../../../domain/dsr/eligibility.ts'
import { loanProducts, type LoanProduct } from '../../../domain/dsr/kinds.ts'
import type { LoanQuestion } from '../../../domain/dsr/loan-terms.ts'
import { Failure, badRequest } from '../../../domain/failure.ts'
import { readAmount } from '../../../domain/money.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text } from '../../../engine/shapes.ts'
import { readApplicants, type UnknownJoint } from './applicants.ts'
import { readRules } from './rules.ts'
import { namesOf } from '../../../domain/names.ts'

const idList = () => string().matches(/^(-?\d{1,15}(,-?\d{1,15}){0,499})?$/)
const idsIn = (list: string) => new Set(list.split(',').filter(Boolean).map(Number))

/** Omitted values mean each bank's maximum with all joint profiles. */
export const dsrQuery = object({
  formula: string(),
  amount: string(),
  years: plainNumber().integer().min(1).max(40),
  rate: string(),
  price: string(),
  joint: string().oneOf(['all', 'none'] as const),
  /** Comma-separated ids; only these take part. */
  applicants: idList(),
  /** Comma-separated commitment ids; empty means none, omitted means as recorded. */
  settled: idList(),
})

const described = <T extends object>(description: string) =>
  mixed<T>()
    .defined()
    .meta({ openapi: { type: 'object', description, additionalProperties: true } })

export const dsrAnswer = shape({
  formula: oneOf(...namesOf(loanProducts)),
  formulas: list(oneOf(...namesOf(loanProducts))),
  day: text(),
  eligibilities: list(described<Eligibility>('What one bank says, with every figure explained')),
  applicants: list(described<Applicant>('An applicant with income, commitments and payslip')),
  unknown: list(described<UnknownJoint>('A joint profile whose income is not known')),
  rules: described<DsrRules>('The rules of the day, as the settings keep them'),
})
export type Dsr = InferType<typeof dsrAnswer>

function amountIn(raw: string | undefined, name: string): string | null {
  if (raw === undefined || raw === '') return null
  const read = readAmount(raw)
  if (read === null) throw badRequest('filter.value', { field: name })
  return read
}

function readFormula(raw: string, formulas: readonly LoanProduct[]): LoanProduct {
  const found = formulas.find((name) => name === raw.toUpperCase())
  if (found) return found
  if (raw.toUpperCase() in loanProducts)
    throw new Failure(422, { key: 'dsr.no_terms', args: { product: raw } })
  throw badRequest('filter.value', { field: 'formula' })
}

function takingPart(all: readonly Applicant[], { joint, applicants, settled }: InferType<typeof dsrQuery>) {
  const chosen = applicants === undefined ? undefined : idsIn(applicants)
  const isSettled = settled === undefined ? undefined : idsIn(settled)
  const taking = all.filter(({ id }, at) => (chosen ? chosen.has(id) : joint !== 'none' || at === 0))
  if (taking.length === 0) throw badRequest('filter.value', { field: 'applicants' })
  if (!isSettled) return taking
  return taking.map((applicant) => ({
    ...applicant,
    commitments: applicant.commitments.map((each) => ({ ...each, settled: isSettled.has(each.id) })),
  }))
}

export interface WorkedOut {
  dsr: Dsr
  question: LoanQuestion
  applicants: Applicant[]
}

export async function workOut(
  context: Context,
  id: number,
  query: InferType<typeof dsrQuery>,
): Promise<WorkedOut> {
  const day = wireDay(Date.now())
  const { applicants: all, unknown } = await readApplicants(context, id, day)
  const rules = await readRules(context, day)
  const offered = new Set(rules.terms.map(({ product }) => product))
  const formulas = namesOf(loanProducts).filter((name) => offered.has(name))
  const product = readFormula(query.formula ?? 'PL', formulas)
  const question: LoanQuestion = {
    product,
    day,
    amount: amountIn(query.amount, 'amount'),
    years: query.years ?? null,
    rate: amountIn(query.rate, 'rate'),
    price: amountIn(query.price, 'price'),
  }
  const applicants = takingPart(all, query)
  const answers = eligibilities(applicants, rules, question)
  return {
    question,
    applicants,
    dsr: { formula: product, formulas, day, eligibilities: answers, applicants: all, unknown, rules },
  }
}

/** GET customer/:id/dsr.eligibilities: each bank's maximum loan with its calculation [API-16]. */
export const readEligibilities = async (
  context: Context,
  id: number,
  query: InferType<typeof dsrQuery>,
): Promise<Dsr> => (await workOut(context, id, query)).dsr

import type { Answer } from '../src/domain/calculators/answer.ts'
import {
  affordAnswer,
  flatAnswer,
  instalmentAnswer,
  refinanceAnswer,
  rule78Answer,
} from '../src/domain/calculators/loans.ts'
import {
  dutyAnswer,
  entryAnswer,
  legalAnswer,
  marginAnswer,
  progressAnswer,
  valuationAnswer,
  yieldAnswer,
} from '../src/domain/calculators/purchase.ts'
import type { RateBook } from '../src/domain/calculators/rates.ts'
import { rpgtAnswer } from '../src/domain/calculators/rpgt.ts'
import type { Fields } from '../src/engine/field.ts'
import type { Schema, ValuesOf } from '../src/engine/schema.ts'
import {
  affordabilitySchema,
  entryCostSchema,
  flatRateSchema,
  instalmentSchema,
  legalFeesSchema,
  marginSchema,
  progressiveSchema,
  refinanceSchema,
  rentalYieldSchema,
  rpgtSchema,
  rule78Schema,
  stampDutySchema,
  valuationSchema,
} from '../schemas/calculators.ts'

/** A calculator: what it asks, and what it answers by the rates of a corporate. */
export interface Calculator<F extends Fields = Fields> {
  schema: Schema<F>
  label: string
  answer(values: ValuesOf<F>, book: RateBook): Answer
}

const defineCalculator = <F extends Fields>(
  schema: Schema<F>,
  label: string,
  answer: Calculator<F>['answer'],
): Calculator<F> => ({ schema, label, answer })

/** The calculators [RTE-28], in the order in which they are offered. */
export const calculators = {
  instalment: defineCalculator(instalmentSchema, 'Loan instalment', instalmentAnswer),
  affordability: defineCalculator(affordabilitySchema, 'Affordable loan', affordAnswer),
  entry_cost: defineCalculator(entryCostSchema, 'Entry cost', entryAnswer),
  stamp_duty: defineCalculator(stampDutySchema, 'Stamp duty', dutyAnswer),
  legal_fees: defineCalculator(legalFeesSchema, 'Legal fees', legalAnswer),
  valuation: defineCalculator(valuationSchema, 'Valuation fee', valuationAnswer),
  margin: defineCalculator(marginSchema, 'Margin and tenure', marginAnswer),
  progressive: defineCalculator(progressiveSchema, 'Progress payments', progressAnswer),
  refinance: defineCalculator(refinanceSchema, 'Refinancing', refinanceAnswer),
  rental_yield: defineCalculator(rentalYieldSchema, 'Rental yield', yieldAnswer),
  rpgt: defineCalculator(rpgtSchema, 'RPGT', rpgtAnswer),
  flat_rate: defineCalculator(flatRateSchema, 'Flat rate', flatAnswer),
  rule_78: defineCalculator(rule78Schema, 'Early settlement (Rule of 78)', rule78Answer),
} as const
export type CalculatorName = keyof typeof calculators

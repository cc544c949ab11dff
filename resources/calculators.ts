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
import { calculatorLabels, type SavedKind } from '../schemas/calculation.ts'
import { scenarioSchema } from '../schemas/scenario.ts'
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
import { namesOf } from '../src/domain/names.ts'

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

/** The calculators [RTE-28], in display order. */
export const calculators = {
  instalment: defineCalculator(instalmentSchema, calculatorLabels.instalment, instalmentAnswer),
  affordability: defineCalculator(affordabilitySchema, calculatorLabels.affordability, affordAnswer),
  entry_cost: defineCalculator(entryCostSchema, calculatorLabels.entry_cost, entryAnswer),
  stamp_duty: defineCalculator(stampDutySchema, calculatorLabels.stamp_duty, dutyAnswer),
  legal_fees: defineCalculator(legalFeesSchema, calculatorLabels.legal_fees, legalAnswer),
  valuation: defineCalculator(valuationSchema, calculatorLabels.valuation, valuationAnswer),
  margin: defineCalculator(marginSchema, calculatorLabels.margin, marginAnswer),
  progressive: defineCalculator(progressiveSchema, calculatorLabels.progressive, progressAnswer),
  refinance: defineCalculator(refinanceSchema, calculatorLabels.refinance, refinanceAnswer),
  rental_yield: defineCalculator(rentalYieldSchema, calculatorLabels.rental_yield, yieldAnswer),
  rpgt: defineCalculator(rpgtSchema, calculatorLabels.rpgt, rpgtAnswer),
  flat_rate: defineCalculator(flatRateSchema, calculatorLabels.flat_rate, flatAnswer),
  rule_78: defineCalculator(rule78Schema, calculatorLabels.rule_78, rule78Answer),
} as const
export type CalculatorName = keyof typeof calculators
export const calculatorNames = namesOf(calculators)

export const savedSchema = (kind: SavedKind): Schema =>
  kind === 'scenario' ? scenarioSchema : calculators[kind].schema

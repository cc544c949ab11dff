import { mixed, string } from 'yup'
import { calculatorUsers } from '../../domain/calculators/access.ts'
import { calculatorRateKinds, RateBook, type Band } from '../../domain/calculators/rates.ts'
import { call, may, only } from '../../engine/api/declared/call.ts'
import type { Fields } from '../../engine/field.ts'
import { anything, form, list, objectOf, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { calculators, type Calculator } from '../../../resources/calculators.ts'
import { calculationResource } from '../../../resources/calculation.ts'
import { textsFor } from '../../runtime/languages.ts'
import { record } from '../../engine/api/declared/record-shapes.ts'
import { readRecord } from '../../engine/api/read.ts'
import { calculationService } from './calculation-service.ts'
import {
  completeValues,
  computeAgain,
  keptCalculation,
  newCalculation,
  readCalculation,
  recomputed,
  saveCalculation,
} from './calculations.ts'
import { knownFigures, knownQuery, readKnown } from './known.ts'
import {
  calculationLink,
  readLink,
  readShared,
  revokeLinks,
  sharedCalculation,
  shareCalculation,
} from './links.ts'
import { newScenario, saveScenario, scenarioNow } from './scenarios.ts'
import { sendCalculationPdf } from './send-pdf.ts'
import { linkHeader } from '../access-control/visitor-headers.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { computeEmbedded, embedQuestion, embedShown, readEmbed } from './embed.ts'
import { today } from '../../domain/dates/wire.ts'
import type { DsrRules } from '../../domain/dsr/eligibility.ts'
import { readRules } from '../customer/dsr/rules.ts'
import { readCalculatorRates } from './rates.ts'
import { namesOf } from '../../domain/names.ts'

const access = only(calculatorUsers, 'Calculators')
const unit = oneOf('ringgit', 'percent', 'months', 'years', 'text')
const kind = oneOf(...namesOf(calculatorRateKinds))
const usedRate = { kind, valid_from: text(), source: text().nullable(), weak: yesNo() }

const embedHeader = {
  'Embed-Key': { required: true, description: 'The key in the address of the iframe', maxLength: 36 },
}

/** Decimal strings, each with steps and rates. */
const answer = shape({
  figures: list(
    shape({
      name: text(),
      unit,
      value: text(),
      steps: list(shape({ key: text(), args: anything().optional(), amount: string().optional() })),
      rates: list(shape(usedRate)),
    }),
  ),
  table: shape({ columns: list(shape({ name: text(), unit })), rows: list(list(text())) }).optional(),
})

/** Server-side run of the page's own function (sales.md B8). */
const calculate = <const Name extends `POST /calculator/${string}`, F extends Fields>(
  name: Name,
  calculator: Calculator<F>,
) =>
  call(name, {
    summary: `${calculator.label}: the figures with the steps that lead to them`,
    access,
    body: form(calculator.schema.fields),
    needsBody: true,
    answer,
    refuses: [409],
    work: async ({ context, body }) =>
      calculator.answer(
        completeValues(calculator.schema.fields, body),
        new RateBook(await readCalculatorRates(context)),
      ),
  })

export const calculatorCalls = [
  call('GET /calculator/rates', {
    summary: 'The rates of the calculators, of every day',
    access,
    answer: list(
      shape({
        id: whole(),
        version: whole(),
        ...usedRate,
        bands: mixed<readonly Band[]>()
          .defined()
          .meta({ openapi: { type: 'array' } }),
        minimum: text().nullable(),
        step: text().nullable(),
        valid_until: text().nullable(),
      }),
    ),
    work: ({ context }) => readCalculatorRates(context),
  }),
  calculate('POST /calculator/instalment', calculators.instalment),
  calculate('POST /calculator/affordability', calculators.affordability),
  calculate('POST /calculator/entry-cost', calculators.entry_cost),
  calculate('POST /calculator/stamp-duty', calculators.stamp_duty),
  calculate('POST /calculator/legal-fees', calculators.legal_fees),
  calculate('POST /calculator/valuation', calculators.valuation),
  calculate('POST /calculator/margin', calculators.margin),
  calculate('POST /calculator/progressive', calculators.progressive),
  calculate('POST /calculator/refinance', calculators.refinance),
  calculate('POST /calculator/rental-yield', calculators.rental_yield),
  calculate('POST /calculator/rpgt', calculators.rpgt),
  calculate('POST /calculator/flat-rate', calculators.flat_rate),
  calculate('POST /calculator/rule-78', calculators.rule_78),
  call('GET /calculator/bank-rules', {
    summary: 'The rules by which banks lend, as the settings keep them today',
    access,
    answer: objectOf<DsrRules>(),
    work: ({ context }) => readRules(context, today()),
  }),
  call('GET /calculator/known', {
    summary: 'What calculators take over from a customer or a proposal',
    access,
    query: knownQuery,
    answer: knownFigures,
    refuses: [404],
    work: ({ context, query }) => readKnown(context, query),
  }),
  call('POST /calculator/calculations', {
    summary: 'Save a calculation: its inputs, what they come to, and the rates as they stand',
    access: may(calculationResource, 'edit'),
    body: newCalculation,
    needsBody: true,
    answer: record(calculationResource.schema),
    status: 201,
    refuses: [409],
    work: async ({ context, body }) =>
      readRecord(calculationService, context, await saveCalculation(context, body)),
  }),
  call('POST /calculator/scenarios', {
    summary: 'Save a what-if of a customer’s loan: what was asked, and what each bank says to it now',
    access: may(calculationResource, 'edit'),
    body: newScenario,
    needsBody: true,
    answer: record(calculationResource.schema),
    status: 201,
    refuses: [400],
    work: async ({ context, body }) =>
      readRecord(calculationService, context, await saveScenario(context, body)),
  }),
  call('GET /calculator/calculations/:id/result', {
    summary: 'What a saved calculation was of and came to, with the rates as they stood',
    access: may(calculationResource, 'show'),
    answer: keptCalculation,
    refuses: [409],
    work: ({ context, params: { id } }) => readCalculation(context, id),
  }),
  call('GET /calculator/calculations/:id/again', {
    summary: 'What the inputs of a saved calculation come to by the rates as they stand now',
    access: may(calculationResource, 'show'),
    answer: recomputed,
    refuses: [409],
    work: ({ c, context, params: { id } }) =>
      computeAgain(context, id, textsFor(c.req.header('accept-language')), scenarioNow),
  }),
  call('GET /calculator/calculations/:id/pdf', {
    summary: 'A saved calculation as a PDF to be handed over',
    access: may(calculationResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    refuses: [409, 503],
    work: ({ c, runtime, params: { id } }) => sendCalculationPdf(c, runtime, id),
  }),
  call('GET /calculator/calculations/:id/link', {
    summary: 'The link in force by which a saved calculation is shared',
    access: may(calculationResource, 'show'),
    answer: calculationLink,
    work: ({ runtime, context, params: { id } }) => readLink(runtime, context, id),
  }),
  call('POST /calculator/calculations/:id/link', {
    summary: 'A link to a saved calculation for 30 days; links before it open nothing',
    access: may(calculationResource, 'edit'),
    answer: calculationLink,
    work: ({ runtime, context, params: { id } }) => shareCalculation(runtime, context, id),
  }),
  call('DELETE /calculator/calculations/:id/link', {
    summary: 'The link to a saved calculation opens nothing from now on',
    access: may(calculationResource, 'edit'),
    answer: calculationLink,
    work: async ({ context, params: { id } }) => {
      await revokeLinks(context, id)
      return null
    },
  }),
  call('GET /calculator/shared', {
    summary: 'The calculation behind a link, without whom it was for',
    access: 'anyone',
    headers: linkHeader,
    answer: sharedCalculation,
    refuses: [404, 409, 429],
    work: ({ c, runtime }) =>
      readShared(
        runtime,
        visitorOf(c),
        c.req.header('form-link') ?? '',
        textsFor(c.req.header('accept-language')),
      ),
  }),
  call('GET /calculator/embed', {
    summary: 'Which calculators stand on a site of a corporate',
    access: 'anyone',
    headers: embedHeader,
    answer: embedShown,
    refuses: [404, 429],
    work: ({ c, runtime }) => readEmbed(runtime, visitorOf(c), c.req.header('embed-key') ?? ''),
  }),
  call('POST /calculator/embed', {
    summary: 'What a calculator on a site of a corporate answers',
    access: 'anyone',
    headers: embedHeader,
    body: embedQuestion,
    needsBody: true,
    answer,
    refuses: [404, 409, 422, 429],
    work: ({ c, runtime, body }) =>
      computeEmbedded(runtime, visitorOf(c), c.req.header('embed-key') ?? '', body),
  }),
]

import type { DsrRules } from '../../../domain/dsr/eligibility.ts'
import { ratesOn, type DatedRate } from '../../../domain/dsr/default-rules.ts'
import type { Context, Row } from '../../../engine/api/resource-service.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import type { Resource } from '../../../engine/resource.ts'
import { bankLimitResource } from '../../../../resources/bank-limit.ts'
import { commitmentFactorResource } from '../../../../resources/commitment-factor.ts'
import { incomeRecognitionResource } from '../../../../resources/income-recognition.ts'
import { loanTermsResource } from '../../../../resources/loan-terms.ts'
import { statutoryRateResource } from '../../../../resources/statutory-rate.ts'
import { readEntries } from '../../lookup/tables.ts'

const asRule = ({ schema }: Resource, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.fields).map(([name, field]) => {
      const value = row[name] ?? null
      return [name, kindOf(field).amount && value !== null ? String(value) : value]
    }),
  )

/** Statutory rates of that day. */
export async function readRules(context: Context, day: string): Promise<DsrRules> {
  const read = async <R>(resource: Resource) =>
    (await readEntries(resource, context)).map((row) => asRule(resource, row) as R)
  const [limits, terms, incomes, commitments, rates] = await Promise.all([
    read<DsrRules['limits'][number]>(bankLimitResource),
    read<DsrRules['terms'][number]>(loanTermsResource),
    read<DsrRules['incomes'][number]>(incomeRecognitionResource),
    read<DsrRules['commitments'][number]>(commitmentFactorResource),
    read<DatedRate>(statutoryRateResource),
  ])
  return { limits, terms, incomes, commitments, statutory: ratesOn(rates, day) }
}

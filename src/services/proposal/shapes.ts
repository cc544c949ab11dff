import { array, mixed, object } from 'yup'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import { record, sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import type { Values } from '../../engine/api/resource-service.ts'
import { list, shape } from '../../engine/shapes.ts'
import type { ISchema } from 'yup'
import { proposalCommitmentSchema } from '../../../schemas/proposal-commitment.ts'
import { proposalFeeSchema } from '../../../schemas/proposal-fee.ts'
import { proposalKycSchema } from '../../../schemas/proposal-kyc.ts'
import { proposalProductSchema } from '../../../schemas/proposal-product.ts'
import { proposalRepaymentSchema } from '../../../schemas/proposal-repayment.ts'
import { proposalSchema } from '../../../schemas/proposal.ts'

export const contentAnswer = <Value>(content: ISchema<Value>) => ({
  bare: object({ content, meta: object({}) }).noUnknown(),
})
export const asContent = <Content>(content: Content) => ({ content, meta: {} })

const isRow = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const rows = () =>
  array(mixed(isRow).required())
    .max(200)
    .meta({ openapi: { type: 'array', items: { type: 'object' } } })
const ids = () => array(plainNumber().integer().required()).max(500)

export const savedProposal = sentValues(proposalSchema.fields, [], {
  version: version(),
  fees_charges: rows(),
  kyc_questions: rows(),
  repayments: rows(),
  ccris_items: rows(),
  seen: object({
    fees_charges: ids(),
    kyc_questions: ids(),
    repayments: ids(),
    ccris_items: ids(),
  }).default(undefined),
})

export const proposalDetail = shape({
  proposal: record(proposalSchema),
  products: list(record(proposalProductSchema)),
  fees_charges: list(record(proposalFeeSchema)),
  kyc_questions: list(record(proposalKycSchema)),
  repayments: list(record(proposalRepaymentSchema)),
  ccris_items: list(record(proposalCommitmentSchema)),
})

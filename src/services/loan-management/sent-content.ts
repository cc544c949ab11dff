import { isPlainObject } from '../../domain/plain-object.ts'
import { sql } from 'kysely'
import { notFound } from '../../domain/failure.ts'
import type { SentCustomer, SentProposal } from '../../domain/loans/content.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readToChange } from '../../engine/api/read.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { customerResource } from '../../../resources/customer.ts'
import { customerService } from '../customer/customer-service.ts'
import { presentCopy } from '../proposal/finals.ts'

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null

/** 404 for another or hidden customer. */
export async function customerContent(
  context: Context,
  proposal: Row,
  customerId: number,
): Promise<SentCustomer> {
  requireAccess(customerResource, 'show', context.session)
  if (Number(proposal['psal_customer_id']) !== customerId) throw notFound()
  const row = await readToChange(customerService, context, customerId)
  return {
    proposal_id: proposal.id,
    customer_id: customerId,
    name: String(row['name']),
    nric: textOf(row['nric']),
    passport: textOf(row['passport_no']),
    contact_no: textOf(row['contact_no']),
    email: textOf(row['email']),
  }
}

/** Maps our values to the system's codes. */
async function codesOf({ tx }: Context): Promise<(word: unknown) => string | null> {
  const { rows } = await sql<{ word: string; code: string }>`select word, code from loan_droplist`.execute(
    tx.db,
  )
  const codes = new Map(rows.map(({ word, code }) => [word, code]))
  return (word) => codes.get(String(word)) ?? null
}

export async function proposalContent(context: Context, id: number): Promise<SentProposal> {
  const { proposal, products, fees_charges, repayments, ccris_items, kyc_questions, finances } =
    await presentCopy(context, id)
  const codeOf = await codesOf(context)
  const income = isPlainObject(finances?.financial_income) ? finances.financial_income : undefined
  return {
    proposal_id: id,
    customer_id: Number(proposal['psal_customer_id']),
    name: textOf(proposal['name']),
    status: String(proposal['psal_main_status']),
    amount: textOf(proposal['amount']),
    products: products.map(({ product_type, amount }) => ({
      type: String(product_type),
      code: codeOf(product_type),
      amount: textOf(amount),
    })),
    fees_charges: fees_charges.map(({ pfee_type, pfee_outstanding, pfee_description }) => ({
      type: String(pfee_type),
      outstanding: String(pfee_outstanding),
      description: textOf(pfee_description),
    })),
    repayments: repayments.map((row) => ({
      via: String(row['prep_proposed_via']),
      facility: String(row['prep_facility']),
      code: codeOf(row['prep_facility']),
      amount: String(row['prep_process_amount']),
      rate: String(row['prep_charge_rate']),
      months: Number(row['prep_period']),
      instalment: textOf(row['prep_instalment']),
    })),
    commitments: ccris_items.map(({ lender, facility, outstanding, instalment, settled }) => ({
      lender: String(lender),
      facility: String(facility),
      code: codeOf(facility),
      outstanding: textOf(outstanding),
      instalment: textOf(instalment),
      settled: settled === true,
    })),
    kyc_questions: kyc_questions.map(({ pkyq_sequence, pkyq_question, pkyq_answer }) => ({
      sequence: Number(pkyq_sequence),
      question: String(pkyq_question),
      answer: textOf(pkyq_answer),
    })),
    recognised_income: textOf(income?.recognised_income),
  }
}

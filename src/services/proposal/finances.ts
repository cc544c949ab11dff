import { sql } from 'kysely'
import { mixed, type InferType } from 'yup'
import { translateDifference } from '../../domain/difference.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { Failure } from '../../domain/failure.ts'
import type { Texts } from '../../domain/message.ts'
import { differencesOf } from '../../domain/proposal/differences.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { createRecord } from '../../engine/api/write.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { list, objectOf, oneOf, shape, text, yesNo } from '../../engine/shapes.ts'
import { proposalWords } from '../../../resources/proposal-words.ts'
import { customerService } from '../customer/customer-service.ts'
import { workOut } from '../customer/dsr/eligibilities.ts'
import { latestForm, questionsOf } from '../kyc/forms.ts'
import { proposalService } from './proposal-service.ts'
import { requireOpen } from './status-moves.ts'
import { currentApplicants, keptApplicants, type ProposalApplicant } from './applicants.ts'
import { takeCommitments } from './take-commitments.ts'

const sectionNames = ['customer_income', 'financial_income', 'customer_variable_expenses'] as const
type SectionName = (typeof sectionNames)[number]
export type Finances = Record<SectionName, object>

const difference = () => shape({ label: text(), before: text().nullable(), after: text().nullable() })
const section = () =>
  shape({
    name: oneOf(...sectionNames),
    kept: mixed<object>()
      .nullable()
      .meta({ openapi: { type: ['object', 'array', 'null'] } }),
    current: objectOf<object>(),
    differs: yesNo(),
    differences: list(difference()),
  })
export const financialSections = shape({
  synced_at: text().nullable(),
  sections: list(section()),
  applicants: keptApplicants(),
})

const seen = () => mixed<object>().meta({ openapi: { type: ['object', 'array'] } })
/** Sections to import, as the sender saw them; omitted ones stay. */
export const syncBody = shape({
  customer_income: seen(),
  financial_income: seen(),
  customer_variable_expenses: seen(),
})

/** Income, commitments and expenses as of now. */
export async function currentFinances(context: Context, customerId: number): Promise<Finances> {
  const { dsr, applicants } = await workOut(context, customerId, {})
  const answer = dsr.eligibilities.find(({ bank }) => bank === anyBank) ?? dsr.eligibilities[0]
  const form = await latestForm(context, customerId)
  const questions = form ? await questionsOf(context.tx, form.id) : []
  return {
    customer_income: applicants.flatMap(({ name, incomes }) =>
      incomes.map(({ source, kind, amount, months, years, documented }) => ({
        label: `${name}: ${source}`,
        kind,
        amount,
        average: months.some((each) => each !== null)
          ? months.filter((each) => each !== null).join(', ')
          : null,
        yearly: years.some((each) => each !== null) ? years.filter((each) => each !== null).join(', ') : null,
        documented,
      })),
    ),
    financial_income: answer
      ? {
          recognised_income: answer.income,
          commitments: answer.committed,
          remaining_commitments: answer.remaining,
          dsr_before: answer.dsr_before,
          eligible_instalment: answer.eligible_instalment,
        }
      : {},
    customer_variable_expenses: questions
      .filter(({ answered_by }) => answered_by === 'amount')
      .map(({ question, answer: amount }) => ({ label: question, amount })),
  }
}

export interface KeptFinances extends Finances {
  synced_at: string
  applicants: ProposalApplicant[] | null
}

export async function keptFinances({ tx }: Context, id: number): Promise<KeptFinances | undefined> {
  const { rows } = await sql<KeptFinances>`
    select customer_income, financial_income, customer_variable_expenses,
      applicants, synced_at
    from proposal_finance where psal_id = ${id}`.execute(tx.db)
  return rows[0]
}

const words = proposalWords()

/** GET proposal/sync-customer-financial/{id}: preview of an import. */
export async function compareFinances(
  context: Context,
  id: number,
  texts: Texts,
): Promise<InferType<typeof financialSections>> {
  const proposal = await readRecord(proposalService, context, id)
  const current = await currentFinances(context, Number(proposal['psal_customer_id']))
  const kept = await keptFinances(context, id)
  return {
    synced_at: kept?.synced_at ?? null,
    applicants: kept?.applicants ?? null,
    sections: sectionNames.map((name) => {
      const differences = differencesOf(kept?.[name] ?? {}, current[name], words)
      return {
        name,
        kept: kept?.[name] ?? null,
        current: current[name],
        differs: differences.length > 0 || !kept?.[name],
        differences: differences.map((each) => translateDifference(each, texts)),
      }
    }),
  }
}

/**
 * POST proposal/sync-customer-financial/{id}: imports sections [PRO-06]; 409 if the customer's figures changed since.
 */
export async function syncFinances(
  context: Context,
  id: number,
  body: InferType<typeof syncBody>,
  texts: Texts,
): Promise<InferType<typeof financialSections>> {
  const proposal = await readToChange(proposalService, context, id)
  requireOpen(proposal['psal_main_status'])
  const current = await currentFinances(context, Number(proposal['psal_customer_id']))
  const sent = sectionNames.filter((name) => body[name] !== undefined)
  if (sent.length === 0) throw new Failure(422, { key: 'proposal.nothing_to_sync' })
  if (sent.some((name) => differencesOf(body[name], current[name]).length > 0))
    throw new Failure(409, { key: 'proposal.figures_moved' })
  await keepFinances(context, proposal, current, sent)
  return compareFinances(context, id, texts)
}

async function keepFinances(
  context: Context,
  proposal: Row,
  current: Finances,
  sent: readonly SectionName[],
): Promise<void> {
  const { id } = proposal
  const kept = await keptFinances(context, id)
  const applicants = await currentApplicants(context, Number(proposal['psal_customer_id']))
  const [income, financial, expenses] = sectionNames.map((name) =>
    JSON.stringify((sent.includes(name) ? current[name] : kept?.[name]) ?? null),
  )
  await sql`
    insert into proposal_finance (corporate_id, psal_id, customer_income, financial_income, customer_variable_expenses, applicants, synced_by)
    values (${context.session.corporateId}, ${id}, ${income}::jsonb, ${financial}::jsonb, ${expenses}::jsonb, ${JSON.stringify(applicants)}::jsonb, ${context.session.userId})
    on conflict (corporate_id, psal_id) do update set customer_income = excluded.customer_income,
      financial_income = excluded.financial_income, customer_variable_expenses = excluded.customer_variable_expenses,
      applicants = excluded.applicants, synced_by = excluded.synced_by, synced_at = now(),
      version = proposal_finance.version + 1`.execute(context.tx.db)
  await takeCommitments([id], context)
  const values = { synced_at: wireTime(Date.now()) }
  await writeChanges(proposalService, [{ id, values, current: proposal }], context)
}

/**
 * POST proposal/from-customer/{id}: creates a proposal with figures, commitments, joint applicants, consents and
 * questions. Requires access to customers, whose page alone shows the figures.
 */
export async function beginFromCustomer(context: Context, customerId: number): Promise<Row> {
  requireAccess(customerService.resource, 'show', context.session)
  await readRecord(customerService, context, customerId)
  const { id } = await createRecord(proposalService, context, { psal_customer_id: customerId })
  const proposal = await readToChange(proposalService, context, id)
  await keepFinances(context, proposal, await currentFinances(context, customerId), sectionNames)
  return readRecord(proposalService, context, id)
}

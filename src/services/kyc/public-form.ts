import { sql } from 'kysely'
import type { Brand } from '../../domain/brand.ts'
import type { LanguageCode } from '../../domain/languages.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { kycFieldOf } from '../../../schemas/visitor-forms.ts'
import { shownBrand } from '../access-control/brand.ts'
import { withVisitorLink, type LinkKind } from '../access-control/visitor-link.ts'
import type { Visitor } from '../access-control/visitor.ts'
import { keepChosenLanguage } from '../customer/chosen-language.ts'
import { notifyFormDone } from '../notification/customer-form.ts'
import { questionsOf, type KycQuestion } from './forms.ts'
import { answerFault, keepAnswers, requireOpen, type SentAnswer } from './keep-answers.ts'

export interface PublicKycForm {
  corporate_name: string
  brand: Omit<Brand, 'name'>
  name: string
  expires_at: string
  language: LanguageCode | null
  submitted: boolean
  questions: KycQuestion[]
}

interface Opened {
  form_id: number
}

const closed = () => new Failure(404, { key: 'kyc.closed' })

const kycLinks: LinkKind = {
  purpose: 'kyc',
  opener: 'open_kyc_link',
  limit: 'kyc-form',
  allowance: 600,
  closed,
}

/** 404 for an invalid link. */
const withLink = <T>(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  work: (tx: Tx, formId: number) => Promise<T>,
): Promise<T> =>
  withVisitorLink(runtime, visitor, kycLinks, token, (tx, { form_id }: Opened) => work(tx, form_id))

interface FormRow extends Omit<PublicKycForm, 'questions' | 'brand'> {
  opened: boolean
}

async function readForm(tx: Tx, formId: number): Promise<FormRow> {
  const { rows } = await sql<FormRow>`
    select c.corporate_name, k.name, f.submitted_at is not null as submitted, f.opened_at is not null as opened,
      f.expires_at, k.language
    from kyc_form f join customer k on k.id = f.customer_id join corporate c on c.id = f.corporate_id
    where f.id = ${formId}`.execute(tx.db)
  const [row] = rows
  if (!row) throw closed()
  return row
}

/** Submitted forms show no answers. */
export const readPublicKycForm = (
  runtime: Runtime,
  visitor: Visitor,
  token: string,
): Promise<PublicKycForm> =>
  withLink(runtime, visitor, token, async (tx, formId) => {
    const { opened, ...form } = await readForm(tx, formId)
    if (!opened) await sql`update kyc_form set opened_at = now() where id = ${formId}`.execute(tx.db)
    return {
      ...form,
      brand: await shownBrand(tx),
      questions: form.submitted ? [] : await questionsOf(tx, formId),
    }
  }).finally(() => runtime.events.wrote())

/** Autosave. */
export const saveAnswers = (
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  answers: readonly SentAnswer[],
): Promise<void> =>
  withLink(runtime, visitor, token, (tx, formId) => keepAnswers(tx, formId, answers)).then(() =>
    runtime.events.wrote(),
  )

/** Requires all mandatory answers. */
export const handIn = (runtime: Runtime, visitor: Visitor, token: string): Promise<void> =>
  withLink(runtime, visitor, token, async (tx, formId) => {
    await requireOpen(tx, formId)
    const open = (await questionsOf(tx, formId)).filter(({ required, answer }) => required && answer === null)
    if (open.length > 0)
      throw invalid(
        Object.fromEntries(open.map((each) => [kycFieldOf(each), answerFault(each, 'kyc.unanswered')])),
      )
    const { rows } = await sql<{ customer_id: number }>`
      update kyc_form set version = version + 1, submitted_at = now() where id = ${formId} returning customer_id`.execute(
      tx.db,
    )
    const [form] = rows
    if (form) await notifyFormDone(tx, { trigger: 'KYC_HANDED_IN', customerId: form.customer_id })
  }).then(() => {
    runtime.events.wrote()
    runtime.wakeMessages()
  })

/** PUT kyc/form/language: also used for messages and documents. */
export async function chooseFormLanguage(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  language: LanguageCode,
): Promise<void> {
  await withLink(runtime, visitor, token, async (tx, formId) => {
    const { rows } = await sql<{ customer_id: number }>`
      select customer_id from kyc_form where id = ${formId}`.execute(tx.db)
    for (const { customer_id } of rows) await keepChosenLanguage(tx, customer_id, language)
  })
  runtime.events.wrote()
}

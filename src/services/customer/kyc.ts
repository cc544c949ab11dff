import { allows } from '../../domain/access.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import { accessTo } from '../../engine/resource.ts'
import type { InferType } from 'yup'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { inSession, type Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { customerResource } from '../../../resources/customer.ts'
import { kycLink, latestForm, questionsOf, revokeLink, sendForm } from '../kyc/forms.ts'
import { keepAnswers, type SentAnswer } from '../kyc/keep-answers.ts'
import { customerService } from './customer-service.ts'

export const customerKyc = shape({
  /** False for another service's form. */
  own: yesNo(),
  total_customer_questions: whole(),
  total_customer_answered_questions: whole(),
  /** Null if nothing opens it. */
  link: text().nullable(),
  /** Phone when the link was created. */
  mobile_number: text().nullable(),
  expires_at: text().nullable(),
  expired: yesNo(),
  opened_at: text().nullable(),
  submitted_at: text().nullable(),
  revoked_at: text().nullable(),
  questions: list(shape({ id: whole(), question: text(), answered_by: text(), answer: text().nullable() })),
})
type CustomerKyc = InferType<typeof customerKyc>

const none: CustomerKyc = {
  own: true,
  total_customer_questions: 0,
  total_customer_answered_questions: 0,
  link: null,
  mobile_number: null,
  expires_at: null,
  expired: false,
  opened_at: null,
  submitted_at: null,
  revoked_at: null,
  questions: [],
}

async function ownKyc(runtime: Runtime, context: Context, id: number): Promise<CustomerKyc[]> {
  const form = await latestForm(context, id)
  if (!form) return []
  const { id: formId, link_id, ...told } = form
  const rule = accessTo(customerResource, 'edit')
  const opens = !form.expired && !form.revoked_at && !form.submitted_at
  const isTheirs = rule !== undefined && allows(rule, context.session)
  return [
    {
      ...none,
      ...told,
      link: opens && isTheirs ? await kycLink(runtime, link_id) : null,
      questions: (await questionsOf(context.tx, formId)).map(({ id: of, question, answered_by, answer }) => ({
        id: of,
        question,
        answered_by,
        answer,
      })),
    },
  ]
}

/** GET customer/:id/kyc: latest form or null; external services are called outside transactions. */
export async function readKyc(runtime: Runtime, c: Call, id: number): Promise<CustomerKyc[]> {
  const { kyc } = runtime
  const own = await inSession(runtime, c, { readOnly: true }, async (context) => {
    requireAccess(customerResource, 'show', context.session)
    await readRecord(customerService, context, id)
    return kyc ? [] : ownKyc(runtime, context, id)
  })
  if (!kyc) return own
  const forms = await kyc.latestForms(id)
  const link = kyc.pageOf(id)
  return (forms.length > 0 ? forms : [{}]).map((form) => ({ ...none, ...form, own: false, link }))
}

function requireOwn({ kyc }: Runtime): void {
  if (kyc) throw new Failure(409, { key: 'kyc.elsewhere' })
}

/** POST customer/:id/kyc: a link to the current or a new form; revokes earlier links. */
export async function sendKyc(runtime: Runtime, context: Context, id: number): Promise<CustomerKyc[]> {
  requireOwn(runtime)
  await readToChange(customerService, context, id)
  await sendForm(context, id)
  return ownKyc(runtime, context, id)
}

/** DELETE customer/:id/kyc: revokes the link; answers remain. */
export async function revokeKyc(runtime: Runtime, context: Context, id: number): Promise<CustomerKyc[]> {
  requireOwn(runtime)
  await readToChange(customerService, context, id)
  await revokeLink(context, id)
  return ownKyc(runtime, context, id)
}

/** PUT customer/:id/kyc: answers recorded by the advisor. */
export async function answerKyc(
  runtime: Runtime,
  context: Context,
  id: number,
  answers: readonly SentAnswer[],
): Promise<CustomerKyc[]> {
  requireOwn(runtime)
  await readToChange(customerService, context, id)
  const form = await latestForm(context, id)
  if (!form) throw notFound()
  await keepAnswers(context.tx, form.id, answers)
  return ownKyc(runtime, context, id)
}

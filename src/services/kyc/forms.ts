import { sql } from 'kysely'
import type { KycAnswerKind } from '../../domain/kyc.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Tx } from '../../runtime/database.ts'
import { linkToken } from '../../runtime/signed-link.ts'
import { routePaths } from '../../domain/guards.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Days until a link expires. */
const linkDays = 14

/** Maximum that customers answer on a phone. */
const mostQuestions = 100

export interface KycForm {
  id: number
  link_id: string
  expires_at: string
  opened_at: string | null
  submitted_at: string | null
  revoked_at: string | null
  expired: boolean
  mobile_number: string | null
  total_customer_questions: number
  total_customer_answered_questions: number
}

export interface KycQuestion {
  id: number
  question: string
  hint: string | null
  answered_by: KycAnswerKind
  required: boolean
  answer: string | null
}

export async function latestForm(
  { tx }: Pick<Context, 'tx'>,
  customerId: number,
): Promise<KycForm | undefined> {
  const { rows } = await sql<KycForm>`
    select f.id, f.link_id, f.expires_at, f.opened_at,
      f.submitted_at, f.revoked_at, f.mobile_number,
      f.expires_at <= now() as expired, a.total_customer_questions, a.total_customer_answered_questions
    from kyc_form f cross join lateral (
      select count(*) as total_customer_questions, count(answer) as total_customer_answered_questions
      from kyc_answer a where a.form_id = f.id) a
    where f.customer_id = ${customerId} order by f.id desc limit 1`.execute(tx.db)
  return rows[0]
}

export async function questionsOf(tx: Tx, formId: number): Promise<KycQuestion[]> {
  const { rows } = await sql<KycQuestion>`
    select id, question, hint, answered_by, required, answer from kyc_answer
    where form_id = ${formId} order by position, id limit ${mostQuestions}`.execute(tx.db)
  return rows
}

/** Revoked by a newer link. */
export const kycLink = async (
  { signingKey, publicUrl }: Pick<Runtime, 'signingKey' | 'publicUrl'>,
  linkId: string,
): Promise<string> => `${publicUrl}${routePaths.kycForm}#${await linkToken(signingKey, 'kyc', linkId)}`

/** Continues the current form or starts one with today's questions; revokes earlier links. */
export async function sendForm({ tx, session }: Context, customerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update kyc_form set version = version + 1, link_id = gen_random_uuid(), revoked_at = null,
      mobile_number = (select k.contact_no from customer k where k.id = customer_id),
      expires_at = now() + make_interval(days => ${linkDays})
    where id = (select id from kyc_form where customer_id = ${customerId} order by id desc limit 1)
      and submitted_at is null
    returning id`.execute(tx.db)
  if (rows[0]) return
  await sql`
    with made as (
      insert into kyc_form (corporate_id, customer_id, expires_at, mobile_number)
      values (${session.corporateId}, ${customerId}, now() + make_interval(days => ${linkDays}),
        (select k.contact_no from customer k where k.id = ${customerId})) returning id)
    insert into kyc_answer (corporate_id, form_id, position, question, hint, answered_by, required)
    select ${session.corporateId}, made.id, row_number() over (order by v.position, v.id), v.question, v.hint, v.answer, v.required
    from made, variable_expense v where v.active order by v.position, v.id limit ${mostQuestions}`.execute(
    tx.db,
  )
}

export const revokeLink = ({ tx }: Pick<Context, 'tx'>, customerId: number) =>
  sql`update kyc_form set version = version + 1, revoked_at = now()
    where customer_id = ${customerId} and submitted_at is null and revoked_at is null`.execute(tx.db)

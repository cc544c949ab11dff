import { sql } from 'kysely'
import { object } from 'yup'
import { Failure, invalid, type FieldErrors } from '../../domain/failure.ts'
import { readKycAnswer } from '../../domain/kyc.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import type { Tx } from '../../runtime/database.ts'
import { kycFieldOf } from '../../../schemas/visitor-forms.ts'
import { questionsOf, type KycQuestion } from './forms.ts'

export const kycAnswers = object({
  answers: list(shape({ id: whole(), answer: text().max(40).nullable() })).max(100),
})

export interface SentAnswer {
  id: number
  answer: string | null
}

/** Locks the form; fails once submitted. */
export async function requireOpen(tx: Tx, formId: number): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select submitted_at is null as open from kyc_form where id = ${formId} for update`.execute(tx.db)
  if (!rows[0]?.open) throw new Failure(409, { key: 'kyc.handed_in' })
}

export const answerFault = ({ question }: KycQuestion, key: string) => [{ key, args: { label: question } }]

/** Invalid answers name their question. */
export async function keepAnswers(tx: Tx, formId: number, answers: readonly SentAnswer[]): Promise<void> {
  await requireOpen(tx, formId)
  const questions = new Map((await questionsOf(tx, formId)).map((each) => [each.id, each]))
  const errors: FieldErrors = {}
  const kept = answers.flatMap(({ id, answer }) => {
    const question = questions.get(id)
    if (!question) return []
    const read = readKycAnswer(question.answered_by, answer)
    if (read === undefined) {
      errors[kycFieldOf({ id })] = answerFault(question, 'kyc.no_answer')
      return []
    }
    return [{ id, answer: read }]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await sql`
    update kyc_answer k set answer = g.answer
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as g (id bigint, answer text)
    where k.form_id = ${formId} and k.id = g.id and k.answer is distinct from g.answer`.execute(tx.db)
}

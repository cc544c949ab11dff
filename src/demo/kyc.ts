import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { Random } from './random.ts'

interface Asked {
  id: number
  answered_by: string
  form_id: number
  position: number
}

export async function seedKyc(tx: Tx, corporate: number, random: Random): Promise<void> {
  const { rows: forms } = await sql<{ id: number; nth: number }>`
    with told as (select id, row_number() over (order by created_at desc, id) as nth from customer where corporate_id = ${corporate}),
    made as (
      insert into kyc_form (corporate_id, customer_id, created_at, opened_at, expires_at)
      select ${corporate}, id, now() - interval '4 days', case when nth % 5 in (2, 3) then now() - interval '3 days' end,
        case when nth % 10 = 4 then now() - interval '1 day' else now() + interval '10 days' end
      from told where nth % 5 between 1 and 4 and nth <= 100 returning id, customer_id)
    select made.id, told.nth from made join told on told.id = made.customer_id`.execute(tx.db)
  const { rows } = await sql<Asked>`
    insert into kyc_answer (corporate_id, form_id, position, question, hint, answered_by, required)
    select ${corporate}, f.id, row_number() over (partition by f.id order by v.position, v.id), v.question, v.hint, v.answer, v.required
    from kyc_form f, variable_expense v where f.corporate_id = ${corporate} and v.corporate_id = ${corporate} and v.active
    returning id, answered_by, form_id, position`.execute(tx.db)
  const nths = new Map(forms.map(({ id, nth }) => [id, nth]))
  const answers = rows.flatMap(({ id, answered_by, form_id, position }) => {
    const step = (nths.get(form_id) ?? 0) % 5
    if (step !== 3 && !(step === 2 && position <= 3)) return []
    const amount = String(50 * (1 + random.below(18)))
    return [{ id, answer: answered_by === 'amount' ? amount : random.chance(0.3) ? 'yes' : 'no' }]
  })
  await sql`update kyc_answer k set answer = g.answer
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g (id bigint, answer text)
    where k.corporate_id = ${corporate} and k.id = g.id`.execute(tx.db)
  const handedIn = forms.filter(({ nth }) => nth % 5 === 3).map(({ id }) => id)
  await sql`update kyc_form set submitted_at = now() - interval '2 days'
    where corporate_id = ${corporate} and id = any(${handedIn}::bigint[])`.execute(tx.db)
}

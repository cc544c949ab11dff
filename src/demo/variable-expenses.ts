import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'

/** What a corporate asks of its customers' monthly spending until it says otherwise. */
const variableExpenses: readonly [question: string, hint: string | null, answer: 'amount' | 'yes_no'][] = [
  ['How much do you spend on groceries a month?', 'Food and household goods bought to take home', 'amount'],
  ['How much do you spend on eating out a month?', null, 'amount'],
  ['How much do you spend on petrol, tolls and parking a month?', 'Public transport too', 'amount'],
  ['How much do your utilities cost a month?', 'Electricity, water, internet and phones', 'amount'],
  ['Do you pay for childcare or school fees?', null, 'yes_no'],
  ['How much do you spend on children and education a month?', 'Leave empty if it does not apply', 'amount'],
  ['How much do you give to your parents or family a month?', null, 'amount'],
  ['How much do you spend on leisure and shopping a month?', 'Travel, sports, clothes', 'amount'],
]

/** The questions that a corporate begins with. */
export async function seedVariableExpenses(tx: Tx, corporate: number): Promise<void> {
  const rows = variableExpenses.map(([question, hint, answer], at) => ({
    question,
    hint,
    answer,
    required: at < 4,
    position: at + 1,
  }))
  await sql`insert into variable_expense (corporate_id, question, hint, answer, required, active, position)
    select ${corporate}, r.question, r.hint, r.answer, r.required, true, r.position
    from jsonb_populate_recordset(null::variable_expense, ${JSON.stringify(rows)}::jsonb) r`.execute(tx.db)
}

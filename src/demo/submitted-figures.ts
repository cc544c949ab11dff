import { sql } from 'kysely'
import type { Runtime } from '../runtime/runtime.ts'
import { currentFinances } from '../services/proposal/finances.ts'
import { as, corporate } from './as-account.ts'

export const seedSubmittedFigures = (runtime: Runtime): Promise<void> =>
  as(runtime, 'owner@harta.test', async (context) => {
    const { rows } = await sql<{ id: number; customer: number }>`
      select f.psal_id as id, p.psal_customer_id as customer
      from proposal_finance f join proposal p on p.corporate_id = f.corporate_id and p.id = f.psal_id
      where f.corporate_id = ${corporate} and p.psal_main_status = 'management' order by f.psal_id`.execute(
      context.tx.db,
    )
    for (const { id, customer } of rows) {
      const figures = await currentFinances(context, customer)
      const kept = (name: keyof typeof figures) => sql`${JSON.stringify(figures[name])}::jsonb`
      await sql`
        update proposal_finance set customer_income = ${kept('customer_income')},
          financial_income = ${kept('financial_income')},
          customer_variable_expenses = ${kept('customer_variable_expenses')}
        where corporate_id = ${corporate} and psal_id = ${id}`.execute(context.tx.db)
    }
  })

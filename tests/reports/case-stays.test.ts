import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CaseStage } from '../../src/domain/sales/case-stages.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase } from '../cases/case-data.ts'

withEngine('when cases left their stages', (engine) => {
  it('[RTE-25] is kept as the moves say: cancelled, reopened, corrected, cancelled again', async () => {
    const tenants = await TestTenants.open(engine)
    const admin = api(tenants, { as: 'admin@harta.test' })
    const { id } = await newCase(admin)
    const move = async (from: CaseStage, to: CaseStage) => {
      const { status, body } = await admin.post(`/sales/case/${id}/stage`, {
        from,
        to,
        reason: 'Buyer withdrew',
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const stays = async () => {
      const { body } = await admin.get(`/report/stage-entries?limit=25&${filter({ prod_id: id })}`)
      const rows = (body.data.data as Json[]).toSorted((one, other) => one.id - other.id)
      return rows.map(({ stage, outcome, next_stage, left_at }) => [stage, outcome, next_stage, left_at])
    }
    const computed = async () => {
      const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
        sql<{ left_at: string | null }>`
          select to_char(lead(at) over (order by id) at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS') as left_at
          from case_stage_move where prod_id = ${id} order by id`.execute(db),
      )
      return rows.map(({ left_at: left }) => left)
    }
    await move('Application Pending', 'Cancelled')
    await move('Cancelled', 'Application Pending')
    await move('Application Pending', 'Cancelled')
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update case_stage_move set at = at - interval '40 days' where prod_id = ${id} and to_stage = 'Cancelled'
        and id = (select min(id) from case_stage_move where prod_id = ${id} and to_stage = 'Cancelled')`.execute(
        db,
      ),
    )
    const [first, second, third, last] = await computed()
    expect(last).toBeNull()
    expect(await stays()).toEqual([
      ['Application Pending', 'lost', 'Cancelled', first],
      ['Cancelled', expect.any(String), 'Application Pending', second],
      ['Application Pending', 'lost', 'Cancelled', third],
      ['Cancelled', 'still', null, null],
    ])
  })
})

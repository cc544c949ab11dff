import { beforeAll, expect, it } from 'vitest'
import { takeUpNext } from '../../src/services/sales/take-up-next.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { proposalSteps } from './proposal-steps.ts'

withEngine('conversions of proposals', (engine) => {
  let tenants: TestTenants
  const as = (who: string) => api(tenants, { as: `${who}@harta.test` })
  const owner = async (text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows
  const { converted } = proposalSteps(() => tenants)
  const state = async (id: number, who = 'sales') =>
    (await as(who).get(`/sales/conversion/${id}`)).body.data as Json
  const cases = async (id: number) =>
    (await as('admin').get(`/sales/cases?${filter({ psal_id: id })}`)).body.data.data as Json[]
  /** In whose name the case of a proposal was made. */
  const madeBy = async (id: number) => {
    const rows = await owner(
      `select u.id from audit a join sales_case c on c.id = a.record_id and c.corporate_id = a.corporate_id
         join app_user u on u.id = a.actor_id
       where a.table_name = 'sales_case' and a.action = 'create' and c.psal_id = $1`,
      [id],
    )
    return rows.map((row) => row.id)
  }
  const userId = (who: string) => tenants.userId(`${who}@harta.test`)
  const setStatus = (who: string, status: number) =>
    owner('update app_user set status = $2 where id = $1', [userId(who), status])
  const makeDue = (id: number) => owner('update case_request set run_at = now() where psal_id = $1', [id])

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('a failed conversion leaves nothing, says when it is tried again, waits longer each time, and is made once', async () => {
    const { id } = await converted('Too much')
    expect(await state(id)).toEqual({ state: 'waiting', tried_again_at: null })
    // More than a price has room for: the database refuses the second of the two cases.
    await owner(
      `insert into proposal_product (corporate_id, psal_id, product_type, amount)
       select corporate_id, psal_id, 'PROPERTY', 999999999999.99 from proposal_product, generate_series(1, 2)
       where psal_id = $1`,
      [id],
    )
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await makeDue(id)
      expect(await takeUpNext(tenants.runtime)).toBe(true)
      expect(await takeUpNext(tenants.runtime)).toBe(false)
      expect(await cases(id)).toEqual([])
      expect(await state(id)).toEqual({
        state: 'failed',
        tried_again_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      })
      const [row] = await owner(
        'select extract(epoch from run_at - failed_at)::float8 as seconds from case_request where psal_id = $1',
        [id],
      )
      waits.push(row?.seconds)
    }
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5)
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5)
    await owner(
      `update proposal_product set amount = 1000 where psal_id = $1 and product_type = 'PROPERTY'`,
      [id],
    )
    await makeDue(id)
    await takeUpNext(tenants.runtime)
    expect((await cases(id)).map(({ prod_type }) => prod_type).toSorted()).toEqual(['MORTGAGE', 'PROPERTY'])
    expect((await state(id)).state).toBe('done')
  })

  it('how far a conversion is, is for who sees its proposal and may open cases', async () => {
    const { id } = await converted('Seen by few')
    expect((await as('exec').get(`/sales/conversion/${id}`)).status).toBe(404)
    expect((await as('external').get(`/sales/conversion/${id}`)).status).toBe(403)
    expect((await as('sales').get('/sales/conversion/999999999')).status).toBe(404)
    await takeUpNext(tenants.runtime)
  })

  // Last: who leaves is signed out.
  it('[STA-16] a case is opened in the name of who decided; where they have left, of the next whom it concerns; with nobody left once one is back', async () => {
    const order = ['coordinator', 'handler', 'manager', 'sales']
    const made: number[] = []
    for (const name of [...order, 'nobody']) {
      const { id } = await converted(`Left to ${name}`)
      await owner(
        'update proposal set case_coordinator_id = $2, sales_manager_id = $3, assign_to = $4 where id = $1',
        [id, userId('handler'), userId('manager'), userId('sales')],
      )
      made.push(id)
    }
    for (const [at, by] of order.entries()) {
      expect(await takeUpNext(tenants.runtime)).toBe(true)
      expect(await madeBy(made[at] ?? 0), by).toEqual([userId(by)])
      await setStatus(by, 0)
    }
    const last = made.at(-1) ?? 0
    await takeUpNext(tenants.runtime)
    expect([await cases(last), (await state(last, 'admin')).state]).toEqual([[], 'failed'])
    await setStatus('sales', 1)
    await makeDue(last)
    await takeUpNext(tenants.runtime)
    expect(await madeBy(last)).toEqual([userId('sales')])
    expect(await state(last, 'admin')).toEqual({ state: 'done', tried_again_at: null })
  })
})

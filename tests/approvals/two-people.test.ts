import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('decisions of two people', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const manager = () => as('manager@harta.test')
  const admin = () => as('admin@harta.test')
  const boss = () => as('owner@harta.test')
  const director = () => as('director@harta.test')
  const coordinator = () => as('coordinator@harta.test')
  const owner = async <Row = Json>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows
  const userId = (email: string) => tenants.userId(email)
  let incomeType = 0
  let phones = 127_310_100
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    const types = (await admin().get('/lookup/income-type')).body as Json[]
    incomeType = types.find((each) => each.kind === 'basic').id
  })
  beforeEach(() => owner('delete from approval_delegation'))

  /** A proposal of an advisor that is ready to be asked for. */
  async function proposal(who = sales()): Promise<number> {
    const made = await who.post('/customer/customers', { name: 'Aminah', contact_no: `0${++phones}` })
    const customer_id = made.body.data.id as number
    await who.post('/customer/incomes', {
      customer_id,
      source: 'Petronas',
      income_type_id: incomeType,
      amount: '6000',
      documented: true,
    })
    const { id } = (await who.post('/proposal/proposal', { psal_customer_id: customer_id })).body.content
    await who.post('/proposal/product', { psal_id: id, product_type: 'MORTGAGE', amount: '400000' })
    await who.post(`/proposal/proposal/${id}`, {
      psal_main_status: 'preparing',
      fees_charges: [{ pfee_type: 'Professional fee', pfee_outstanding: '8000' }],
    })
    const { sections } = (await who.get(`/proposal/proposal/sync-customer-financial/${id}`)).body.content
    const kept = Object.fromEntries((sections as Json[]).map((each) => [each.name, each.current]))
    await who.post(`/proposal/proposal/sync-customer-financial/${id}`, kept)
    await who.post(`/proposal/proposal/sync-final/${id}`)
    return id
  }
  const ask = async (id: number, who = sales()): Promise<number> => {
    const asked = await who.post(`/proposal/proposal/management/${id}`, { note: 'Please' })
    expect(asked.status).toBe(200)
    return asked.body.content.approval_id
  }
  const decide = async (who: ReturnType<typeof as>, id: number, from: string, to: string) => {
    const { status, body } = await who.post('/approval/approvals/decide', {
      ids: [id],
      from,
      to,
      reason: 'Looked at it',
    })
    return status === 200 ? 200 : `${status} ${body.code}`
  }
  const ssa = ['Pending', 'Credit Control'] as const
  const control = ['Credit Control', 'Approved by Credit Control'] as const
  const steps = async (who: ReturnType<typeof as>, id: number) =>
    ((await who.get('/approval/approvals?limit=100')).body.data.data as Json[]).find((each) => each.id === id)
      .steps.length as number
  const standIn = (from: string, to: string) =>
    as(from).post('/approval/delegations', {
      delegate_id: userId(to),
      from_day: '2020-01-01',
      to_day: '2099-01-01',
    })

  it('[STA-16] who decided as SSA does not decide as Credit Control, in a batch neither; somebody else does', async () => {
    const id = await ask(await proposal())
    expect(await decide(admin(), id, ...ssa)).toBe(200)
    expect(await decide(admin(), id, ...control)).toBe('403 approval.decided_before')
    expect(await decide(admin(), id, 'Credit Control', 'Rejected by Credit Control')).toBe(
      '403 approval.decided_before',
    )
    expect(await steps(admin(), id)).toBe(0)
    const other = await ask(await proposal())
    expect(await decide(manager(), other, ...ssa)).toBe(200)
    const { body } = await admin().post('/approval/approvals/decide', {
      ids: [id, other],
      from: control[0],
      to: control[1],
    })
    expect(body.data).toMatchObject({ ids: [other], failed: [{ id }] })
    // The refusal names who can.
    expect(body.data.failed[0].message).toMatch(/someone else must decide this one: \S/)
    expect(await decide(director(), id, ...control)).toBe(200)
  })

  it('[STA-16] a stand-in counts as both: in their own right, for whom they stand in, and the other way round', async () => {
    // Admin has both codes; the coordinator has Credit Control alone and is away.
    const own = await ask(await proposal())
    await standIn('coordinator@harta.test', 'manager@harta.test')
    expect(await decide(manager(), own, ...ssa)).toBe(200)
    expect(await decide(manager(), own, ...control)).toBe('403 approval.decided_before')
    expect(await decide(coordinator(), own, ...control)).toBe(200)
    await owner('delete from approval_delegation')
    // The coordinator decides for the manager: then neither of them decides again.
    const instead = await ask(await proposal())
    await standIn('manager@harta.test', 'coordinator@harta.test')
    expect(await decide(coordinator(), instead, ...ssa)).toBe(200)
    expect(await decide(coordinator(), instead, ...control)).toBe('403 approval.decided_before')
    await owner(
      `update role set access_codes = access_codes || array['a_approval__credit_control'] where role_access = 'sales manager'`,
    )
    expect(await decide(manager(), instead, ...control)).toBe('403 approval.decided_before')
    await owner(
      `update role set access_codes = array_remove(access_codes, 'a_approval__credit_control') where role_access = 'sales manager'`,
    )
    expect(await decide(admin(), instead, ...control)).toBe(200)
  })

  it('[STA-16] an advisor decides over no proposal of their own, whoever asked and whoever it was handed to', async () => {
    const id = await proposal()
    await owner('update proposal set assign_to = $2 where id = $1', [id, userId('manager@harta.test')])
    await admin().post(`/proposal/proposal/sync-final/${id}`)
    const asked = await ask(id, admin())
    expect(await decide(manager(), asked, ...ssa)).toBe('403 approval.concerned')
    expect(await steps(manager(), asked)).toBe(0)
    // Handed on meanwhile, and by a stand-in.
    await owner('update proposal set assign_to = $2 where id = $1', [id, userId('sales@harta.test')])
    expect(await decide(manager(), asked, ...ssa)).toBe('403 approval.concerned')
    await standIn('manager@harta.test', 'coordinator@harta.test')
    expect(await decide(coordinator(), asked, ...ssa)).toBe('403 approval.concerned')
    expect(await decide(admin(), asked, ...ssa)).toBe('403 approval.own')
    expect(await decide(director(), asked, ...ssa)).toBe(200)
  })

  it('[STA-16] who made a proposal does not decide over it, nor over its prices', async () => {
    const id = await proposal(admin())
    await owner('update proposal set assign_to = $2 where id = $1', [id, userId('sales@harta.test')])
    await admin().post(`/proposal/proposal/sync-final/${id}`)
    const asked = await ask(id, director())
    expect(await decide(admin(), asked, ...ssa)).toBe('403 approval.concerned')
    expect(await decide(manager(), asked, ...ssa)).toBe(200)
  })

  it('[STA-16] the database takes no step of somebody who may not decide, whichever way it is written', async () => {
    const id = await ask(await proposal())
    expect(await decide(manager(), id, ...ssa)).toBe(200)
    const { id: corporate } = tenants.corporate('Harta Prima')
    const write = (taken: string, instead: string | null) =>
      tenants.database.transaction(
        { role: 'app', open: `select set_config('app.corporate_id', '${corporate}', true)` },
        (tx) =>
          tx.query(
            `insert into approval_step (corporate_id, approval_id, from_state, to_state, taken_by, instead_of)
             values ($1, $2, 'Credit Control', 'Approved by Credit Control', $3, $4)`,
            [corporate, id, userId(taken), instead && userId(instead)],
          ),
      )
    for (const [taken, instead] of [
      ['manager@harta.test', null],
      ['coordinator@harta.test', 'manager@harta.test'],
      ['sales@harta.test', null],
    ] as const)
      await expect(write(taken, instead)).rejects.toThrow('another person decides this step')
  })

  const balance = async () => Number((await admin().get('/credit-report/balance')).body.data.balance)
  const topUp = (amount: number, who = admin(), key?: string) =>
    who.send('/credit-report/balance/top-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ amount, note: 'Transfer 17' }),
    })

  it('a top-up above the limit waits for a second person who may top up; nothing moves before', async () => {
    const before = await balance()
    const asked = await topUp(12_000, admin(), 'top-up-12000')
    expect([asked.status, asked.body.data.approval_id]).toEqual([202, expect.any(Number)])
    expect(await balance()).toBe(before)
    const { approval_id: id } = asked.body.data
    // The same key again is the same request.
    expect((await topUp(12_000, admin(), 'top-up-12000')).body.data.approval_id).toBe(id)
    expect(asked.body.data.waiting).toMatchObject([{ id, amount: '12000.00', note: 'Transfer 17' }])
    expect(await decide(admin(), id, 'Pending', 'Approved')).toBe('403 approval.own')
    expect(await decide(manager(), id, 'Pending', 'Approved')).toBe('403 approval.step_forbidden')
    expect(await decide(director(), id, 'Pending', 'Approved')).toBe(200)
    expect(await balance()).toBe(before + 12_000)
    expect(await decide(director(), id, 'Pending', 'Approved')).toBe('409 approval.moved')
    expect(await balance()).toBe(before + 12_000)
  })

  it('a rejected top-up adds nothing, and several below the limit do not pass it in a day', async () => {
    const before = await balance()
    const asked = (await topUp(20_000)).body.data.approval_id
    expect(await decide(director(), asked, 'Pending', 'Rejected')).toBe(200)
    expect(await balance()).toBe(before)
    expect((await topUp(6_000)).status).toBe(200)
    const second = await topUp(6_000)
    expect(second.status).toBe(202)
    await decide(director(), second.body.data.approval_id, 'Pending', 'Rejected')
    const burst = await Promise.all(Array.from({ length: 5 }, () => topUp(4_000)))
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance()).toBe(before + 10_000)
  })

  it('who raises the limit tops up by the one before it for a day; others go by the new one', async () => {
    await owner(
      `update approval set state = 'Rejected', decided_by = $1, decided_at = now() where kind = 'credit_top_up' and state = 'Pending'`,
      [userId('director@harta.test')],
    )
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    expect((await director().put(corporate, { credit_topup_limit: '90000' })).status).toBe(403)
    expect((await boss().put(corporate, { credit_topup_limit: '90000' })).status).toBe(200)
    expect((await topUp(50_000, boss())).status).toBe(202)
    expect((await topUp(50_000, director())).status).toBe(200)
    const trail = await owner(
      `select from audit where table_name = 'corporate' and changes ? 'credit_topup_limit' and actor_id = $1`,
      [userId('owner@harta.test')],
    )
    expect(trail).toHaveLength(1)
  })
})

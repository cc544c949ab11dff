import { beforeAll, expect, it } from 'vitest'
import { remindOfApproval } from '../../src/services/approval/remind.ts'
import { takeUpNext } from '../../src/services/sales/take-up-next.ts'
import { takeUpProposal } from '../../src/services/sales/take-up.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { inTenant } from '../setup/field-values.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { proposalSteps } from './proposal-steps.ts'

withEngine('proposals before management', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const manager = () => as('manager@harta.test')
  const coordinator = () => as('coordinator@harta.test')
  const owner = (text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))

  const { incomeType, proposal, compare, sync, freeze, ask, asked, decide } = proposalSteps(() => tenants)
  const read = async (id: number) =>
    (await as('admin@harta.test').get(`/proposal/proposals/${id}`)).body.content as Json
  const entry = async (who: ReturnType<typeof as>, id: number, set = 'waiting') =>
    ((await who.get(`/approval/approvals?set=${set}&limit=100`)).body.data.data as Json[]).find(
      (each) => each.id === id,
    )
  const count = async (who: ReturnType<typeof as>) =>
    (await who.get('/approval/approvals/count')).body.data.count

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[PRO-06] shows what taking the customer’s figures over changes, and overwrites what was seen alone', async () => {
    const { id, customer } = await proposal()
    const before = await compare(id)
    expect(before.map(({ name }) => name)).toEqual([
      'customer_income',
      'financial_income',
      'customer_variable_expenses',
    ])
    expect(before[0]).toMatchObject({ kept: null, differs: true })
    expect(JSON.stringify(before[0].differences)).toContain('RM 6,000.00')
    const synced = await sync(id)
    expect(synced.body.content.sections.map(({ differs }: Json) => differs)).toEqual([false, false, false])
    const seen = await compare(id)
    await sales().post('/customer/incomes', {
      customer_id: customer,
      source: 'Tenant',
      income_type_id: await incomeType(),
      amount: '900',
      documented: true,
    })
    const moved = await sales().post(`/proposal/proposal/sync-customer-financial/${id}`, {
      customer_income: seen[0].current,
    })
    expect(moved.status).toBe(409)
    const now = await compare(id)
    expect(now[0].kept).toEqual(seen[0].kept)
    expect(now[0].differences).toContainEqual({
      label: expect.stringMatching(/Tenant · Amount$/),
      before: null,
      after: 'RM 900.00',
    })
    expect((await sales().post(`/proposal/proposal/sync-customer-financial/${id}`, {})).status).toBe(422)
  })

  it('[PRO-06] freezes copies that nobody changes, by whom nobody else reads them', async () => {
    const { id } = await proposal()
    expect((await freeze(id)).status).toBe(409)
    await sync(id)
    expect((await freeze(id)).body.content.map(({ number }: Json) => number)).toEqual([1])
    await sales().post(`/proposal/proposal/${id}`, {
      fees_charges: [{ pfee_type: 'Other fee', pfee_outstanding: '1' }],
    })
    expect((await freeze(id)).body.content.map(({ number }: Json) => number)).toEqual([2, 1])
    const versions = `/proposal/proposal/final-differences/${id}`
    const differences = (await sales().get(`${versions}?before=1&after=2`)).body.content
    expect(differences).toContainEqual({
      label: expect.stringMatching(/Professional fee · Outstanding$/),
      before: 'RM 8,000.00',
      after: null,
    })
    expect((await sales().get(`${versions}?before=1&after=9`)).status).toBe(404)
    expect((await sales().get(versions)).body.content).toEqual(differences)
    expect((await sales().get(`${versions}?before=x`)).status).toBe(400)
    expect((await as('owner@pinnacle.test').get(`${versions}?before=1&after=2`)).status).toBe(404)
    const { rows } = await owner('select copy from proposal_final where psal_id = $1 order by number', [id])
    expect(rows[0].copy.fees_charges[0].pfee_type).toBe('Professional fee')
    const change = () =>
      tenants.database.transaction({ role: 'app' }, (tx) => tx.query("update proposal_final set copy = '{}'"))
    await expect(change()).rejects.toThrow(/permission denied/)
    expect((await as('owner@pinnacle.test').get(`/proposal/proposal/finals/${id}`)).status).toBe(404)
  })

  it('[PRO-06] the appendix is a PDF to be signed, of the frozen copy, marked as a draft before there is one', async () => {
    const { id } = await proposal('Ramasamy')
    const path = `/proposal/appendix/generate/${id}`
    const draft = await pdfOf(tenants, 'sales@harta.test', path, 'POST')
    expect(draft.headers.get('content-type')).toBe('application/pdf')
    expect(draft.text).toContain('DRAFT')
    await sync(id)
    await freeze(id)
    const { text } = await pdfOf(tenants, 'sales@harta.test', path, 'POST')
    expect(text).not.toContain('DRAFT')
    for (const part of [
      `#${id}`,
      'Ramasamy',
      'Mortgage',
      '400,000.00',
      'Professional fee',
      '8,000.00',
      'Signatures',
    ])
      expect(text).toContain(part)
    expect((await pdfOf(tenants, 'exec@harta.test', path, 'POST')).status).toBe(404)
    expect((await pdfOf(tenants, 'external@harta.test', path, 'POST')).status).toBe(403)
  })

  it('[PRO-06] the appendix reads as one signs it: banks named, RM, yes and no in words, phones grouped; the NRIC in full for whose code reveals it alone', async () => {
    const people = [
      { name: 'Halimah', nric: '850712145566', contact_no: '0127719001' },
      { name: 'Rahman', nric: '830411145567', contact_no: '0127719002' },
    ]
    const [main, joint] = await Promise.all(
      people.map(
        async (person) => (await sales().post('/customer/customers', person)).body.data.id as number,
      ),
    )
    await sales().post('/customer/joint-profiles', {
      customer_id: main,
      name: 'Rahman',
      joint_customer_id: joint,
    })
    await sales().post('/customer/commitments', {
      customer_id: joint,
      lender: 'Public Bank',
      facility: 'hire_purchase',
      instalment: '500',
      settled: true,
    })
    const { id } = (await sales().post(`/proposal/proposal/from-customer/${main}`)).body.content
    const bank = (await as('owner@harta.test').post('/lookup/preferred-bank', { bank: 'Bank Rakyat' })).body
    await sales().post('/proposal/product', {
      psal_id: id,
      product_type: 'MORTGAGE',
      bank_id: bank.id,
      amount: '400000',
    })
    await sales().post(`/proposal/proposal/${id}`, {
      kyc_questions: [{ pkyq_sequence: 1, pkyq_question: 'Any bankruptcy?', pkyq_answer: 'no' }],
    })
    const path = `/proposal/appendix/generate/${id}`
    const full = (await pdfOf(tenants, 'manager@harta.test', path, 'POST')).text
    for (const part of [
      'Bank Rakyat',
      'RM 400,000.00',
      '850712-14-5566',
      '830411-14-5567',
      'Joint applicant',
      'Public Bank',
      'Yes',
      '+60 12 771 9001',
    ])
      expect(full).toContain(part)
    expect(full).toMatch(/Any bankruptcy\?\s+No/)
    const masked = (await pdfOf(tenants, 'sales@harta.test', path, 'POST')).text
    expect(masked).toContain('******-**-5566')
    expect(masked).not.toContain('850712')
    const { rows } = await owner(
      "select record_id from access_log where action = 'reveal' and record_id = any($1)",
      [[main, joint]],
    )
    expect(rows).toHaveLength(2)
  })

  it('[STA-16] a draft is submitted for approval in one step, as it is now; what is missing is said, and nothing changes', async () => {
    const { id } = await proposal()
    await sales().post(`/proposal/proposal/${id}`, { psal_main_status: 'draft' })
    const submit = () => sales().post(`/proposal/proposal/submission/${id}`, { note: 'Please' })
    const early = await submit()
    expect([early.status, early.body.code, early.body.missing]).toEqual([
      409,
      'proposal.missing.figures',
      ['figures'],
    ])
    expect((await read(id)).psal_main_status).toBe('draft')
    await sync(id)
    await freeze(id)
    await sales().post(`/proposal/proposal/${id}`, {
      fees_charges: [{ pfee_type: 'Changed since', pfee_outstanding: '9' }],
    })
    expect((await sales().get(`/proposal/proposal/submission/${id}`)).body.content).toEqual({ missing: [] })
    expect((await submit()).status).toBe(200)
    expect(await read(id)).toMatchObject({
      psal_main_status: 'management',
      psal_management_status: 'Pending',
    })
    expect((await sales().get(`/proposal/proposal/finals/${id}`)).body.content).toHaveLength(2)
    expect((await submit()).status).toBe(409)
    expect((await as('exec@harta.test').post(`/proposal/proposal/submission/${id}`, {})).status).toBe(404)
  })

  it('[STA-16] an external user cannot submit a proposal (403), and a note that is too long changes nothing (422)', async () => {
    const { id } = await proposal()
    await sync(id)
    const path = `/proposal/proposal/submission/${id}`
    expect((await as('external@harta.test').post(path, {})).status).toBe(403)
    expect((await sales().post(path, { note: 'x'.repeat(2001) })).body.errors).toEqual({
      note: ['Note is longer than 2000 characters'],
    })
    expect(await read(id)).toMatchObject({ psal_main_status: 'preparing', psal_management_status: null })
  })

  it('[STA-16] nobody but the decision returns a proposal or passes it on', async () => {
    const { id } = await proposal()
    for (const who of [sales(), as('admin@harta.test')]) {
      const picked = await who.put(`/proposal/proposals/${id}`, { psal_sub_status: 'returned' })
      expect([picked.status, Object.keys(picked.body.errors)]).toEqual([422, ['psal_sub_status']])
    }
    expect((await read(id)).psal_sub_status).toBe('documents')
  })

  it('[STA-16] management is asked about the frozen copy alone, once', async () => {
    const { id } = await proposal()
    expect((await ask(id)).body.code ?? (await ask(id)).status).toBeTruthy()
    await sync(id)
    expect((await ask(id)).status).toBe(409)
    await freeze(id)
    await sales().post(`/proposal/proposal/${id}`, {
      fees_charges: [{ pfee_type: 'Changed since', pfee_outstanding: '9' }],
    })
    expect((await ask(id)).status).toBe(409)
    await freeze(id)
    expect((await ask(id)).status).toBe(200)
    expect((await ask(id)).status).toBe(409)
    expect(await read(id)).toMatchObject({
      psal_main_status: 'management',
      psal_sub_status: 'submitted',
      psal_management_status: 'Pending',
    })
    const fixed = await sales().post(`/proposal/proposal/${id}`, { fees_charges: [] })
    expect(fixed.status).toBe(409)
    const inbox = (await manager().get('/approval/approvals?limit=100')).body.data.data as Json[]
    const told = inbox.find(({ url }) => url === `/initialProposalDetails/${id}`)
    expect(told.differences.some(({ label }: Json) => label.includes('Changed since'))).toBe(true)
    expect(told).toMatchObject({ note: 'Please', state: 'Pending', overdue: false, own: false })
  })

  it('[STA-16][ROL-02] goes from SSA to Credit Control to a case, each step by whom it is open to, and the proposal with it', async () => {
    const { id, approval } = await asked('Converted')
    const before = await count(manager())
    expect((await decide(sales(), [approval], 'Pending', 'Credit Control')).status).toBe(403)
    expect((await decide(coordinator(), [approval], 'Pending', 'Credit Control')).status).toBe(403)
    expect((await decide(manager(), [approval], 'Pending', 'Approved by Credit Control')).status).toBe(422)
    expect((await decide(manager(), [approval], 'Pending', 'Credit Control')).body.data.ids).toEqual([
      approval,
    ])
    expect((await read(id)).psal_sub_status).toBe('credit_control')
    // The badge counts what the reader can decide: Credit Control is the coordinator’s turn.
    expect(await count(manager())).toBe(before - 1)
    expect((await entry(manager(), approval, 'others'))?.steps).toEqual([])
    expect((await entry(coordinator(), approval, 'to_decide'))?.proposal_id).toBe(id)
    expect((await decide(manager(), [approval], 'Pending', 'Credit Control')).status).toBe(409)
    expect((await decide(manager(), [approval], 'Credit Control', 'Approved by Credit Control')).status).toBe(
      403,
    )
    expect(
      (await decide(coordinator(), [approval], 'Credit Control', 'Approved by Credit Control')).status,
    ).toBe(200)
    expect(await count(manager())).toBe(before - 1)
    expect(await read(id)).toMatchObject({
      psal_main_status: 'approved',
      psal_management_status: 'Approved by Credit Control',
    })
    const done = await entry(coordinator(), approval, 'to_convert')
    expect(done.steps).toEqual([{ to: 'Converted to Case', rejects: false }])
    expect(done.history.map(({ to_state }: Json) => to_state)).toEqual([
      'Credit Control',
      'Approved by Credit Control',
    ])
    const both = await Promise.all(
      [coordinator(), as('admin@harta.test')].map((who) =>
        decide(who, [approval], 'Approved by Credit Control', 'Converted to Case'),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(id)).psal_main_status).toBe('converted')
    const { rows } = await owner('select needs from case_request where psal_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(rows[0].needs.copy.products[0].product_type).toBe('MORTGAGE')
    const made = async () =>
      (await coordinator().get(`/sales/cases?${filter({ psal_id: id })}`)).body.data.data as Json[]
    // The decision leaves its event; the case comes from it, with two workers at it as with one.
    expect(await made()).toEqual([])
    await Promise.all([takeUpNext(tenants.runtime), takeUpNext(tenants.runtime)])
    await tenants.messages.idle()
    expect((await made()).map(({ prod_type, stage }) => [prod_type, stage])).toEqual([
      ['MORTGAGE', 'Application Pending'],
    ])
    // The conversion is told again: nothing is made twice.
    await owner('update case_request set taken_at = null, run_at = now() where psal_id = $1', [id])
    await tenants.messages.idle()
    expect(await inTenant(tenants, (context) => takeUpProposal(context, id))).toEqual([])
    expect(await made()).toHaveLength(1)
    const bell = (await sales().get('/notification/notifications')).body.data.data as Json[]
    expect(bell.some(({ noti_message }) => noti_message.includes('Converted to Case'))).toBe(true)
  })

  it('[STA-16] a conversion whose worker died is taken over after its lease; the dead one’s claim makes nothing any more', async () => {
    const { id, approval } = await asked('Left behind')
    await decide(manager(), [approval], 'Pending', 'Credit Control')
    await decide(coordinator(), [approval], 'Credit Control', 'Approved by Credit Control')
    await decide(coordinator(), [approval], 'Approved by Credit Control', 'Converted to Case')
    const claim = async () =>
      (await owner("select id, corporate_id, fence from claim_case_request('20 seconds')")).rows[0]
    const dead = await claim()
    // Its claim holds: nobody else takes the conversion.
    expect(await takeUpNext(tenants.runtime)).toBe(false)
    await owner('update case_request set run_at = now() where psal_id = $1', [id])
    expect(await takeUpNext(tenants.runtime)).toBe(true)
    const late = await owner('select * from open_case_request($1, $2, $3)', [
      dead?.['corporate_id'],
      dead?.['id'],
      dead?.['fence'],
    ])
    expect(late.rows).toEqual([])
    const cases = (await coordinator().get(`/sales/cases?${filter({ psal_id: id })}`)).body.data
      .data as Json[]
    expect(cases).toHaveLength(1)
  })

  it('[STA-16] a rejection says why, and the proposal comes back to be changed and asked for again', async () => {
    const { id, approval } = await asked()
    const silent = await decide(manager(), [approval], 'Pending', 'Rejected by SSA', ' ')
    expect([silent.status, Object.keys(silent.body.codes)]).toEqual([422, ['reason']])
    expect((await read(id)).psal_main_status).toBe('management')
    await decide(manager(), [approval], 'Pending', 'Rejected by SSA', 'Fees are too high')
    expect(await read(id)).toMatchObject({
      psal_main_status: 'preparing',
      psal_sub_status: 'returned',
      psal_management_status: 'Rejected by SSA',
    })
    expect((await entry(sales(), approval, 'mine')).state).toBe('Rejected by SSA')
    const about = (await sales().get(`/proposal/proposal/management/${id}`)).body.content as Json[]
    expect(about[0].history[0].reason).toBe('Fees are too high')
    expect((await ask(id)).status).toBe(200)
  })

  it('[STA-16] several are decided at once, each by itself; nobody approves their own', async () => {
    const [first, second] = [await asked(), await asked()]
    const own = await proposal()
    await sync(own.id)
    await freeze(own.id)
    const mine = (await ask(own.id, manager())).body.content.approval_id
    const { body } = await decide(
      manager(),
      [first.approval, mine, second.approval],
      'Pending',
      'Credit Control',
    )
    expect(body.data.ids).toEqual([first.approval, second.approval].toSorted((a, b) => a - b))
    expect(body.data.failed.map(({ id }: Json) => id)).toEqual([mine])
    expect((await read(own.id)).psal_sub_status).toBe('submitted')
    expect((await decide(manager(), [mine], 'Pending', 'Credit Control')).status).toBe(403)
    expect((await entry(manager(), mine)).steps).toEqual([])
    expect((await decide(as('owner@pinnacle.test'), [mine], 'Pending', 'Credit Control')).status).toBe(404)
  })

  it('a stand-in decides while somebody is away, but nothing that either asked for', async () => {
    const { approval } = await asked()
    const today = new Date().toISOString().slice(0, 10)
    const days = { from_day: today, to_day: '2099-01-01' }
    const wrong = await manager().post('/approval/delegations', {
      delegate_id: tenants.userId('exec@harta.test'),
      ...days,
    })
    expect([wrong.status, Object.keys(wrong.body.codes)]).toEqual([422, ['delegate_id']])
    await manager().post('/approval/delegations', {
      delegate_id: tenants.userId('coordinator@harta.test'),
      ...days,
    })
    expect((await coordinator().get('/approval/delegations')).body.data.stands_in_for).toHaveLength(1)
    expect((await decide(coordinator(), [approval], 'Pending', 'Credit Control')).status).toBe(200)
    const [step] = (await entry(coordinator(), approval)).history
    expect(step.instead_of).not.toBeNull()
    const own = await proposal()
    await sync(own.id)
    await freeze(own.id)
    const mine = (await ask(own.id, manager())).body.content.approval_id
    expect((await decide(coordinator(), [mine], 'Pending', 'Credit Control')).status).toBe(403)
    const [{ id }] = (await manager().get('/approval/delegations')).body.data.own
    expect((await coordinator().delete(`/approval/delegations/${id}`)).status).toBe(404)
    await manager().delete(`/approval/delegations/${id}`)
    expect((await decide(coordinator(), [mine], 'Pending', 'Credit Control')).status).toBe(403)
  })

  it('who decides is reminded of what waits for long, once a day', async () => {
    const { approval } = await asked('Waiting')
    while (await remindOfApproval(tenants.runtime));
    await owner("update approval set requested_at = now() - interval '3 days' where id = $1", [approval])
    expect((await entry(manager(), approval)).overdue).toBe(true)
    expect(await remindOfApproval(tenants.runtime)).toBe(true)
    expect(await remindOfApproval(tenants.runtime)).toBe(false)
    const bell = (await manager().get('/notification/notifications')).body.data.data as Json[]
    expect(bell.some(({ noti_message }) => /Waiting has been awaiting a decision/.test(noti_message))).toBe(
      true,
    )
  })

  it('[RTE-27][ROL-02] opens for whose code it is, in the apps that have approvals', async () => {
    expect((await sales().get('/approval/approvals')).status).toBe(403)
    expect((await as('owner@vista.test').get('/approval/approvals')).body.data.data).toEqual([])
    expect((await as('sales@vista.test').get('/approval/approvals')).status).toBe(403)
  })

  it('[STA-16] what management decides over is not deleted; what was deleted is never converted', async () => {
    const { id, approval } = await asked('Deleted')
    const admin = as('admin@harta.test')
    expect((await admin.delete(`/proposal/proposals/${id}`)).status).toBe(409)
    await decide(manager(), [approval], 'Pending', 'Credit Control')
    await owner('update proposal set deleted_at = now() where id = $1', [id])
    const gone = await decide(coordinator(), [approval], 'Credit Control', 'Approved by Credit Control')
    expect([gone.status, gone.body.code]).toEqual([409, 'approval.gone'])
    await owner('update proposal set deleted_at = null where id = $1', [id])
    await decide(coordinator(), [approval], 'Credit Control', 'Approved by Credit Control')
    const approved = await admin.delete(`/proposal/proposals/${id}`)
    expect([approved.status, approved.body.code]).toEqual([409, 'proposal.kept'])
    expect(await entry(coordinator(), approval, 'to_convert')).toBeDefined()
  })

  it('a reopened proposal is approved no more: it is asked for anew, and never converted by the old word', async () => {
    const { id, approval } = await asked()
    await decide(manager(), [approval], 'Pending', 'Credit Control')
    await decide(coordinator(), [approval], 'Credit Control', 'Approved by Credit Control')
    await coordinator().post(`/proposal/proposal/${id}`, { psal_main_status: 'preparing' })
    expect((await read(id)).psal_management_status).toBeNull()
    const old = await decide(coordinator(), [approval], 'Approved by Credit Control', 'Converted to Case')
    expect(old.status).toBe(404)
    expect((await ask(id)).status).toBe(200)
  })
})

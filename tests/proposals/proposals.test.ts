import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('initial proposals', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const coordinator = () => as('coordinator@harta.test')
  const admin = () => as('admin@harta.test')

  let phones = 127_610_100
  const customer = async (name = 'Aminah', who = sales()): Promise<number> =>
    (await who.post('/customer/customers', { name, contact_no: `0${++phones}` })).body.data.id
  const proposal = async (name = 'Aminah'): Promise<Json> => {
    const made = await sales().post('/proposal/proposal', { psal_customer_id: await customer(name) })
    expect(made.status).toBe(201)
    return made.body.content
  }
  const save = (id: number, body: object, who = sales()) => who.post(`/proposal/proposal/${id}`, body)
  const listed = async (query: string, who = admin()) =>
    (await who.get(`/proposal/proposals?${query}`)).body.content.map((row: Json) => row.psal_id) as number[]

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[PRO-02] begins as a draft that management has not seen, with its customer by the names of the spec', async () => {
    const made = await proposal('Siti')
    expect(made).toMatchObject({
      psal_main_status: 'draft',
      psal_sub_status: 'draft',
      psal_management_status: null,
      name: 'Siti',
      sales_manager_id: tenants.userId('manager@harta.test'),
      customer_detail: { name: 'Siti', customer_id: made.psal_customer_id, lead_id: null },
    })
    expect(made.psal_id).toBe(made.id)
    expect(made.customer_detail.message_group_bundle_key).toMatch(/^customer-/)
    const ahead = await sales().post('/proposal/proposal', {
      psal_customer_id: made.psal_customer_id,
      psal_main_status: 'approved',
    })
    expect([ahead.status, ahead.body.codes.psal_main_status[0].key]).toEqual([422, 'proposal.begins_draft'])
    const managed = await save(made.id, { psal_management_status: 'Approved by Credit Control' })
    expect(managed.status).toBe(403)
  })

  it('begins with the commitments of its customer; the figures bring those entered later, where there are none yet', async () => {
    const commitment = { lender: 'Maybank', facility: 'hire_purchase', instalment: '880.00' }
    const owe = async (customer_id: number) =>
      expect((await sales().post('/customer/commitments', { ...commitment, customer_id })).status).toBe(201)
    const items = async (id: number) =>
      (await sales().get(`/proposal/proposal/detail/${id}`)).body.content.ccris_items as Json[]
    const owing = await customer('Owing')
    await owe(owing)
    await owe(owing)
    const made = await sales().post('/proposal/proposal', { psal_customer_id: owing })
    expect(await items(made.body.content.id)).toMatchObject([commitment, commitment])
    const later = await proposal('Owing later')
    await owe(later.psal_customer_id)
    expect(await items(later.id)).toEqual([])
    const figures = `/proposal/proposal/sync-customer-financial/${later.id}`
    const { sections } = (await sales().get(figures)).body.content
    const body = Object.fromEntries(sections.map((each: Json) => [each.name, each.current]))
    for (const _ of ['first', 'again']) await sales().post(figures, body)
    expect(await items(later.id)).toMatchObject([commitment])
  })

  it('[PRO-06] “New proposal” brings figures, commitments, joint applicants and consents in one call; customers out of sight are 404', async () => {
    const main = await customer('Halimah')
    const joint = await customer('Rahman')
    for (const [customer_id, lender] of [
      [main, 'Maybank'],
      [main, 'CIMB'],
      [joint, 'Public Bank'],
    ] as const)
      await sales().post('/customer/commitments', {
        customer_id,
        lender,
        facility: 'hire_purchase',
        instalment: '500.00',
      })
    for (const profile of [
      { name: 'Rahman', relationship: 'spouse', joint_customer_id: joint },
      { name: 'Without a record' },
    ])
      expect((await sales().post('/customer/joint-profiles', { ...profile, customer_id: main })).status).toBe(
        201,
      )
    const begun = await sales().post(`/proposal/proposal/from-customer/${main}`)
    expect([begun.status, begun.body.content.psal_main_status]).toEqual([201, 'draft'])
    const { id } = begun.body.content
    const { ccris_items } = (await sales().get(`/proposal/proposal/detail/${id}`)).body.content
    expect(ccris_items.map(({ borrower, lender }: Json) => [borrower, lender])).toEqual([
      ['Halimah', 'Maybank'],
      ['Halimah', 'CIMB'],
      ['Rahman', 'Public Bank'],
    ])
    const figures = (await sales().get(`/proposal/proposal/sync-customer-financial/${id}`)).body.content
    expect(figures.sections.every(({ differs }: Json) => !differs)).toBe(true)
    expect(figures.applicants).toMatchObject([
      { label: 'Halimah', main: true, customer_id: main, consent: 'none' },
      { label: 'Rahman', main: false, relationship: 'spouse', customer_id: joint },
      { label: 'Without a record', customer_id: null },
    ])
    for (const who of ['exec@harta.test', 'owner@pinnacle.test'])
      expect((await as(who).post(`/proposal/proposal/from-customer/${main}`)).status, who).toBe(404)
    expect((await as('handler@harta.test').post(`/proposal/proposal/from-customer/${main}`)).status).toBe(403)
  })

  it('[PRO-01] 25 a page, psal_id descending; by status, people and any of its product types', async () => {
    const [first, second] = [await proposal('First'), await proposal('Second')]
    const page = await admin().get('/proposal/proposals')
    expect(page.body.pagination.per_page).toBe(25)
    const newest = await listed('')
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect((await listed('pagination[order][psal_id]=ASC')).at(0)).toBe(Math.min(...newest))
    for (const product_type of ['MORTGAGE', 'INSURANCE'])
      await sales().post('/proposal/product', { psal_id: first.id, product_type })
    expect(await listed('search[product_type]=INSURANCE')).toEqual([first.id])
    expect(await listed('search[product_type]=MORTGAGE')).toEqual([first.id])
    expect((await listed('search[product_type]={"neq":"MORTGAGE"}')).includes(first.id)).toBe(false)
    const handler = tenants.userId('handler@harta.test')
    await admin().post(`/proposal/proposal/${second.id}`, { case_handler_id: handler })
    expect(await listed(`search[case_handler_id]=${handler}`)).toEqual([second.id])
    expect(await listed('search[psal_main_status]=closed')).toEqual([])
    const row = (await admin().get(`/proposal/proposals?search[id]=${first.id}`)).body.content[0]
    expect([row.product_type, row.product_types]).toEqual(['MORTGAGE', ['MORTGAGE', 'INSURANCE']])
  })

  it('[PRO-05][ROL-11] the filters offer statuses, product types and the people of the three roles', async () => {
    const { body } = await sales().call('GET /proposal/proposal/filter-options')
    expect(body.content.case_coordinator.map(({ id }) => id)).toEqual([
      tenants.userId('coordinator@harta.test'),
    ])
    expect(body.content.case_handler.map(({ id }) => id)).toEqual([tenants.userId('handler@harta.test')])
    expect(body.content.sales_manager.map(({ id }) => id)).toContain(tenants.userId('manager@harta.test'))
    expect(body.content.status[0]).toEqual({ id: 'draft', name: 'Draft' })
    expect((await sales().get('/access-control/user_case_handler_list')).body.data.data).toHaveLength(1)
  })

  it('[PRO-05] who is asked for a role of a proposal is chosen from its people alone', async () => {
    const { body } = await sales().call('GET /proposal/proposal/filter-options')
    for (const role of ['sales_manager', 'case_coordinator', 'case_handler'] as const) {
      const filter = encodeURIComponent(JSON.stringify({ [role]: '1' }))
      const people = (await sales().get(`/access-control/user?filter=${filter}`)).body.data.data as Json[]
      expect(people.map(({ id }) => id).toSorted()).toEqual(body.content[role].map(({ id }) => id).toSorted())
    }
  })

  it('[PRO-17] a proposal has several products, each of the seven types alone', async () => {
    const { id } = await proposal()
    const all = ['PROPERTY', 'MORTGAGE', 'OTHER', 'CREDIT_CARD', 'PERSONAL_LOAN', 'REFINANCE', 'INSURANCE']
    for (const product_type of all)
      expect((await sales().post('/proposal/product', { psal_id: id, product_type })).status).toBe(201)
    expect((await sales().post('/proposal/product', { psal_id: id, product_type: 'CAR' })).status).toBe(422)
    const { products } = (await sales().get(`/proposal/proposal/detail/${id}`)).body.content
    expect(products.map((each: Json) => each.product_type)).toEqual(all)
  })

  it('[RTE-15][ROL-12] in the sas app alone, one’s own, and to whom it is given; nobody of another corporate', async () => {
    const { id } = await proposal()
    const read = async (email: string) => (await as(email).get(`/proposal/proposal/detail/${id}`)).status
    expect(await read('exec@harta.test')).toBe(404)
    expect(await read('manager@harta.test')).toBe(200)
    expect(await read('handler@harta.test')).toBe(200)
    expect(await read('owner@pinnacle.test')).toBe(404)
    expect(await read('owner@vista.test')).toBe(403)
    expect(await read('external@harta.test')).toBe(403)
    const elsewhere = await as('exec@harta.test').post('/proposal/proposal', {
      psal_customer_id: await customer(),
    })
    expect(elsewhere.status).toBe(422)
    expect(
      (await as('sales@harta.test').post(`/proposal/proposal/${id}`, { case_handler_id: 1 })).status,
    ).toBe(403)
  })

  it('[PRO-03] saves lists by what differs: no id made, changed ones changed, missing ones removed, all or nothing', async () => {
    const { id } = await proposal()
    const fees = async () =>
      (await sales().get(`/proposal/proposal/detail/${id}`)).body.content.fees_charges as Json[]
    await save(id, {
      fees_charges: [
        { pfee_type: 'Processing fee', pfee_outstanding: '250' },
        { pfee_type: 'Professional fee', pfee_outstanding: '2000.00', pfee_description: 'Two percent' },
      ],
    })
    const [first, second] = await fees()
    expect([first.pfee_id, first.pfee_psal_id]).toEqual([first.id, id])
    const wrong = await save(id, {
      fees_charges: [{ ...first, pfee_outstanding: '300' }, { pfee_outstanding: 'much' }],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.codes)).toContain('fees_charges.1.pfee_outstanding')
    expect(await fees()).toEqual([first, second])
    const saved = await save(id, {
      fees_charges: [
        { pfee_id: second.pfee_id, pfee_type: 'Professional fee', pfee_outstanding: '1800' },
        { pfee_type: 'Valuation', pfee_outstanding: '400' },
      ],
    })
    const now = saved.body.content.fees_charges as Json[]
    expect(now.map(({ pfee_type, pfee_outstanding }) => [pfee_type, Number(pfee_outstanding)])).toEqual([
      ['Professional fee', 1800],
      ['Valuation', 400],
    ])
    expect([now[0].id, now[0].version]).toEqual([second.id, second.version + 1])
    const gone = await save(id, { fees_charges: [{ ...first }] })
    expect([gone.status, gone.body.code ?? gone.body.codes]).toEqual([409, expect.anything()])
  })

  it('[PRO-03] a row that somebody else added since stays; one that they changed is a 409 with the newer one', async () => {
    const { id } = await proposal()
    const [first] = (await save(id, { fees_charges: [{ pfee_type: 'A', pfee_outstanding: '1' }] })).body
      .content.fees_charges as Json[]
    await save(id, { fees_charges: [first, { pfee_type: 'B', pfee_outstanding: '2' }] }, admin())
    const mine = await save(id, {
      fees_charges: [{ ...first, pfee_description: 'mine' }],
      seen: { fees_charges: [first.id] },
    })
    expect(mine.body.content.fees_charges.map((each: Json) => each.pfee_type)).toEqual(['A', 'B'])
    const [now] = mine.body.content.fees_charges as Json[]
    await save(
      id,
      { fees_charges: [{ ...now, pfee_outstanding: '5' }], seen: { fees_charges: [now.id] } },
      admin(),
    )
    const stale = await save(id, { fees_charges: [{ ...first, pfee_outstanding: '9' }] })
    expect([stale.status, Number(stale.body.record.pfee_outstanding)]).toEqual([409, 5])
  })

  it('[PRO-03] repayments come with their instalment on a reducing balance, to the sen', async () => {
    const { id } = await proposal()
    const { body } = await save(id, {
      repayments: [
        {
          prep_proposed_via: 'bank',
          prep_facility: 'housing',
          prep_process_amount: '450000',
          prep_charge_rate: '4.3',
          prep_period: 360,
        },
      ],
    })
    expect(body.content.repayments[0]).toMatchObject({ prep_psal_id: id, prep_instalment: '2226.92' })
  })

  it('[PRO-03] begins with the corporate’s questions in sequence; whoever remarks on one is its advisor', async () => {
    await admin().post('/lookup/variable-expense', { question: 'Petrol and tolls?', answer: 'amount' })
    const { id } = await proposal()
    const { kyc_questions } = (await sales().get(`/proposal/proposal/detail/${id}`)).body.content
    expect(kyc_questions.length).toBeGreaterThan(0)
    const sequence = kyc_questions.map((each: Json) => each.pkyq_sequence)
    expect(sequence).toEqual(sequence.toSorted((a: number, b: number) => a - b))
    const [{ pkyq_advisor_id: _, ...first }] = kyc_questions as [Json]
    const saved = await save(
      id,
      { kyc_questions: [{ ...first, pkyq_answer: '300', pkyq_remark: 'Seen' }] },
      coordinator(),
    )
    expect(saved.body.content.kyc_questions).toHaveLength(1)
    expect(saved.body.content.kyc_questions[0]).toMatchObject({
      pkyq_answer: '300',
      pkyq_advisor_id: tenants.userId('coordinator@harta.test'),
    })
  })

  it('[PRO-03] the advisor of a KYC question is taken as sent, for new and for changed rows; one of another corporate is refused (422)', async () => {
    const { id } = await proposal()
    const [exec, manager] = [tenants.userId('exec@harta.test'), tenants.userId('manager@harta.test')]
    const row = { pkyq_sequence: 1, pkyq_question: 'Any guarantor?', pkyq_advisor_id: exec }
    const advised = async (sent: Json) => {
      const { status, body } = await save(id, { kyc_questions: [sent] })
      return [status, body.content?.kyc_questions[0]]
    }
    const [, made] = await advised(row)
    expect(made.pkyq_advisor_id).toBe(exec)
    const [, answered] = await advised({ ...made, pkyq_answer: 'No' })
    expect(answered).toMatchObject({ pkyq_answer: 'No', pkyq_advisor_id: exec })
    const [, moved] = await advised({ ...answered, pkyq_advisor_id: manager })
    expect(moved.pkyq_advisor_id).toBe(manager)
    const direct = await sales().put(`/proposal/kyc-question/${moved.id}`, { pkyq_advisor_id: exec })
    expect([direct.status, direct.body.content.pkyq_advisor_id]).toEqual([200, exec])
    const stranger = tenants.userId('sales@pinnacle.test')
    expect((await advised({ ...direct.body.content, pkyq_advisor_id: stranger }))[0]).toBe(422)
  })

  it('[PRO-04][PRO-07] commitment items have calls of their own; deleting needs an id', async () => {
    const { id } = await proposal()
    const made = await sales().post('/proposal/ccris-item', {
      psal_id: id,
      lender: 'CIMB',
      facility: 'housing',
    })
    expect(made.status).toBe(201)
    const item = made.body.content.id
    const changed = await sales().post(`/proposal/ccris-item/${item}`, { outstanding: '1200.50' })
    expect([changed.status, Number(changed.body.content.outstanding)]).toEqual([200, 1200.5])
    expect((await sales().post('/proposal/ccris-item/delete')).status).toBe(400)
    expect((await sales().delete('/proposal/fees-charge')).status).toBe(400)
    expect((await sales().delete('/proposal/kyc-question')).status).toBe(400)
    expect((await as('owner@pinnacle.test').post(`/proposal/ccris-item/delete/${item}`)).status).toBe(404)
    expect((await sales().post(`/proposal/ccris-item/delete/${item}`)).body.content).toEqual({ id: item })
    expect((await sales().post(`/proposal/ccris-item/delete/${item}`)).status).toBe(404)
    const repayment = await sales().post('/proposal/repayment', {
      prep_psal_id: id,
      prep_proposed_via: 'bank',
      prep_facility: 'personal',
      prep_process_amount: '1000',
      prep_charge_rate: '0',
      prep_period: 10,
    })
    expect(repayment.body.content.prep_instalment).toBe('100.00')
    const { prep_id } = repayment.body.content
    expect(
      (await sales().put(`/proposal/repayment/${prep_id}`, { prep_period: 20 })).body.content.prep_instalment,
    ).toBe('50.00')
    expect((await sales().delete(`/proposal/repayment/${prep_id}`)).status).toBe(200)
  })

  it('[PRO-02] statuses move by the declared steps, each by whom it is open to', async () => {
    const { id } = await proposal()
    expect((await save(id, { psal_main_status: 'approved' })).body.codes.psal_main_status[0].key).toBe(
      'proposal.no_step',
    )
    const begun = await save(id, { psal_main_status: 'preparing' })
    expect(begun.body.content.proposal).toMatchObject({ psal_sub_status: 'documents' })
    expect((await save(id, { psal_sub_status: 'presented' })).status).toBe(422)
    expect((await save(id, { psal_sub_status: 'figures' })).status).toBe(200)
    expect((await save(id, { psal_main_status: 'management' })).status).toBe(422)
    expect((await save(id, { psal_main_status: 'closed', psal_sub_status: 'withdrawn' })).status).toBe(200)
    const fixed = await sales().post('/proposal/fees-charge', {
      pfee_psal_id: id,
      pfee_type: 'Late',
      pfee_outstanding: '1',
    })
    expect(fixed.status).toBe(409)
    expect((await save(id, { psal_main_status: 'preparing' })).status).toBe(403)
    expect((await save(id, { psal_main_status: 'preparing' }, coordinator())).status).toBe(200)
  })

  it('[PRO-14] the banks are told by their ids, with the corporate’s own entries of them', async () => {
    const entry = (await as('owner@harta.test').get('/lookup/preferred-bank')).body[0] as Json
    const { data } = (await sales().call('GET /lookup/banks')).body
    expect(data[0]).toMatchObject({ id: 1, name: 'Maybank', logo: '/banks/1.svg' })
    expect(data.find(({ name }) => name === entry?.bank)?.preferred_bank_id).toBe(entry?.id)
    expect((await api(tenants).get('/lookup/banks')).status).toBe(401)
  })

  it('[MSG-13] its chats hang on it, for whoever sees it', async () => {
    const { id } = await proposal()
    const profile = `/messaging/group-message/profile?type=proposal&proposal_id=${id}`
    expect((await sales().get(profile)).body.content).toMatchObject({
      proposal_id: id,
      message_group_bundle_key: `proposal-${id}`,
    })
    expect((await as('exec@harta.test').get(profile)).status).toBe(404)
  })

  it('its bundle key is set once', async () => {
    const { id } = await proposal()
    const key = (message_group_bundle_key: string) => save(id, { message_group_bundle_key })
    expect((await key('proposal-1')).status).toBe(200)
    expect((await key('proposal-1')).status).toBe(200)
    const other = await key('proposal-2')
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['message_group_bundle_key']])
  })

  it('[VAR-03] a row that is none is refused by its place', async () => {
    const { id } = await proposal()
    for (const row of ['text', 5, true, [1]]) {
      const answer = await save(id, { fees_charges: [row] })
      expect(answer.status, JSON.stringify(row)).toBe(422)
    }
  })
})

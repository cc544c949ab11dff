import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { billAll, newParty, plainDraft, previewOf, soldProject } from './billing-data.ts'

withEngine('pro-formas', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const linesOf = async (id: number): Promise<Json[]> =>
    (await admin().get(`/sales/pro-forma-lines?${filter({ pro_forma_id: id })}`)).body.data.data
  const stageOf = async (id: number) => (await admin().get(`/sales/pro-formas/${id}`)).body.data.stage
  const move = (id: number, word: string, body: object = {}) =>
    admin().post(`/sales/pro-formas/${id}/${word}`, body)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[RTE-16] parties and pro-formas are for administrators of the advisory app alone', async () => {
    const draft = await plainDraft(admin())
    for (const path of ['/sales/bill-parties', '/sales/pro-formas', `/sales/pro-formas/${draft.id}`]) {
      for (const email of [
        'owner@harta.test',
        'director@harta.test',
        'manager@harta.test',
        'sales@harta.test',
      ])
        expect((await as(email).get(path)).status, `${email} ${path}`).toBe(403)
      expect((await finance().get(path)).status).toBe(200)
    }
    expect((await as('owner@harta.test').post('/sales/pro-formas/preview', { party_id: 1 })).status).toBe(403)
    const { body } = await admin().post('/sales/bill-parties', { name: '' })
    expect(Object.keys(body.codes)).toEqual(['name'])
    const billed = await admin().delete(`/sales/bill-parties/${draft.party_id}`)
    expect([billed.status, billed.body.code]).toEqual([409, 'billing.party_billed'])
    expect((await admin().delete(`/sales/bill-parties/${(await newParty(admin())).id}`)).status).toBe(200)
  })

  it('[B10] ripe fee stages of a developer become a pro-forma in one press, and are ripe no more', async () => {
    const { party, cases } = await soldProject(tenants, admin(), ['523450.00', '618888.88'])
    const ripe = await previewOf(admin(), party.id)
    expect(
      ripe.stages.map(({ prod_id, rank, percent, fee, amount }: Json) => [
        prod_id,
        rank,
        percent,
        fee,
        amount,
      ]),
    ).toEqual([
      [cases[0], 1, '3', '15703.50', '6281.40'],
      [cases[1], 2, '3', '18566.67', '7426.67'],
    ])
    expect([ripe.amount, ripe.tax, ripe.total]).toEqual(['13708.07', '1096.65', '14804.72'])
    const made = await billAll(admin(), party.id)
    expect(made).toMatchObject({ stage: 'Draft', number: null, revision: 1 })
    expect([made.amount, made.tax, made.total]).toEqual(['13708.07', '1096.65', '14804.72'])
    expect((await linesOf(made.id)).map(({ amount }) => amount)).toEqual(['6281.40', '7426.67'])
    expect((await previewOf(admin(), party.id)).stages).toEqual([])
    const again = await admin().post('/sales/pro-formas/from-fee-stages', {
      party_id: party.id,
      stages: ripe.stages.map(({ prod_id, fee_stage_id }: Json) => ({ prod_id, fee_stage_id })),
    })
    expect([again.status, again.body.code]).toEqual([409, 'billing.not_ripe'])
    // What is withdrawn is ripe again.
    expect((await move(made.id, 'withdraw', { reason: 'Wrong month' })).status).toBe(200)
    expect((await previewOf(admin(), party.id)).stages).toHaveLength(2)
  })

  it('two presses at once bill a fee stage once', async () => {
    const { party } = await soldProject(tenants, admin(), ['500000.00'])
    const { stages } = await previewOf(admin(), party.id)
    const body = {
      party_id: party.id,
      stages: stages.map(({ prod_id, fee_stage_id }: Json) => ({ prod_id, fee_stage_id })),
    }
    const answers = await Promise.all(
      [admin(), finance(), admin()].map((who) => who.post('/sales/pro-formas/from-fee-stages', body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('[B10] tax is computed once on the document: three lines of 100.06 carry 24.01', async () => {
    const draft = await plainDraft(admin(), '100.06')
    for (let at = 0; at < 2; at++)
      await admin().post('/sales/pro-forma-lines', {
        pro_forma_id: draft.id,
        description: 'Booth',
        amount: '100.06',
      })
    expect((await admin().get(`/sales/pro-formas/${draft.id}`)).body.data).toMatchObject({
      amount: '300.18',
      tax: '24.01',
      total: '324.19',
    })
    const [first] = await linesOf(draft.id)
    await admin().put(`/sales/pro-forma-lines/${first?.id}`, { tax_code: 'E', version: first?.version })
    expect((await admin().get(`/sales/pro-formas/${draft.id}`)).body.data.tax).toBe('16.01')
    expect((await admin().delete(`/sales/pro-forma-lines/${first?.id}`)).status).toBe(200)
    expect((await admin().get(`/sales/pro-formas/${draft.id}`)).body.data.total).toBe('216.13')
  })

  it('a draft needs a line to be sent; sent, it has the next number and nothing of it changes', async () => {
    const party_id = (await newParty(admin())).id
    const { data: empty } = (await admin().post('/sales/pro-formas', { party_id })).body
    const refused = await move(empty.id, 'send')
    expect(refused.body.codes.lines[0].key).toBe('billing.needs_lines')
    const sent = [await plainDraft(admin()), await plainDraft(admin())]
    const numbers: string[] = []
    for (const { id } of sent) numbers.push((await move(id, 'send')).body.data.number)
    const year = today().slice(0, 4)
    const counted = numbers.map((number) => Number(new RegExp(`^PF-${year}-(\\d{6})$`).exec(number)?.[1]))
    expect(counted[1]).toBe((counted[0] ?? 0) + 1)
    const id: number = sent[0].id
    const { version } = (await admin().get(`/sales/pro-formas/${id}`)).body.data
    expect((await admin().put(`/sales/pro-formas/${id}`, { party_id, version })).status).toBe(409)
    const [line] = await linesOf(id)
    expect(
      (await admin().put(`/sales/pro-forma-lines/${line?.id}`, { amount: '1', version: line?.version }))
        .status,
    ).toBe(409)
    expect((await admin().delete(`/sales/pro-forma-lines/${line?.id}`)).status).toBe(409)
    const late = { pro_forma_id: id, description: 'Late', amount: '1' }
    expect((await admin().post('/sales/pro-forma-lines', late)).status).toBe(409)
    expect((await admin().delete(`/sales/pro-formas/${id}`)).status).toBeGreaterThanOrEqual(403)
    expect((await admin().post('/sales/pro-formas', { party_id, number: 'PF-2026-000001' })).status).toBe(403)
  })

  it('the amount of a fee stage is the agreement’s: it is removed, not changed', async () => {
    const { party } = await soldProject(tenants, admin(), ['500000.00'])
    const made = await billAll(admin(), party.id)
    const [line] = await linesOf(made.id)
    const changed = await admin().put(`/sales/pro-forma-lines/${line?.id}`, {
      amount: '1.00',
      version: line?.version,
    })
    expect(changed.body.codes.amount[0].key).toBe('billing.agreed_amount')
    expect((await admin().delete(`/sales/pro-forma-lines/${line?.id}`)).status).toBe(200)
    expect((await previewOf(admin(), party.id)).stages).toHaveLength(1)
  })

  it('a disputed one is followed by one revision with its lines; both stay', async () => {
    const { party } = await soldProject(tenants, admin(), ['500000.00'])
    const { id } = await billAll(admin(), party.id)
    const sent = (await move(id, 'send')).body.data
    expect((await move(id, 'revise')).status).toBe(409)
    expect((await move(id, 'dispute')).body.codes.reason[0].key).toBe('stages.reason')
    expect((await move(id, 'dispute', { reason: 'Nett price differs' })).status).toBe(200)
    const revised = await move(id, 'revise')
    expect(revised.body.data).toMatchObject({
      stage: 'Draft',
      revision: 2,
      revises_id: id,
      number: `${sent.number}-R2`,
      total: sent.total,
    })
    expect((await move(id, 'revise')).body.code).toBe('billing.is_revised')
    expect((await move(id, 'withdraw', { reason: 'x' })).body.codes.not_revised[0].key).toBe(
      'billing.is_revised',
    )
    const again = await move(revised.body.data.id, 'send')
    expect(again.body.data.number).toBe(`${sent.number}-R2`)
    expect(await stageOf(id)).toBe('Disputed')
    expect((await previewOf(admin(), party.id)).stages).toEqual([])
  })

  it('another corporate’s are not there, stale moves are refused, and wrong bodies name what is wrong', async () => {
    const { id, party_id } = await plainDraft(admin())
    const theirs = as('owner@pinnacle.test')
    expect((await theirs.get(`/sales/pro-formas/${id}`)).status).toBe(403)
    await move(id, 'send')
    expect((await move(id, 'withdraw', { from: 'Draft', reason: 'x' })).status).toBe(409)
    expect((await move(id, 'send')).status).toBe(422)
    expect((await move(999_999_999, 'send')).status).toBe(404)
    expect((await move(id, 'accept', { reason: 7 })).status).toBe(422)
    const wrong = await admin().post('/sales/pro-formas/from-fee-stages', {
      party_id,
      stages: [{ prod_id: 1 }],
    })
    expect(wrong.status).toBe(422)
    expect(
      (await admin().post('/sales/pro-formas/preview', { party_id: 999_999_999 })).body.codes.party_id[0].key,
    ).toBe('validation.reference')
  })

  it('its PDF has the corporate’s name, the party, the number, the lines and the sums', async () => {
    const { id } = await plainDraft(admin(), '1234.56')
    const { number } = (await move(id, 'send')).body.data
    const path = `/sales/pro-formas/${id}/document`
    const printed = await pdfOf(tenants, 'admin@harta.test', path)
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    for (const word of ['Harta Prima', 'Seri Bumi', number, 'Launch event', '1,234.56', '98.76', '1,333.32'])
      expect(printed.text).toContain(word)
    expect((await as('sales@harta.test').get(path)).status).toBe(403)
  })
})

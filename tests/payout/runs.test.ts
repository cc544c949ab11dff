import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays, monthOf } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { receive, revoke, soldCase, withTax } from './ledger-data.ts'
import { calculatedRun, move, newPayee, pay, statementOf, statementsOf } from './payout-data.ts'

/** 40 % of the fee come due with it: 24,255.56. */
const price = '2021296.67'
const places = [60, 20, 10, 5].map((percent, place) => ({ name: `Place ${place}`, percent }))

withEngine('payout runs', (engine) => {
  let tenants: TestTenants
  let people: number[]
  let closer: number
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const sold = (of = price, values: object = {}) =>
    soldCase(tenants, admin(), finance(), { price: of, closer, values })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    closer = people[0] ?? 0
    for (const [from, cap] of [
      ['2026-08-01', null],
      ['2027-01-01', null],
      ['2027-02-01', 50],
    ])
      await admin().post('/sales/commission-schemes', {
        name: `From ${from}`,
        valid_from: from,
        advance_percent: 50,
        clawback_cap: cap,
        places,
      })
  })

  it('[B10] withholding, advance and clawback to the sen', async () => {
    const last = Number(today().slice(0, 4)) - 1
    await newPayee(admin(), closer, {
      earlier_paid: [
        { year: String(last), amount: '120000.00' },
        { year: String(last + 1), amount: '120000.00' },
      ],
    })
    const b = await sold()
    // 3,000.00 of the whole expected share of 36,383.34.
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`insert into commission_advance (corporate_id, name, prod_id, user_id, percent, expected, amount, state, asked_by)
        values (${tenants.corporate('Harta Prima').id}, 'RM 3,000.00', ${b.prod_id}, ${closer}, 8.2455, 36383.34, 3000.00, 'requested', ${closer})`.execute(
        db,
      ),
    )
    const { data } = (await admin().get('/sales/advances')).body.data
    expect((await as('manager@harta.test').post(`/sales/advances/${data[0].id}/approve`)).status).toBe(200)
    const october = await calculatedRun(admin())
    expect(await statementOf(admin(), october.id, closer)).toMatchObject({
      gross: '3000.00',
      withheld: '60.00',
      net: '2940.00',
      withholding_rate: '2',
    })
    await pay(admin(), finance(), october.id)

    expect((await receive(admin(), b.party_id, withTax('24255.56'))).body.data.fee).toBe('24255.56')
    const november = await calculatedRun(admin())
    const paid = await statementOf(admin(), november.id, closer)
    expect(paid).toMatchObject({ gross: '11553.33', withheld: '231.07', net: '11322.26', waits: '0.00' })
    expect(paid.lines.map(({ kind, amount }: Json) => [kind, amount])).toEqual([
      ['share', '14553.33'],
      ['advance_offset', '-3000.00'],
    ])
    await pay(admin(), finance(), november.id)

    await revoke(admin(), b.prod_id)
    // 20,000.00 of a pool of 33,333.34.
    const next = await sold('2777778.34')
    await receive(admin(), next.party_id, withTax('33333.34'))
    const january = await calculatedRun(admin(), `${last + 2}-01`)
    expect(await statementOf(admin(), january.id, closer)).toMatchObject({
      gross: '5446.67',
      withheld: '108.93',
      net: '5337.74',
      waits: '0.00',
    })
    // Made again for February, whose scheme takes back half at most.
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update payout_run set month = ${`${last + 2}-02`} where id = ${january.id}`.execute(db),
    )
    await move(admin(), january.id, 'calculate')
    const capped = await statementOf(admin(), january.id, closer)
    expect(capped).toMatchObject({ gross: '10000.00', withheld: '200.00', net: '9800.00', waits: '-4553.33' })
    expect(capped.lines[0]).toMatchObject({ kind: 'reversal', amount: '-10000.00', whole: '-14553.33' })
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update payout_run set month = ${monthOf(today())}, pay_on = ${today()} where id = ${january.id}`.execute(
        db,
      ),
    )
    await move(admin(), january.id, 'calculate')
    await pay(admin(), finance(), january.id)
  })

  it('[B4] a run goes its way, each step once, approved by somebody who took no part in it', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const begun = await admin().post('/sales/payout-runs', { month: monthOf(today()) })
    const run = begun.body.data
    expect(run).toMatchObject({ state: 'draft', month: monthOf(today()) })
    const path = `/sales/payout-runs/${run.id}`
    for (const word of ['confirm', 'approve', 'bank-file'])
      expect((await admin().post(`${path}/${word}`, {})).status, word).toBe(409)
    const calculated = await move(admin(), run.id, 'calculate')
    expect(calculated).toMatchObject({ state: 'calculated', payees: 1, gross: '600.00', net: '588.00' })
    expect((await admin().post(`${path}/approve`, {})).status).toBe(409)
    expect((await finance().post(`${path}/confirm`, { version: calculated.version - 1 })).status).toBe(409)
    await move(admin(), run.id, 'confirm')
    expect((await admin().post(`${path}/approve`, {})).body.code).toBe('payout.four_eyes')
    const both = await Promise.all([
      finance().post(`${path}/approve`, {}),
      as('director@harta.test').post(`${path}/approve`, {}),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await admin().post(`${path}/calculate`, {})).status).toBe(409)
    const payment = { paid_on: today(), bank_reference: 'M2U-1' }
    expect((await admin().post(`${path}/paid`, payment)).body.code).toBe('payout.no_bank_file')
    const [payee] = (await admin().get('/sales/payees')).body.data.data
    expect((await admin().put(`/sales/payees/${payee.id}`, { bank: 'CIMB' })).status).toBe(409)
    expect((await admin().put(`/sales/payees/${payee.id}/account`, { account_no: '99999999' })).status).toBe(
      409,
    )
    const files = await Promise.all([admin().post(`${path}/bank-file`), admin().post(`${path}/bank-file`)])
    const texts = files.map(({ body }) => String(body)).toSorted()
    expect(texts[0]).toMatch(/^COPY/)
    expect(texts[1]).toBe(texts[0]?.split('\r\n').slice(1).join('\r\n'))
    expect(texts[1]).toContain(`Total,1,,588.00,${run.reference}`)
    expect(
      files.map(({ headers }) => headers.get('content-disposition')?.includes('COPY')).toSorted(),
    ).toEqual([false, true])
    for (const [body, field] of [
      [{ ...payment, paid_on: addDays(today(), 1) }, 'paid_on'],
      [{ ...payment, paid_on: addDays(today(), -366) }, 'paid_on'],
      [{ paid_on: today() }, 'bank_reference'],
    ] as const)
      expect(Object.keys((await admin().post(`${path}/paid`, body)).body.errors)).toEqual([field])
    const twice = await Promise.all([
      admin().post(`${path}/paid`, payment),
      finance().post(`${path}/paid`, payment),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // What was paid is in no other run.
    expect(await statementOf(admin(), (await calculatedRun(admin())).id, closer)).toBeUndefined()
  })

  it('[B4] lines are held with the reason, and paid once it is gone; a line is in one live run', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    const held = async () => (await admin().get(`/sales/payout-runs/${run.id}/held`)).body.data
    const reasons = async () =>
      Object.fromEntries((await held()).map(({ user_id, reason }: Json) => [user_id, reason]))
    expect(await reasons()).toEqual({
      [people[1] ?? 0]: 'no_payee',
      [people[2] ?? 0]: 'no_payee',
      [people[3] ?? 0]: 'no_payee',
    })
    expect(await statementsOf(admin(), run.id)).toHaveLength(1)
    const other = await calculatedRun(admin())
    expect(await statementOf(admin(), other.id, closer)).toBeUndefined()
    const [payee] = (await admin().get('/sales/payees')).body.data.data
    const again = async (values: object) => {
      expect((await admin().put(`/sales/payees/${payee.id}`, values)).status).toBe(200)
      await move(admin(), run.id, 'calculate')
      return (await reasons())[closer]
    }
    expect(await again({ hold_reason: 'Disputed by the upline' })).toBe('dispute')
    expect((await held()).find(({ user_id }: Json) => user_id === closer).note).toBe('Disputed by the upline')
    expect(await again({ hold_reason: null, tin: null })).toBe('no_tin')
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update app_user set ren_until = '2020-01-01' where id = ${closer}`.execute(db),
    )
    expect(await again({ tin: 'IG1' })).toBe('no_ren')
    await seatUpline(tenants)
    expect(await again({ remarks: 'Renewed' })).toBeUndefined()
    const [line] = (await statementOf(admin(), run.id, closer)).lines
    expect(line.amount).toBe('600.00')
  })

  it('[B4] a payee put on hold after the calculation is not paid (409)', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    await move(admin(), run.id, 'confirm')
    const [payee] = (await admin().get('/sales/payees')).body.data.data
    const hold = (hold_reason: string | null) => admin().put(`/sales/payees/${payee.id}`, { hold_reason })
    const approve = () => finance().post(`/sales/payout-runs/${run.id}/approve`, {})
    expect((await hold('Disputed')).status).toBe(200)
    expect((await approve()).body.code).toBe('payout.payee_held')
    await hold(null)
    expect((await approve()).status).toBe(200)
    // From then on it would be paid all the same, and nobody told so.
    expect((await hold('Disputed')).body.code).toBe('payout.payee_in_run')
    await admin().post(`/sales/payout-runs/${run.id}/bank-file`)
    await move(admin(), run.id, 'paid', { paid_on: today(), bank_reference: 'BANK-HELD' })
  })

  it('[B4] who entered an account number does not approve the run that pays to it (403)', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    const statement = await statementOf(admin(), run.id, closer)
    expect(Number(statement.net)).toBeGreaterThan(0)
    const [payee] = (await admin().get('/sales/payees')).body.data.data
    const set = await finance().put(`/sales/payees/${payee.id}/account`, { account_no: '514099998888' })
    expect(set.status).toBe(200)
    await move(admin(), run.id, 'confirm')
    const approve = (email: string) => as(email).post(`/sales/payout-runs/${run.id}/approve`, {})
    expect((await approve('finance@harta.test')).body.code).toBe('payout.four_eyes')
    expect((await approve('director@harta.test')).status).toBe(200)
    // Every taking of account numbers is noted, that of a copy too.
    const file = () => admin().post(`/sales/payout-runs/${run.id}/bank-file`)
    expect([(await file()).status, (await file()).status]).toEqual([200, 200])
    const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`select from access_log where resource = 'payout_run' and record_id = ${run.id}
        and user_id = ${tenants.userId('admin@harta.test')} and action = 'download'`.execute(db),
    )
    expect(rows).toHaveLength(2)
    // The bank cannot have paid before it had the file.
    const early = await admin().post(`/sales/payout-runs/${run.id}/paid`, {
      paid_on: addDays(today(), -1),
      bank_reference: 'BANK-EARLY',
    })
    expect(Object.keys(early.body.errors)).toEqual(['paid_on'])
    await move(admin(), run.id, 'paid', { paid_on: today(), bank_reference: 'BANK-ON-TIME' })
  })

  it('[B4] of approving a run and changing an account that it pays to, at the same time by one person, one happens', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    await move(admin(), run.id, 'confirm')
    const [payee] = (await admin().get('/sales/payees')).body.data.data
    const path = `/sales/payees/${payee.id}/account`
    expect((await admin().put(path, { account_no: '514011112222' })).status).toBe(200)
    const [approved, set] = await Promise.all([
      finance().post(`/sales/payout-runs/${run.id}/approve`, {}),
      finance().put(path, { account_no: '514077776666' }),
    ])
    expect([
      [200, 409],
      [403, 200],
    ]).toContainEqual([approved.status, set.status])
    if (approved.status !== 200) await move(as('director@harta.test'), run.id, 'approve')
    await admin().post(`/sales/payout-runs/${run.id}/bank-file`)
    await move(admin(), run.id, 'paid', { paid_on: today(), bank_reference: 'BANK-RACE' })
  })

  it('[B4] an approved run is reopened with a reason: its bank file is void, its hash kept, and it is approved anew', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    const path = `/sales/payout-runs/${run.id}`
    const reopen = (email: string, body: object = { reason: 'Wrong account', file_stopped: true }) =>
      as(email).post(`${path}/reopen`, body)
    expect((await reopen('finance@harta.test')).status).toBe(409)
    await move(admin(), run.id, 'confirm')
    const approved = await move(as('director@harta.test'), run.id, 'approve')
    const first = await admin().post(`${path}/bank-file`)
    const own = `/sales/payout-statements/${(await statementOf(admin(), run.id, closer)).id}/document`
    expect((await as('sales@harta.test').get(own)).status).toBe(200)
    expect((await reopen('manager@harta.test')).status).toBe(403)
    expect((await reopen('owner@pinnacle.test')).status).toBe(404)
    expect(Object.keys((await reopen('finance@harta.test', {})).body.errors)).toEqual(['reason'])
    const unsure = await reopen('finance@harta.test', { reason: 'Wrong account' })
    expect([unsure.status, Object.keys(unsure.body.errors)]).toEqual([422, ['file_stopped']])
    expect(
      (
        await reopen('finance@harta.test', {
          reason: 'Late',
          file_stopped: true,
          version: approved.version - 1,
        })
      ).status,
    ).toBe(409)
    const [one, other] = await Promise.all([reopen('finance@harta.test'), reopen('director@harta.test')])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const [kept] = (await admin().get(`${path}/reopenings`)).body.data
    expect(kept).toMatchObject({
      reason: 'Wrong account',
      payees: 1,
      net: approved.net,
      file_sha256: first.headers.get('x-sha256'),
    })
    const { rows: void_papers } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql<{ papers: number; kept: number }>`select jsonb_array_length(o.statements) as papers,
        (select count(*)::integer from payout_statement where run_id = o.run_id and pdf_file is not null) as kept
        from payout_reopening o where o.run_id = ${run.id}`.execute(db),
    )
    expect(void_papers).toEqual([{ papers: 1, kept: 0 }])
    // The void file is gone, its payee has no final statement, and the hubs confirm anew.
    expect((await admin().post(`${path}/bank-file`)).body.code).toBe('payout.not_approved')
    expect((await as('sales@harta.test').get(own)).status).toBe(404)
    expect((await finance().post(`${path}/approve`, {})).status).toBe(409)
    const summaries: Json[] = (await admin().get(`${path}/summaries`)).body.data
    expect(summaries.map(({ is_confirmed }) => is_confirmed)).toEqual([false])
    await move(admin(), run.id, 'calculate')
    await move(admin(), run.id, 'confirm')
    expect((await admin().post(`${path}/approve`, {})).body.code).toBe('payout.four_eyes')
    await move(as('director@harta.test'), run.id, 'approve')
    const second = await admin().post(`${path}/bank-file`)
    expect(String(second.body)).not.toMatch(/^COPY/)
    expect(second.headers.get('content-disposition')).toContain('revision%202')
    await move(admin(), run.id, 'paid', { paid_on: today(), bank_reference: 'BANK-REOPENED' })
    expect((await reopen('finance@harta.test')).status).toBe(409)
  })

  it('[B4] nobody changes how they are paid themselves while a run that is not paid pays them (403)', async () => {
    const { prod_id, party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const mine = tenants.userId('admin@harta.test')
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update app_user set ren_no = 'REN 1', ren_until = '2027-12-31' where id = ${mine}`.execute(db),
    )
    const payee = await newPayee(finance(), mine)
    const path = `/sales/payees/${payee.id}`
    expect((await admin().put(`${path}/account`, { account_no: '514000001111' })).status).toBe(200)
    const asked = await finance().post('/sales/adjustments', {
      prod_id,
      user_id: mine,
      amount: '100.00',
      reason: 'Referral',
    })
    expect(
      (await as('director@harta.test').post(`/sales/adjustments/${asked.body.data.id}/approve`)).status,
    ).toBe(200)
    const run = await calculatedRun(admin())
    expect(await statementOf(admin(), run.id, mine)).toMatchObject({ gross: '100.00' })
    for (const change of [{ bank: 'CIMB' }, { tin: 'IG9' }, { resident: false }, { name: 'Me' }])
      expect((await admin().put(path, change)).body.code, JSON.stringify(change)).toBe('payout.own_payee')
    expect((await admin().put(`${path}/account`, { account_no: '514000002222' })).status).toBe(403)
    expect((await admin().put(path, { remarks: 'On leave' })).status).toBe(200)
    // Around the services too.
    for (const statement of [
      sql`update payee set bank = 'CIMB' where id = ${payee.id}`,
      sql`update payee_account set reference = 'x', set_by = ${mine} where payee_id = ${payee.id}`,
    ])
      await expect(
        tenants.database.transaction({ role: 'app' }, async ({ db }) => {
          await sql`select set_config('app.corporate_id', ${String(tenants.corporate('Harta Prima').id)}, true),
            set_config('app.user_id', ${String(mine)}, true)`.execute(db)
          await statement.execute(db)
        }),
      ).rejects.toMatchObject({ code: '23001' })
    expect((await finance().put(`${path}/account`, { account_no: '514000003333' })).status).toBe(200)
  })

  it('[B4] who approved a run may record its payment: two people took part all the same', async () => {
    const { party_id } = await sold('500000.00')
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    await move(admin(), run.id, 'confirm')
    await move(as('director@harta.test'), run.id, 'approve')
    expect((await as('director@harta.test').post(`/sales/payout-runs/${run.id}/bank-file`)).status).toBe(403)
    await move(as('director@harta.test'), run.id, 'reopen', {
      reason: 'The owner approves it',
      file_stopped: true,
    })
    await move(admin(), run.id, 'confirm')
    await move(as('owner@harta.test'), run.id, 'approve')
    expect((await as('owner@harta.test').post(`/sales/payout-runs/${run.id}/bank-file`)).status).toBe(200)
    await move(as('owner@harta.test'), run.id, 'paid', { paid_on: today(), bank_reference: 'BANK-APPROVER' })
  })

  it('a run is paid from today to a year after its month', async () => {
    const month = monthOf(today())
    const begin = (pay_on: string) => admin().post('/sales/payout-runs', { month: '2026-01', pay_on })
    for (const day of [addDays(today(), -1), addDays(today(), 400)])
      expect(Object.keys((await begin(day)).body.errors), day).toEqual(['pay_on'])
    expect((await admin().post('/sales/payout-runs', { month, pay_on: today() })).status).toBe(201)
  })

  it('runs are for who has the code, and of one’s own corporate', async () => {
    const { data } = (await admin().get('/sales/payout-runs')).body.data
    const path = `/sales/payout-runs/${data[0].id}`
    const words = ['calculate', 'confirm', 'approve', 'reopen', 'bank-file', 'paid']
    for (const email of ['sales@harta.test', 'manager@harta.test']) {
      expect((await as(email).get(path)).status).toBe(403)
      expect((await as(email).get(`${path}/held`)).status).toBe(403)
      expect((await as(email).post('/sales/payout-runs', { month: '2026-11' })).status).toBe(403)
      for (const word of words) expect((await as(email).post(`${path}/${word}`, {})).status, word).toBe(403)
    }
    const director = as('director@harta.test')
    expect((await director.get(`${path}/summaries`)).status).toBe(200)
    for (const word of ['calculate', 'confirm', 'bank-file', 'paid'])
      expect((await director.post(`${path}/${word}`, {})).status, word).toBe(403)
    const stranger = as('owner@pinnacle.test')
    for (const word of ['calculate', 'confirm', 'approve', 'bank-file'])
      expect((await stranger.post(`${path}/${word}`, {})).status, word).toBe(404)
    const payment = { paid_on: today(), bank_reference: 'X' }
    expect((await stranger.post(`${path}/paid`, payment)).status).toBe(404)
    expect((await stranger.get(`${path}/summaries`)).status).toBe(404)
    const bad = await admin().post('/sales/payout-runs', { month: '2026-13' })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['month']])
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedApplicationForms } from '../../src/demo/application-forms.ts'
import { seedCreditReports } from '../../src/demo/credit-reports.ts'
import { seedPayouts } from '../../src/demo/payouts.ts'
import type { Database } from '../../src/runtime/database.ts'
import { keyId, type KeyRing } from '../../src/runtime/key-ring.ts'
import { numberSeal } from '../../src/runtime/node/number-seal.ts'
import { openNumber } from '../../src/runtime/numbers.ts'
import { resealNumbers, sealNumbers } from '../../src/services/seal-numbers.ts'
import { askConsent } from '../credit-reports/consent-visit.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { engines, withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing } from '../setup/upload.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const keyOf = (text: string) => new TextEncoder().encode(text.padEnd(40, '.'))
const owned = <Row>(database: Database, text: string, values: unknown[] = []) =>
  database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(text, values)).rows)

/** Every number of twelve digits in a text, in whatever way it is written. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?<![0-9a-zA-Z/+])\d{6}-?\d{2}-?\d{4}(?![0-9a-zA-Z/+])/g)].map(([number]) =>
    number.replaceAll('-', ''),
  )

/** Columns in which numbers may stand in the clear all the same, with the reason. */
const inTheClear: Readonly<Record<string, string>> = {
  'einvoice_submission.content':
    'a document as it lies with the tax authority, kept to the letter with its hash',
}

/** Which columns of the whole database hold one of these texts, however they are typed. */
async function placesOf(database: Database, numbers: ReadonlySet<string>, passports: readonly string[]) {
  const columns = await owned<{ table_name: string; column_name: string; data_type: string }>(
    database,
    `select table_name, column_name, data_type from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY', 'character varying')`,
  )
  const places = new Set<string>()
  for (const { table_name: table, column_name: name, data_type: type } of columns) {
    const text = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`
    const rows = await owned<{ text: string }>(
      database,
      `select ${text} as text from "${table}" where "${name}" is not null`,
    )
    for (const { text: held } of rows)
      if (
        numbersIn(held).some((number) => numbers.has(number)) ||
        passports.some((one) => held.includes(one))
      )
        places.add(`${table}.${name}`)
  }
  return [...places].filter((place) => !(place in inTheClear))
}

describe('a copy of the database', () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('No engine in this run')
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.demo(await engine.fresh())
    await seedApplicationForms(tenants.runtime)
    await seedCreditReports(tenants.runtime)
    await seedPayouts(tenants.runtime)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  afterAll(() => tenants.database.close())

  it('[V8.3] tells no identity number or passport: of demo data, forms, changes, files, merges, exports', async () => {
    const numbers = new Set<string>()
    const kept = await owned<{ corporate_id: number; nric: string }>(
      tenants.database,
      `select corporate_id, nric from customer where nric is not null
       union all select corporate_id, nric from payee where nric is not null
       union all select corporate_id, nric from sme_director where nric is not null`,
    )
    await tenants.database.transaction({ role: 'owner' }, (tx) => {
      for (const { corporate_id, nric } of kept) numbers.add(openNumber(tx, corporate_id, nric) ?? '')
      return Promise.resolve()
    })
    expect(numbers.size).toBeGreaterThan(300)
    const typed = (number: string) => {
      numbers.add(number)
      return number.replace(/^(.{6})(..)/, '$1-$2-')
    }
    const make = async (nric: string, more: object = {}): Promise<Json> => {
      const body = { name: 'Somebody', contact_no: `017${nric.slice(-7)}`, nric: typed(nric), ...more }
      const { status, body: made } = await sales.post('/customer/customers', body)
      expect(status, JSON.stringify(made)).toBe(201)
      return made.data
    }
    const first = await make('910203145671', { passport_no: 'K66778899' })
    await sales.put(`/customer/customers/${first.id}`, {
      nric: typed('910203145672'),
      passport_no: 'K 5566 7788',
    })
    const form = await sales.send(`/customer/customer/${first.id}/esign-appfrm-generate`, { method: 'POST' })
    expect(form.status).toBe(200)
    await askConsent(sales, first.id)
    const second = await make('910203145673')
    const versions = async (id: number) => (await admin.get(`/customer/customers/${id}`)).body.data.version
    const merged = await admin.post(`/customer/customer/${first.id}/merges`, {
      from: second.id,
      fields: ['nric'],
      version: await versions(first.id),
      from_version: await versions(second.id),
    })
    expect(merged.status, JSON.stringify(merged.body)).toBe(201)
    const run = importing(() => tenants, '/customer/customer-import')
    const file = `Name,NRIC,Phone,Passport\nIn a file,${typed('910203145674')},0171234561,K11223344\nBroken,${typed('910203145675')},12,\n`
    expect(await run(admin, file, 'check', 'people.csv')).toMatchObject({ created: 1, failed: 1 })
    expect(await run(admin, file, 'start', 'people.csv')).toMatchObject({ created: 1, failed: 1 })
    const company = await sales.post('/credit-report/sme-companies', {
      name: 'Sealed Sdn Bhd',
      ssm_no: '202001012399',
    })
    const director = {
      company_id: company.body.data.id,
      name: 'Director',
      nric: typed('910203145676'),
      contact_no: '0171234562',
    }
    expect((await sales.post('/credit-report/sme-directors', director)).status).toBe(201)
    const party = { name: 'Sealed Party', nric: typed('910203145677') }
    expect((await admin.post('/sales/bill-parties', party)).status).toBe(201)
    const asked = { format: 'csv', fields: ['name', 'nric'], filter: { nric: '910203145674' } }
    const exporting = await admin.post('/customer/customers/exports', asked)
    expect(exporting.status, JSON.stringify(exporting.body)).toBe(202)
    await tenants.jobs.idle()
    const exported = await admin.get(`/customer/customers/exports/${exporting.body.data.id}/file`)
    expect(exported.body).toContain('910203145674')
    const byPassport = { ...asked, filter: { passport_no: 'K11223344' } }
    expect((await admin.post('/customer/customers/exports', byPassport)).status).toBe(202)
    await tenants.jobs.idle()
    const view = { name: 'By passport', resource: 'customer', audience: 'private' }
    const layout = { filter: { passport_no: 'K11223344' } }
    const saved = await admin.post('/access-control/list-view', { ...view, layout })
    expect([saved.status, saved.body.codes?.layout?.[0]?.key]).toEqual([422, 'list_view.masked'])
    expect(
      await placesOf(tenants.database, numbers, ['K66778899', 'K 5566 7788', 'K55667788', 'K11223344']),
    ).toEqual([])
  })

  it('holds no column that refuses nothing: a number in the clear, as an older server would write it, is not taken', async () => {
    for (const [table, column] of [
      ['customer', 'nric'],
      ['customer', 'passport_no'],
      ['sme_director', 'nric'],
      ['payee', 'nric'],
      ['credit_consent', 'passport_no'],
    ] as const)
      await expect(
        owned(
          tenants.database,
          `update ${table} set ${column} = '910203145678' where id = (select min(id) from ${table})`,
        ),
        `${table}.${column}`,
      ).rejects.toThrow(/is written sealed/)
  })
})

withEngine('sealed numbers', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let manager: Api
  const first = keyOf('the first key')
  const second = keyOf('the second key')
  beforeAll(async () => {
    tenants = await TestTenants.open({ ...engine, database: () => engine.fresh() })
    serveWith({ signingKey: first })
    await signIn()
  })
  afterAll(() => tenants.database.close())

  function serveWith({ signingKey, keysBefore = [] }: KeyRing): void {
    Object.assign(tenants.runtime, { signingKey, keysBefore })
  }
  async function signIn(): Promise<void> {
    const as = async (email: string) =>
      api(tenants, { token: (await tenants.signIn(email)).access_token as string })
    admin = await as('admin@harta.test')
    manager = await as('manager@harta.test')
  }
  let phones = 4_100_000
  const make = async (as: Api, values: object): Promise<Json> => {
    const body = { name: 'Siti', contact_no: `019${++phones}`, ...values }
    const { status, body: made } = await as.post('/customer/customers', body)
    expect(status, JSON.stringify(made)).toBe(201)
    return made.data
  }
  const listed = async (as: Api, query: string): Promise<number[]> => {
    const { status, body } = await as.get(`/customer/customers?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.data.map(({ id }: Json) => id)
  }
  const reveal = (as: Api, id: number) => as.post(`/customer/customers/${id}/reveal`, { field: 'nric' })
  const indexOf = async (id: number) =>
    (
      await owned<{ nric_index: string }>(tenants.database, 'select nric_index from customer where id = $1', [
        id,
      ])
    )[0]?.nric_index

  it('are found whole, in any writing, and by their last four digits; another corporate’s equal number has another index', async () => {
    const { id } = await make(admin, { nric: '850607-14-5523', passport_no: 'A 7654321' })
    for (const query of [
      'q=850607145523',
      'q=850607-14-5523',
      'q=5523',
      filter({ nric: '850607-14-5523' }),
      filter({ nric: ['850607145523'] }),
      filter({ nric: '5523' }),
      filter({ passport_no: 'a7654321' }),
    ])
      expect(await listed(admin, query), query).toEqual([id])
    expect(await listed(admin, 'q=0607')).toEqual([])
    const everywhere = (await admin.get('/system/search?q=850607145523')).body
    expect(JSON.stringify(everywhere)).toContain('******-**-5523')
    const shown = (await admin.get(`/customer/customers/${id}`)).body.data
    expect([shown.nric, shown.passport_no]).toEqual(['******-**-5523', 'A 7654321'])
    const other = await make(api(tenants, { as: 'owner@pinnacle.test' }), { nric: '850607145523' })
    expect(await indexOf(other.id)).not.toBe(await indexOf(id))
    expect((await indexOf(other.id))?.length).toBeGreaterThan(20)
  })

  it('a passport with any sign in it is kept, and found again', async () => {
    const { id } = await make(admin, { passport_no: 'AB1234~5' })
    expect((await admin.get(`/customer/customers/${id}`)).body.data.passport_no).toBe('AB1234~5')
    expect(await listed(admin, filter({ passport_no: 'AB1234~5' }))).toEqual([id])
  })

  it.each([
    ['this key', keyId],
    ['an unknown key', () => Promise.resolve('00000000')],
  ])('a name that looks like a sealed number under %s keeps nobody’s data closed', async (_of, idOf) => {
    const key = await idOf(first)
    const name = `Ali~nric~${key}.${'A'.repeat(22)}~${key}.${'A'.repeat(40)}`
    const { id, version } = await make(admin, { name, nric: '850607145534', monthly_income: '5000.00' })
    const gone = await make(admin, { name: 'Other' })
    const form = await admin.post(`/customer/customer/${id}/esign-appfrm-generate`)
    expect(form.status).toBe(200)
    const preview = new URL(form.body.data.esign_preview_url as string)
    expect((await tenants.app.request(preview.pathname)).status).toBe(200)
    const path = `/customer/customer/${id}`
    const merged = await admin.post(`${path}/merges`, {
      from: gone.id,
      fields: ['name'],
      version,
      from_version: gone.version,
    })
    expect(merged.status, JSON.stringify(merged.body)).toBe(201)
    const undone = await admin.post(`${path}/merges/${merged.body.data.merge}/undo`)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await admin.get(`/customer/customers/${id}`)).body.data.name).toBe(name)
    expect((await admin.post(`${path}/take-out`)).status).toBe(200)
    const resealed = await resealNumbers(
      tenants.database,
      numberSeal(() => ({ signingKey: second, keysBefore: [first] })),
    )
    expect(resealed.resealed).toBeGreaterThan(0)
    await resealNumbers(
      tenants.database,
      numberSeal(() => ({ signingKey: first, keysBefore: [second] })),
    )
    const erased = await admin.post(`${path}/erasure`, { reason: 'They asked for it' })
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  })

  it('a change is taken back, a double is named, and saving the same number is no change', async () => {
    const { id } = await make(admin, { nric: '850607145525' })
    const path = `/customer/customers/${id}`
    const taken = await admin.post('/customer/customers', {
      name: 'Twin',
      contact_no: '0194999001',
      nric: '850607-14-5525',
    })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['nric']])
    const lines = () =>
      owned(tenants.database, "select from audit where table_name = 'customer' and record_id = $1", [id])
    const before = (await lines()).length
    await admin.put(path, { nric: '850607145525', remarks: null })
    expect((await lines()).length).toBe(before)
    const changed = await admin.put(path, { nric: '850607145526' })
    const undone = await admin.post('/customer/customers/undo', {
      change: changed.headers.get('x-request-id'),
    })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await reveal(admin, id)).body.data).toEqual({ value: '850607145525' })
  })

  it('[PDPA] go with an erasure: number, index and what the trail has of them', async () => {
    const { id } = await make(admin, { nric: '850607145530', passport_no: 'E1234567' })
    await admin.put(`/customer/customers/${id}`, { nric: '850607145531' })
    const sealed = () =>
      owned<{ found: string }>(
        tenants.database,
        `select row_to_json(c)::text as found from customer c where id = $1 and row_to_json(c)::text ~ '~(nric|passport)~'
         union all select changes::text from audit where table_name = 'customer' and record_id = $1 and changes::text ~ '~(nric|passport)~'`,
        [id],
      )
    expect((await sealed()).length).toBeGreaterThan(1)
    const { status } = await admin.post(`/customer/customer/${id}/erasure`, { reason: 'They asked for it' })
    expect(status).toBe(200)
    expect(await sealed()).toEqual([])
    expect(await indexOf(id)).toBeNull()
  })

  it('that stand in the clear from before are found and shown, and sealed by the server with their trail: several at once, once', async () => {
    const corporate = tenants.corporate('Harta Prima').id
    const { id } = await make(manager, {})
    await tenants.database.transaction({ role: 'owner' }, async (tx) => {
      await tx.query('alter table customer disable trigger refuse_clear_number')
      await tx.query("update customer set nric = '850607145527', passport_no = 'B1234567' where id = $1", [
        id,
      ])
      await tx.query('alter table customer enable trigger refuse_clear_number')
    })
    expect(await listed(manager, 'q=850607145527')).toEqual([id])
    expect(await listed(manager, 'q=5527')).toEqual([id])
    expect((await manager.get(`/customer/customers/${id}`)).body.data.nric).toBe('******-**-5527')
    expect((await reveal(manager, id)).body.data).toEqual({ value: '850607145527' })
    // Other fields of such a record are changed all the same.
    expect((await manager.put(`/customer/customers/${id}`, { remarks: 'Called' })).status).toBe(200)
    const numbers = numberSeal(() => tenants.runtime)
    const trail = () =>
      owned<{ changes: string }>(
        tenants.database,
        'select changes::text from audit where corporate_id = $1 and record_id = $2',
        [corporate, id],
      )
    expect(JSON.stringify(await trail())).toContain('850607145527')
    const before = (await trail()).length
    const sealed = await Promise.all([
      sealNumbers(tenants.database, numbers),
      sealNumbers(tenants.database, numbers),
    ])
    expect(sealed[0] + sealed[1]).toBe(2)
    expect(await sealNumbers(tenants.database, numbers)).toBe(0)
    expect((await trail()).length).toBe(before)
    expect(JSON.stringify(await trail())).not.toMatch(/850607145527|B1234567/)
    expect(await placesOf(tenants.database, new Set(['850607145527']), ['B1234567'])).toEqual([])
    expect(await listed(manager, 'q=850607145527')).toEqual([id])
    expect((await reveal(manager, id)).body.data).toEqual({ value: '850607145527' })
  })

  it('are found, opened and kept apart while the key changes; without a key the answer names it, and nothing is lost', async () => {
    const { id } = await make(admin, { nric: '850607145528', passport_no: 'C1234567' })
    serveWith({ signingKey: second, keysBefore: [first] })
    await signIn()
    expect(await listed(admin, 'q=850607145528')).toEqual([id])
    expect((await reveal(admin, id)).body.data).toEqual({ value: '850607145528' })
    const twin = await admin.post('/customer/customers', {
      name: 'Twin',
      contact_no: '0194999002',
      nric: '850607145528',
    })
    expect(twin.status).toBe(422)
    const recent = await make(admin, { nric: '850607145529' })
    serveWith({ signingKey: second })
    await signIn()
    expect((await reveal(admin, id)).status).toBe(409)
    expect((await reveal(admin, id)).body.code).toBe('failure.key_missing')
    expect((await reveal(admin, recent.id)).body.data).toEqual({ value: '850607145529' })
    const without = await resealNumbers(
      tenants.database,
      numberSeal(() => second),
    )
    expect([without.resealed, without.missing.size]).toEqual([0, 1])
    const ring = { signingKey: second, keysBefore: [first] }
    const done = await resealNumbers(
      tenants.database,
      numberSeal(() => ring),
    )
    expect(done.resealed).toBeGreaterThan(4)
    expect(
      (
        await resealNumbers(
          tenants.database,
          numberSeal(() => ring),
        )
      ).resealed,
    ).toBe(0)
    expect(await listed(admin, 'q=850607145528')).toEqual([id])
    expect((await reveal(admin, id)).body.data).toEqual({ value: '850607145528' })
    expect((await admin.get(`/customer/customers/${id}`)).body.data.passport_no).toBe('C1234567')
  })
})

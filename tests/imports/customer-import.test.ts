import { readFileSync } from 'node:fs'
import { beforeAll, expect, it, vi } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing, upload } from '../setup/upload.ts'

const call = '/customer/customer-import'
const file = readFileSync(new URL('./customers.csv', import.meta.url))
const expected = JSON.parse(readFileSync(new URL('./customers-expected.json', import.meta.url), 'utf8')) as {
  created: number
  updated: number
  failed: number
  failures: { line: number; why: string }[]
}

const said: Record<string, string> = {
  'name missing': 'Name is required',
  'phone not a number': 'Phone: Enter a valid phone number',
  'income not a number': 'Monthly income must be an amount in RM',
  'NRIC: no such date': 'NRIC has an invalid date',
  'NRIC: not 12 digits': 'NRIC must have 12 digits',
}

// A machine that does other things meanwhile takes its time over 3,000 rows.
vi.setConfig({ testTimeout: 60_000 })

withEngine('customer import', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const run = importing(() => tenants, call)
  const customers = async (query = ''): Promise<Json> =>
    (await sales.get(`/customer/customers?limit=500&${query}`)).body.data

  it('[API-18] a file alone is imported and tells what came of it; more than 1,000 rows go on after the answer', async () => {
    const pinnacle = api(tenants, { as: 'owner@pinnacle.test' })
    const send = (rows: string) => {
      const form = new FormData()
      form.set('file', new File([`Name,NRIC,Phone\n${rows}`], 'customers.csv'))
      return pinnacle.send(call, { method: 'POST', body: form })
    }
    const at = (n: number) => `Person ${n},,0171${String(n).padStart(6, '0')}\n`
    const few = await send(`${at(1)}${at(2)}Nobody,,12\n`)
    expect([few.status, few.body.data]).toEqual([
      201,
      expect.objectContaining({ created: 2, updated: 0, failed: 1, status: 'done' }),
    ])
    expect(few.body.data.failures).toMatchObject([{ line: 4 }])
    const many = await send(Array.from({ length: 1001 }, (_, n) => at(1000 + n)).join(''))
    expect(many.status).toBe(202)
    await tenants.jobs.idle()
    expect((await pinnacle.get(`${call}/${many.body.data.id}`)).body.data).toMatchObject({ created: 1001 })
    const unknown = new FormData()
    unknown.set('file', new File(['Colour\nRed\n'], 'customers.csv'))
    const refused = await pinnacle.send(call, { method: 'POST', body: unknown })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['name']),
    ])
  })

  it('[VAL-06] a file is sent as multipart form data, and its columns are guessed', async () => {
    const { status, body } = await upload(sales, file, 'customers.csv', call)
    expect(status).toBe(201)
    expect(body.data.mapping).toEqual({
      name: 0,
      nric: 1,
      contact_no: 2,
      email: 3,
      monthly_income: 4,
      joint_with: 5,
      channel_id: 6,
    })
  })

  it('[ENT-10] gives exactly the known counts and failing records', async () => {
    const done = await run(sales, file, 'start', 'customers.csv')
    const { created, updated, failed } = expected
    expect(done).toMatchObject({ status: 'done', phase: 'import', done: 3000, created, updated, failed })
    const csv: string = (await sales.get(`${call}/${done.id}/failures.csv`)).body
    const told = csv.split(/\r\n/).slice(1).filter(Boolean)
    expect(told).toHaveLength(failed)
    for (const [n, { line, why }] of expected.failures.entries()) {
      expect(told[n]).toContain(String(line))
      expect(told[n]).toContain(said[why])
    }
    expect((await customers()).total).toBe(created)
  })

  it('[ENT-03] joint applicants of the file stand beside their customers', async () => {
    const [row] = (await customers('q=Muhammad Hafiz Wan Nor')).data
    expect(row.full_name).toContain(" + Wan Nor'ain binti Wan Ali")
    expect(row.customer_joint_profiles).toMatchObject([{ name: "Wan Nor'ain binti Wan Ali" }])
  })

  it('whoever may not import is refused, and another’s customer is no update', async () => {
    const banker = api(tenants, { as: 'banker@harta.test' })
    expect((await upload(banker, file, 'customers.csv', call)).status).toBe(403)
    const exec = api(tenants, { as: 'exec@harta.test' })
    const again = await run(exec, 'Name,NRIC,Phone\nX,700505-16-3072,0124326592\n', 'start', 'one.csv')
    expect(again).toMatchObject({ created: 0, updated: 0, failed: 1 })
    expect((await exec.get(`${call}/${again.id}/failures.csv`)).body).toContain(
      'NRIC belongs to a record you can’t change',
    )
  })

  it('the preview names a customer by the name in the file, not by the identity number', async () => {
    const again = await run(
      sales,
      'Name,NRIC,Phone,Monthly income\nMei Ling,881212-10-5522,0124411001,\nMei Ling,881212-10-5522,0124411001,5000\n',
      'check',
      'twice.csv',
    )
    const { body } = await sales.get(`${call}/${again.id}/changes`)
    expect(body.data.data.map(({ title }: Json) => title)).toEqual(['Mei Ling'])
  })

  it('people without an identity number are each a customer of their own, and go again when it is taken back', async () => {
    const before = (await customers()).total
    const people = ['Halim', 'Hamid', 'Hasnah', 'Hafsah']
    const rows = people.map((name, n) => `${name},${n === 1 ? '660202-14-5551' : ''},012440000${n}\n`)
    const few = `Name,NRIC,Phone\n${rows.join('')}`
    expect(await run(sales, few, 'check', 'few.csv')).toMatchObject({ created: 4, updated: 0, failed: 0 })
    const done = await run(sales, few, 'start', 'few.csv')
    expect(done).toMatchObject({ created: 4, updated: 0, failed: 0 })
    const made = (await customers(filter({ import_id: done.id }))).data
    expect(made.map(({ name }: Json) => name).toSorted()).toEqual(people.toSorted())
    await sales.post(`${call}/${done.id}/undo`)
    await tenants.jobs.idle()
    expect((await sales.get(`${call}/${done.id}`)).body.data).toMatchObject({ removed: 4, stayed: 0 })
    expect((await customers()).total).toBe(before)
  })

  it('a masked identity number names nobody: its row fails, and nothing is made twice', async () => {
    const before = (await customers()).total
    const masked = await run(
      sales,
      'Name,NRIC,Phone\nSiti,******-**-3072,0124326592\n',
      'start',
      'masked.csv',
    )
    expect(masked).toMatchObject({ created: 0, updated: 0, failed: 1 })
    const failures: string = (await sales.get(`${call}/${masked.id}/failures.csv`)).body
    expect(failures).toContain('NRIC is masked in the file')
    expect((await customers()).total).toBe(before)
  })
})

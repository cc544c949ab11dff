import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { makeProject } from '../property/project-data.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing, upload } from '../setup/upload.ts'

const call = '/sales/case-import'
const asSent = readFileSync(new URL('./cases.csv', import.meta.url), 'utf8')

withEngine('case import', (engine) => {
  let tenants: TestTenants
  let file: string
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const run = importing(() => tenants, call)
  const imported = async (...numbers: string[]): Promise<Json[]> => {
    const { body } = await as('admin').get(`/sales/cases?limit=100&${filter({})}`)
    return body.data.data
      .filter(({ former_no }: Json) => numbers.includes(former_no))
      .toSorted((a: Json, b: Json) => a.former_no.localeCompare(b.former_no))
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    // Accounts of test corporates have addresses of their own.
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ email: string }>('select email from app_user where id = $1', [
        tenants.userId('sales@harta.test'),
      ]),
    )
    file = asSent.replaceAll(/sales@harta\.test/gi, (written) => {
      const email = rows[0]?.email ?? ''
      return written === written.toUpperCase() ? email.toUpperCase() : email
    })
    await makeProject(as('admin'), 3, { name: 'Mentari Residensi', code: 'MR' })
    const people = [
      { name: 'Farid', contact_no: '0128719901', nric: '880505-14-5566' },
      { name: 'Mei Ling', contact_no: '0128719902' },
      { name: 'Devi', contact_no: '0128719903', email: 'devi@example.test' },
    ]
    for (const person of people)
      expect((await as('sales').post('/customer/customers', person)).status).toBe(201)
  })

  it('an administrator brings running cases in with their stage: customers by NRIC, phone or e-mail, each bad row with its field and why', async () => {
    const checked = await run(as('admin'), file, 'check', 'cases.csv')
    expect(
      [checked.created, checked.updated, checked.failed],
      String((await as('admin').get(`${call}/${checked.id}/failures.csv`)).body),
    ).toEqual([3, 1, 7])
    expect(await imported('F-001')).toEqual([])
    const done = await run(as('admin'), file, 'start', 'cases.csv')
    expect([done.status, done.created, done.updated, done.failed]).toEqual(['done', 3, 1, 7])
    const failures = await as('admin').get(`${call}/${done.id}/failures.csv`)
    const why = String(failures.body)
    for (const said of [
      'Customer: no customer of yours',
      'Product type',
      'Sales date',
      'SPA price',
      'Completed are closed',
      'nobody@harta.test is not an active user',
      'Customer is required',
    ])
      expect(why).toContain(said)
    const cases = await imported('F-001', 'F-002', 'F-003')
    expect(
      cases.map(({ stage, name, spa_price, sales_date }) => [
        stage,
        name,
        spa_price && Number(spa_price),
        sales_date,
      ]),
    ).toEqual([
      ['Bank Processing', 'Farid', 512_000, '2026-11-03'],
      ['Reserve', 'Mei Ling', 498_000, '2026-11-04'],
      ['Application Pending', 'Devi', null, '2026-11-05'],
    ])
    expect(cases[0].assign_to).toBe(tenants.userId('sales@harta.test'))
    expect(cases[0].remarks).toBe('Wants the corner')
    const moves = (await as('admin').get(`/sales/case/${cases[0].id}/stage/moves`)).body.data
    expect(moves).toMatchObject([{ from: null, to: 'Bank Processing', note: 'Imported' }])
  })

  it('the same file once more doubles nothing, and an undone import leaves none of its cases', async () => {
    const rows = 'Case no,Customer phone,Product\nG-1,0128719902,Mortgage\n'
    const first = await run(as('admin'), rows)
    const again = await run(as('admin'), rows)
    expect([first.created, again.created, again.updated]).toEqual([1, 0, 1])
    expect((await as('admin').post(`${call}/${first.id}/undo`)).status).toBe(202)
    await tenants.jobs.idle()
    expect(await imported('G-1')).toEqual([])
  })

  it('a coordinator’s cases begin pending, whatever their file says; an agent imports none', async () => {
    const rows = 'Case no,Customer phone,Product,Stage\nH-1,0128719902,Refinance,SOLD\n'
    const done = await run(as('coordinator'), rows)
    expect([done.created, done.failed]).toEqual([1, 0])
    expect((await imported('H-1'))[0]).toMatchObject({ stage: 'Application Pending' })
    expect((await upload(as('sales'), rows, 'cases.csv', call)).status).toBe(403)
    const theirs = await run(api(tenants, { as: 'owner@pinnacle.test' }), rows.replace('H-1', 'P-1'))
    expect([theirs.created, theirs.failed]).toEqual([0, 1])
  })
})

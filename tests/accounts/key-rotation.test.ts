import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../src/main/environment.ts'
import { keyId, type KeyRing } from '../../src/runtime/key-ring.ts'
import { sessionKeys } from '../../src/runtime/node/session-key.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { resealAll } from '../../src/services/reseal.ts'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { api, type Json } from '../setup/api.ts'
import { askConsent, giveConsent, visitorWith } from '../credit-reports/consent-visit.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const keyOf = (text: string) => new TextEncoder().encode(text.padEnd(40, '.'))
const [first, second] = [keyOf('the first key'), keyOf('the second key')]

withBothEngines('a session key that changes', (engine) => {
  let tenants: TestTenants
  let report: number
  let link: string
  let token: string
  beforeAll(async () => {
    tenants = await TestTenants.open({ ...engine, database: () => engine.fresh() })
    serveWith({ signingKey: first })
    const sales = api(tenants, { as: 'sales@harta.test' })
    const admin = api(tenants, { as: 'admin@harta.test' })
    await admin.post('/credit-report/balance/top-up', { amount: 500 })
    const person = { name: 'Lim Wei Jie', contact_no: '0197007009', passport_no: 'K7007009' }
    const id = (await sales.post('/customer/customers', person)).body.data.id
    link = (await askConsent(sales, id)).esign_url as string
    await giveConsent(tenants, link)
    const price = quoteOf(
      (await sales.get('/credit-report/report-prices')).body.content,
      'credit_report',
      [],
    ).total
    const order = { customer_id: id, product: 'credit_report', addons: [], price }
    report = (await sales.post('/credit-report/credit-reports/order', order)).body.data.id
    await deliverNext(tenants.runtime)
    await sales.post('/credit-report/fintscore-report', { fin_credit_report_id: report })
    token = await tenants.token('sales@harta.test')
  })

  /** Restarts the server with these keys, over the same database. */
  function serveWith({ signingKey, keysBefore = [] }: KeyRing): void {
    Object.assign(tenants.runtime, { signingKey, keysBefore })
  }
  const content = () => api(tenants, { token }).get(`/credit-report/credit-reports/${report}/content`)
  const consent = async () => (await visitorWith(tenants, link).read()).status
  const sealedBy = async (key: Uint8Array): Promise<number> => {
    const { rows } = await tenants.database.transaction({ role: 'owner' }, async (tx) =>
      tx.query<{ found: number }>(
        `select sum((xpath('/row/found/text()', query_to_xml(format(
           'select count(*) as found from %I.%I where starts_with(%I, %L)', table_schema, table_name, column_name, $1::text), false, true, '')))[1]::text::integer)::integer as found
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'`,
        [`${await keyId(key)}.`],
      ),
    )
    return rows[0]?.found ?? 0
  }

  it('loses no report and ends no session or link while the key before it is there', async () => {
    expect([(await content()).status, await consent()]).toEqual([200, 200])
    serveWith({ signingKey: second, keysBefore: [first] })
    expect([(await content()).status, await consent()]).toEqual([200, 200])
  })

  it('without that key a report says which is missing, and links of that key are over', async () => {
    serveWith({ signingKey: second })
    expect(await consent()).toBe(404)
    const { access_token: anew } = await tenants.signIn('sales@harta.test')
    const refused = await api(tenants, { token: anew }).get(`/credit-report/credit-reports/${report}/content`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'failure.key_missing',
      expect.stringContaining(await keyId(first)),
    ])
  })

  it('sealed anew, everything opens without the key before: no column with sealed text is left out', async () => {
    const missing = await resealAll(tenants.database, { signingKey: second })
    expect([missing.resealed, [...missing.missing.keys()]]).toEqual([0, [await keyId(first)]])
    const before = await sealedBy(first)
    expect(before).toBeGreaterThan(2)
    const ring = { signingKey: second, keysBefore: [first] }
    expect(await resealAll(tenants.database, ring)).toEqual({ resealed: before, missing: new Map() })
    expect([await sealedBy(first), await sealedBy(second)]).toEqual([0, before])
    expect((await resealAll(tenants.database, ring)).resealed).toBe(0)
    serveWith({ signingKey: second })
    const { access_token: anew } = await tenants.signIn('sales@harta.test')
    const opened = await api(tenants, { token: anew }).get(`/credit-report/credit-reports/${report}/content`)
    expect(opened.status, JSON.stringify(opened.body as Json)).toBe(200)
  })
})

it('SESSION_KEY_OLD lists keys of 32 characters, and a short one is named at the start', () => {
  const keys = [`${'a'.repeat(32)}`, `${'b'.repeat(40)}`]
  const read = readEnvironment({ SESSION_KEY: 'c'.repeat(32), SESSION_KEY_OLD: keys.join(', ') })
  expect(sessionKeys(read).keysBefore?.map((key) => new TextDecoder().decode(key))).toEqual(keys)
  expect(() => readEnvironment({ SESSION_KEY_OLD: 'short' })).toThrow('SESSION_KEY_OLD')
})

it('the key of a data directory rotates by its file: the one before it stands in session.key.old', () => {
  const directory = mkdtempSync(join(tmpdir(), 'urus-keys-'))
  const made = sessionKeys({ DATA_DIR: directory })
  expect(made.keysBefore).toEqual([])
  writeFileSync(join(directory, 'session.key.old'), readFileSync(join(directory, 'session.key')))
  writeFileSync(join(directory, 'session.key'), 'another key of the directory')
  const rotated = sessionKeys({ DATA_DIR: directory })
  expect(rotated.keysBefore).toEqual([made.signingKey])
  expect(rotated.signingKey).not.toEqual(made.signingKey)
})

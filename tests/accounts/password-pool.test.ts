import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { api } from '../setup/api.ts'
import { engines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const engine = engines.at(-1)
const passwords = startPasswords({ threads: 1, waiting: 2, waitingEach: 2 })
let tenants: TestTenants
beforeAll(async () => {
  if (!engine) throw new Error('No engine')
  tenants = await TestTenants.open(engine, { passwords })
  await tenants.signIn('sales@harta.test')
})
afterAll(() => passwords.stop())

it.each(['sales@harta.test', 'nobody@harta.test'])(
  'of many sign-ins at once as %s those beyond the queue are told when to come again',
  async (email) => {
    const body = { email: tenants.address(email), password: 'wrong' }
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => api(tenants).post('/access-control/login', body)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
  },
)

/** What is answered while the queue is full. */
async function whileFull(ask: () => Promise<{ status: number; headers: Headers }>) {
  const busy = Array.from({ length: 3 }, () => passwords.hash('a', 'somebody else'))
  const { status, headers } = await ask()
  await Promise.all(busy)
  return [status, headers.get('retry-after')]
}

it('a change of password too', async () => {
  const sales = api(tenants, { as: 'sales@harta.test' })
  await tenants.token('sales@harta.test')
  const change = { current_password: 'wrong', password: 'Whatever-12345' }
  expect(await whileFull(() => sales.put('/access-control/own/password', change))).toEqual([429, '5'])
})

it('and what a link of a reset, a registration or an invitation sets', async () => {
  const set = { token: 'a'.repeat(64), password: 'kereta biru laju' }
  const ask = () => api(tenants).post('/access-control/password-reset/set', set)
  expect(await whileFull(ask)).toEqual([429, '5'])
  expect((await ask()).status).toBe(401)
})

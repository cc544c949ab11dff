import { beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { createApp } from '../../src/main/app.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const account = 'sales@harta.test'

withEngine("a caller's address", (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  /** The address that a sign-in through a proxy is kept with. */
  async function keptFor(forwarded: string): Promise<string | null> {
    const app = createApp({ ...tenants.runtime, trustProxy: true })
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
    const headers = { 'content-type': 'application/json', 'application-code': 'sas' }
    const body = JSON.stringify({ email: tenants.address(account), password: demoPassword })
    const login = await app.request(
      '/api/access-control/login',
      { method: 'POST', body, headers: { ...headers, 'x-forwarded-for': forwarded } },
      env,
    )
    expect(login.status).toBe(200)
    const { access_token } = (await login.json()) as { access_token: string }
    const sessions = await app.request(
      '/api/access-control/own/sessions',
      { headers: { ...headers, authorization: `Bearer ${access_token}` } },
      env,
    )
    const { data } = (await sessions.json()) as { data: { is_current: boolean; address: string | null }[] }
    return data.find(({ is_current }) => is_current)?.address ?? null
  }

  it.each([
    ['one address', '203.0.113.7', '203.0.113.7'],
    ['what the caller made up before it', '1.1.1.1, 9.9.9.9,203.0.113.7', '203.0.113.7'],
    ['an address of the newer kind', '1.1.1.1, 2001:db8::1', '2001:db8::1'],
    ['something endless', 'a'.repeat(6000), 'a'.repeat(64)],
    ['nothing at its end', '1.1.1.1, ', '10.0.0.1'],
  ])('is the last that the proxy tells: %s', async (_, forwarded, kept) => {
    expect(await keptFor(forwarded)).toBe(kept)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, requests } = consoleTests()

const email = () => screen.findByLabelText('E-mail')
const asOwner = (statement: ReturnType<typeof sql>) =>
  tenants().database.transaction({ role: 'owner' }, (tx) => statement.execute(tx.db))
const corporate = () => tenants().corporate('Harta Prima').id
const finds = () => requests.filter(({ url }) => url.endsWith('/login/identity/find'))

async function declare(allowsPassword: boolean) {
  const domain = tenants().address('sales@harta.test').split('@')[1]
  await asOwner(sql`insert into identity_provider (corporate_id, issuer, client_id, client_secret, allows_password)
    values (${corporate()}, 'https://login.example.my', 'urus', 'sealed', ${allowsPassword})`)
  await asOwner(sql`insert into identity_domain (corporate_id, domain, token, verified_at)
    values (${corporate()}, ${domain}, 'token', now())`)
}
afterEach(async () => {
  await asOwner(sql`delete from identity_domain`)
  await asOwner(sql`delete from identity_provider`)
})

describe('the sign-in page of an organisation with its own identity', () => {
  it('offers it beside the password, and asks about the domain alone', async () => {
    await declare(true)
    const { user } = await renderConsole()
    await user.type(await email(), tenants().address('sales@harta.test'))
    await screen.findByRole('button', { name: 'Continue with Harta Prima sign-in' })
    expect(screen.getByLabelText('Password')).toBeTruthy()
    const asked = await Promise.all(finds().map((request) => request.clone().json() as Promise<unknown>))
    expect(JSON.stringify(asked)).not.toContain('sales@')
    await user.clear(await email())
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull())
  })

  it('asks for no password where it is off; the owner can still use theirs', async () => {
    await declare(false)
    const { user } = await renderConsole()
    await user.type(await email(), tenants().address('owner@harta.test'))
    await screen.findByText('Harta Prima uses its own sign-in for this address.')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'I’m the owner: use a password' }))
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await screen.findByRole('heading', { level: 1, name: 'Customers' })
  })

  it('says so when a sign-in has expired, and the address goes on without it', async () => {
    await renderConsole({ at: '/login?identity=expired&returnTo=%2FleadsListings' })
    await screen.findByText(/This sign-in has expired or was started in another browser/)
    await waitFor(() => expect(location.search).toBe('?returnTo=%2FleadsListings'))
  })

  it('refuses a token that is none, and leaves the form to try again', async () => {
    await renderConsole({ at: '/login?identity=nonsense' })
    await screen.findByText(/This sign-in has expired or was started in another browser/)
    expect(await email()).toBeTruthy()
    expect(location.search).toBe('')
  })

  it('without an organisation of its own, the page stays as it is', async () => {
    const { user } = await renderConsole()
    await user.type(await email(), 'somebody@elsewhere.test')
    await waitFor(() => expect(finds().length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })
})

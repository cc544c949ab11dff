import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/demo-accounts.ts'
import { api } from '../../../tests/setup/api.ts'
import { consoleTests } from '../../../tests/setup/render-console.tsx'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'

const { tenants, renderConsole, requests } = consoleTests()
beforeEach(() => sessionStorage.clear())

const title = () => screen.findByRole('heading', { level: 1, name: 'Locked' })
const unlock = () => screen.getByRole('button', { name: 'Unlock' })

describe('/lock', () => {
  it('[RTE-01][RTE-03] ends the session, keeps who it was, asks for the password alone and leads back', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test', at: '/?from=mail' })
    const token = await waitFor(() => heldSession()?.access_token ?? '')
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Lock' }))
    await title()
    expect(location.pathname + location.search).toBe(`/lock?returnTo=${encodeURIComponent('/?from=mail')}`)
    expect(sessionStore.get()).toBeNull()
    expect(screen.getByText(tenants().address('sales@harta.test'))).toBeTruthy()
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/logout'))).toBe(true))
    await waitFor(async () =>
      expect((await api(tenants(), { token }).get('/access-control/active-user-detail')).status).toBe(401),
    )
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(unlock())
    expect(await screen.findByText('Incorrect e-mail or password')).toBeTruthy()
    expect(sessionStore.get()).toBeNull()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    expect(location.pathname + location.search).toBe('/?from=mail')
    expect(sessionStorage.getItem('urus.locked')).toBeNull()
  })

  it('[RTE-03] stays locked over a reload, and never leads to another site', async () => {
    const at = '/lock?returnTo=https%3A%2F%2Felsewhere.test%2F'
    const { unmount } = await renderConsole({ as: 'exec@harta.test', at })
    await title()
    unmount()
    const { user } = await renderConsole({ at })
    await title()
    await user.click(unlock())
    expect(await screen.findByText('Password is required')).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    expect(location.href).toBe(`${location.origin}/`)
  })

  it('[RTE-03] somebody else signs in on the ordinary page', async () => {
    const { user } = await renderConsole({ as: 'exec@harta.test', at: '/lock' })
    await title()
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(sessionStorage.getItem('urus.locked')).toBeNull()
  })

  it('[RTE-01] opens for a visitor too, who has nothing to unlock: the sign-in', async () => {
    await renderConsole({ at: '/lock' })
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(location.pathname).toBe('/login')
  })
})

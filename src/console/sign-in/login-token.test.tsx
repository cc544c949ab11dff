import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { api } from '../../../tests/setup/api.ts'
import { consoleTests } from '../../../tests/setup/render-console.tsx'
import { heldSession } from '../../client/session/session-store.ts'

const { tenants, renderConsole, fault, requests } = consoleTests()

const issue = async (as: string): Promise<string> =>
  (await api(tenants(), { as }).post('/access-control/login-token/issue')).body.data.login_token
const home = () => screen.findByRole('heading', { level: 1, name: 'Home' })
const refusal = () => screen.findByText('This sign-in link is no longer valid. Sign in with your password.')

describe('/login?login_token=', () => {
  it('[RTE-10] signs in and goes Home', async () => {
    await renderConsole({ at: `/login?login_token=${await issue('exec@harta.test')}` })
    expect(location.search).toBe('')
    await home()
    expect(location.pathname).toBe('/')
    expect(heldSession()?.user.email).toBe(tenants().address('exec@harta.test'))
    const opened = requests.filter(({ url }) => url.includes('login-token'))
    expect(opened).toHaveLength(1)
    expect(opened[0]?.url).not.toContain('login_token=')
    expect(opened[0]?.headers.get('authorization')).toBeNull()
  })

  it('[RTE-10][STA-04] one that was used leads to the sign-in, which says so; the address is without it', async () => {
    const token = await issue('exec@harta.test')
    await api(tenants()).post('/access-control/login-token/open', { login_token: token })
    await renderConsole({ at: `/login?login_token=${token}` })
    await refusal()
    expect(await screen.findByText('Access token invalid. Proceed login.')).toBeTruthy()
    expect(location.href).not.toContain(token)
    expect(heldSession()).toBeNull()
  })

  it.each(['nonsense', '%00', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
    '[RTE-10] %s is refused alike',
    async (token) => {
      await renderConsole({ at: `/login?login_token=${token}` })
      await refusal()
      expect(location.search).toBe('?link=refused')
    },
  )

  it('[RTE-10] one of another app is refused', async () => {
    const token = await issue('owner@vista.test')
    localStorage.setItem('application_code', 'sas')
    await renderConsole({ at: `/login?login_token=${token}` })
    await refusal()
    expect(localStorage.getItem('application_code')).toBe('sas')
  })

  it('a server that cannot be reached leaves the visitor at the sign-in too', async () => {
    fault(http.post('*/api/access-control/login-token/open', () => HttpResponse.error()))
    await renderConsole({ at: '/login?login_token=abc' })
    await refusal()
  })

  it('one that is no good leaves who is signed in where they are: signed in', async () => {
    await renderConsole({ as: 'sales@harta.test', at: '/login?login_token=abc' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy()
    expect(await screen.findByText('Access token invalid. Proceed login.')).toBeTruthy()
    expect(heldSession()?.user.email).toBe(tenants().address('sales@harta.test'))
  })

  it('a good one of somebody else takes the place of who was signed in', async () => {
    await renderConsole({
      as: 'sales@harta.test',
      at: `/login?login_token=${await issue('exec@harta.test')}`,
    })
    await waitFor(() => expect(heldSession()?.user.email).toBe(tenants().address('exec@harta.test')))
    await home()
  })
})

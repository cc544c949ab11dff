import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/demo-accounts.ts'
import { consoleTests } from '../../../tests/setup/render-console.tsx'
import { call } from '../../client/http.ts'
import { returnAddress } from './current-route.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'

const { tenants, renderConsole, fault, requests } = consoleTests()

const signInPage = () => screen.findByRole('heading', { name: 'Sign in' })
const home = () => screen.findByRole('heading', { level: 1, name: 'Home' })
const calls = (name: string) => requests.filter(({ url }) => new URL(url).pathname.endsWith(`/${name}`))

function leave(seconds: number) {
  const held = heldSession()
  if (held) sessionStore.set({ ...held, expires_at: Date.now() + seconds * 1000 })
}

describe('without a session', () => {
  it('[STA-01] Home goes to Login', async () => {
    await renderConsole()
    await signInPage()
    expect(location.pathname + location.search).toBe('/login')
  })

  it('[STA-01] a page goes to Login and the sign-in leads back to it', async () => {
    const { user } = await renderConsole({ at: '/?from=mail' })
    await signInPage()
    expect(location.search).toBe(`?returnTo=${encodeURIComponent('/?from=mail')}`)
    await user.type(screen.getByLabelText('E-mail'), tenants().address('sales@harta.test'))
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await home()
    expect(location.pathname + location.search).toBe('/?from=mail')
  })

  it('[RTE-08] an unknown path says that it does not exist', async () => {
    await renderConsole({ at: '/no/such/page' })
    expect(await screen.findByText('Oops! Are you lost?')).toBeTruthy()
    expect(screen.getByText('The page you requested does not exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  it('[RTE-07] /subscription-ended and /invalid-account open', async () => {
    const { unmount } = await renderConsole({ at: '/subscription-ended' })
    expect(await screen.findByText(/Your subsciption has ended/)).toBeTruthy()
    unmount()
    await renderConsole({ at: '/invalid-account' })
    expect(await screen.findByText(/something wrong with your account/)).toBeTruthy()
  })

  const addresses = [
    ['?returnTo=%2FleadsListings%3Fpage%3D2', '/leadsListings?page=2'],
    ['?returnTo=https%3A%2F%2Felsewhere.test%2F', '/'],
    ['?returnTo=%2F%2Felsewhere.test%2F', '/'],
    ['?returnTo=%2F%5Celsewhere.test', '/'],
    ['?returnTo=javascript%3Aalert(1)', '/'],
    ['?returnTo=%20javascript%3Aalert(1)', '/'],
    ['?returnTo=%2F%5C%5Celsewhere.test', '/'],
    ['?returnTo=%5C%5Celsewhere.test', '/'],
    ['?returnTo=%2F%09%2Felsewhere.test', '/'],
    ['?returnTo=%2F%0A%2Felsewhere.test', '/'],
    ['?returnTo=%2F..%2F%2Felsewhere.test', '/'],
    ['?returnTo=%2F.%2F%2Felsewhere.test', '/'],
    ['?returnTo=%2F%2F%2Felsewhere.test', '/'],
    ['?returnTo=https%3Aelsewhere.test', '/'],
    ['?returnTo=data%3Atext%2Fhtml%2Cx', '/'],
    ['?returnTo=elsewhere.test', '/'],
    ['?returnTo=%252F%252Felsewhere.test', '/'],
    ['?returnTo=%2F%252Felsewhere.test', '/%2Felsewhere.test'],
    ['?returnTo=%2F%40elsewhere.test', '/@elsewhere.test'],
    ['?returnTo=%2FleadsListings&returnTo=%2F%2Felsewhere.test', '/leadsListings'],
    ['?returnTo=', '/'],
    ['?returnTo=http%3A%2F%2F%5B', '/'],
    ['?returnTo=%2F%2F%5B', '/'],
    ['', '/'],
  ] as const
  it.each(addresses)('a sign-in at %s leads to %s, never to another site', (search, address) => {
    expect(returnAddress(search)).toBe(address)
  })
})

describe('with a session', () => {
  it('[STA-02] /login goes to the Customer area', async () => {
    await renderConsole({ as: 'sales@harta.test', at: '/login' })
    await screen.findByRole('heading', { level: 1, name: 'Customers' })
    expect(location.pathname).toBe('/customerProfile')
  })

  it('[STA-02] /login goes Home for who may not list customers, without a word', async () => {
    await renderConsole({ as: 'banker@harta.test', at: '/login' })
    await home()
    expect(location.pathname).toBe('/')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[RTE-08] an unknown path says so within the shell', async () => {
    await renderConsole({ as: 'sales@harta.test', at: '/no/such/page' })
    expect(await screen.findByText('The page you requested does not exist.')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  it('[STA-04] an invalid token alerts, then goes to Login', async () => {
    localStorage.setItem('urus.session', '{"access_token":""}')
    await renderConsole()
    await signInPage()
    expect(screen.getByText('Access token invalid. Proceed login.')).toBeTruthy()
    expect(sessionStore.get()).toBeNull()
  })

  it('[STA-04] a token that the server does not know alerts too', async () => {
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    // No other call of Home ends the session first, in its own words.
    fault(
      http.all('*/api/*', ({ request }) =>
        request.url.includes('active-user-detail') ? undefined : delay('infinite'),
      ),
    )
    const held = heldSession()
    if (held) await act(async () => sessionStore.set({ ...held, access_token: 'not.a.token' }))
    await act(async () => {
      await call('access-control', 'active-user-detail', { origin: 'login' }).catch(() => null)
    })
    await signInPage()
    expect(screen.getByText('Access token invalid. Proceed login.')).toBeTruthy()
  })

  it('[ERR-04] a 401 at work ends the session and says so', async () => {
    await renderConsole({ as: 'exec@harta.test' })
    await home()
    fault(http.get('*/api/lead/leads', () => HttpResponse.json({ message: 'no' }, { status: 401 })))
    await act(async () => {
      await call('lead', 'leads').catch(() => null)
    })
    await signInPage()
    expect(screen.getByText('System Warning - Your session has been end, please re-login.')).toBeTruthy()
    expect(sessionStore.get()).toBeNull()
  })

  it('[STA-05][ERR-10] a subscription that is not ACTIVE goes to /subscription-ended', async () => {
    await renderConsole({ as: 'ended@pinnacle.test', at: '/leadsListings' })
    expect(await screen.findByText('Oops! Your subsciption has ended.')).toBeTruthy()
    expect(screen.getByText('Please contact the administrator to renew your subscription.')).toBeTruthy()
    expect(location.pathname).toBe('/subscription-ended')
  })

  it('[STA-06] another app’s account goes to /invalid-account and leaves it once the codes match', async () => {
    await renderConsole({ as: 'owner@vista.test' })
    await home()
    localStorage.setItem('application_code', 'sas')
    await act(async () => void dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/something wrong with your account/)).toBeTruthy()
    expect(location.pathname).toBe('/invalid-account')
    localStorage.setItem('application_code', 'vps-v2')
    await act(async () => void dispatchEvent(new Event('focus')))
    await home()
    expect(location.pathname).toBe('/')
  })

  it('Logout ends it here and on the server', async () => {
    const { user } = await renderConsole({ as: 'manager@harta.test' })
    await home()
    const token = heldSession()?.access_token
    await user.click(screen.getByRole('button', { name: /^Profile menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await signInPage()
    expect(location.pathname + location.search).toBe('/login')
    await waitFor(async () => {
      const answer = await tenants().app.request('/api/access-control/active-user-detail', {
        headers: { authorization: `Bearer ${token}`, 'application-code': 'sas' },
      })
      expect(answer.status).toBe(401)
    })
  })
})

describe('a call', () => {
  it('[API-24] carries the bearer token and the app code, to the service’s own base', async () => {
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    const { body } = await call<{ data: { id: number } }>('access-control', '/active-user-detail', {
      query: { page: 1, none: undefined, nothing: null },
    })
    expect(body.data.id).toBe(tenants().userId('sales@harta.test'))
    const sent = calls('active-user-detail').at(-1)
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${heldSession()?.access_token}`)
    expect(sent?.headers.get('application-code')).toBe('sas')
    expect(new URL(sent?.url ?? '').search).toBe('?page=1')
  })

  it('[API-24] goes to another base address where the page names one', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'urus-services'
    meta.content = '{"lead":"https://leads.urus.test/api/lead/"}'
    fault(http.get('https://leads.urus.test/api/lead/leads', () => HttpResponse.json({ data: 'there' })))
    expect((await call('lead', 'leads', { signedIn: false })).body).toEqual({ data: 'there' })
    meta.remove()
  })

  it('[STA-03] with fewer than 10000 seconds left the token is refreshed once, before the call', async () => {
    await renderConsole({ as: 'director@harta.test' })
    await home()
    const old = heldSession()?.access_token
    await act(async () => leave(9_999))
    await act(async () => {
      await Promise.all([1, 2, 3].map(() => call('access-control', 'active-user-detail')))
    })
    expect(calls('refresh')).toHaveLength(1)
    const fresh = heldSession()?.access_token
    expect(fresh).not.toBe(old)
    expect(
      calls('active-user-detail')
        .slice(-3)
        .map(({ headers }) => headers.get('authorization')),
    ).toEqual(Array.from({ length: 3 }, () => `Bearer ${fresh}`))
  })

  it('[STA-03] an expired token logs the user out', async () => {
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    await act(async () => leave(-1))
    await signInPage()
    expect(sessionStore.get()).toBeNull()
  })
})

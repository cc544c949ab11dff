import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../domain/demo-accounts.ts'
import { consoleTests } from '../../../tests/setup/render-console.tsx'
import { sessionStore } from '../../client/session/session-store.ts'

const { tenants, renderConsole, fault, requests } = consoleTests()

const email = () => screen.findByLabelText('E-mail')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('the sign-in page', () => {
  it('[API-01][STA-02] signs in with e-mail and password, the app code in the header, and starts in the Customer area', async () => {
    const { user } = await renderConsole()
    await user.type(await email(), ` ${tenants().address('sales@harta.test')} `)
    await user.type(password(), demoPassword)
    await user.click(submit())
    await screen.findByRole('heading', { level: 1, name: 'Customers' })
    expect(location.pathname).toBe('/customerProfile')

    const login = requests.find(({ url }) => url.endsWith('/access-control/login'))
    expect(login?.headers.get('application-code')).toBe('sas')
    expect(login?.headers.get('authorization')).toBeNull()
    expect(await login?.json()).toEqual({
      email: tenants().address('sales@harta.test'),
      password: demoPassword,
    })
  })

  it('[ERR-08] keeps the server’s message and what was typed, and clears the stored session', async () => {
    const { user } = await renderConsole()
    await user.type(await email(), tenants().address('sales@harta.test'))
    await user.type(password(), 'wrong')
    await user.click(submit())
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert.textContent).not.toBe(''))
    const refusal = await tenants().app.request('/api/access-control/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-code': 'sas' },
      body: JSON.stringify({ email: tenants().address('sales@harta.test'), password: 'wrong' }),
    })
    expect(refusal.status).toBe(401)
    expect(alert.textContent).toBe(((await refusal.json()) as { message: string }).message)
    expect(screen.queryAllByText(/session has been end/)).toEqual([])
    expect(password()).toHaveProperty('value', 'wrong')
    expect(await email()).toHaveProperty('value', tenants().address('sales@harta.test'))
    expect(sessionStore.get()).toBeNull()
  })

  it('[VAL-12] asks for both by the server’s own rule before it asks the server', async () => {
    const { user } = await renderConsole()
    await user.type(await email(), 'somebody@harta.test')
    await user.click(submit())
    expect(await screen.findByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(password())
    expect(password().getAttribute('aria-invalid')).toBe('true')
    await user.type(password(), 'x')
    expect(screen.queryByText('Password is required')).toBeNull()
    expect(requests.filter(({ url }) => url.endsWith('/login'))).toEqual([])
  })

  it('says so when the server cannot be reached', async () => {
    fault(http.post('*/api/access-control/login', () => HttpResponse.error()))
    const { user } = await renderConsole()
    await user.type(await email(), 'somebody@harta.test')
    await user.type(password(), 'x{Enter}')
    expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy()
  })

  it('shows the password when asked', async () => {
    const { user } = await renderConsole()
    await email()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveProperty('type', 'text')
  })
})

describe('each variant', () => {
  const codes = [
    ['sas', 'Urus Advisory'],
    ['sas_v2', 'Urus Advisory'],
    ['vps', 'Urus Property'],
    ['vps-v2', 'Urus Property'],
    ['hck', 'Urus HCK'],
    ['dahongye', 'Urus Da Hong Ye'],
    ['banker-app', 'Urus Banker'],
  ] as const
  it.each(codes)(
    '[VAR-01][VAR-02] %s from local storage is %s, and goes with the sign-in',
    async (code, name) => {
      localStorage.setItem('application_code', code)
      const { user } = await renderConsole()
      await user.type(await email(), 'somebody@harta.test')
      expect(within(screen.getByRole('main')).getAllByText(name).length).toBeGreaterThan(0)
      expect(document.title).toBe(name)
      await user.type(password(), 'wrong{Enter}')
      await screen.findByText('Incorrect e-mail or password')
      const login = requests.find(({ url }) => url.endsWith('/access-control/login'))
      expect(login?.headers.get('application-code')).toBe(code)
    },
  )
})

describe('demo mode', () => {
  it('lists the accounts; a press fills the form in and sends it', async () => {
    const { user } = await renderConsole()
    await user.click(await screen.findByRole('button', { name: /admin@harta\.test/ }))
    expect(await email()).toHaveProperty('value', 'admin@harta.test')
    expect(password()).toHaveProperty('value', demoPassword)
  })

  it('[VAR-02] opens them in another app, which is then the stored one', async () => {
    const { user } = await renderConsole()
    await user.selectOptions(await screen.findByLabelText('App'), 'Urus Property')
    await user.type(await email(), tenants().address('owner@vista.test'))
    await user.type(password(), demoPassword)
    await user.click(submit())
    await screen.findByRole('heading', { level: 1, name: 'Customers' })
    expect(localStorage.getItem('application_code')).toBe('vps')
    expect(screen.getByRole('contentinfo').textContent).toContain('Urus Property')
  })

  it('[ERR-14] goes without them when the server does not say', async () => {
    fault(http.get('*/api/system/version', () => new HttpResponse(null, { status: 500 })))
    await renderConsole()
    await email()
    expect(screen.queryByText('Demo accounts')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../client/session/session-store.ts'
import { consoleTests } from '../../../tests/setup/render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests({ commissionUrl: 'https://pay.test/app' })

afterEach(() => {
  vi.restoreAllMocks()
})

const menu = () => screen.findByRole('navigation', { name: 'Main' })
const entry = async (name = 'Commission') =>
  within(await menu()).findByRole('button', { name: new RegExp(`^${name}\\s+\\(opens in a new tab\\)$`) })
const issued = () => requests.filter(({ url }) => url.endsWith('/login-token/issue'))

/** A tab as the browser hands it out. */
function openedTab() {
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

describe('the way to the commission application', () => {
  it('[RTE-31] opens each page with a login token, in a tab that cannot reach back', async () => {
    const tab = openedTab()
    const { user } = await renderConsole({ as: 'admin@harta.test' })
    await user.click(await within(await menu()).findByRole('button', { name: 'Commission' }))
    for (const [name, path] of [
      ['Commission', '/app/'],
      ['Commission hub', '/app/hub'],
    ] as const) {
      await user.click(await entry(name))
      await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
      const address = new URL(tab.location.replace.mock.lastCall?.[0] as string)
      expect([address.origin, address.pathname]).toEqual(['https://pay.test', path])
      const opened = await tenants().app.request('/api/access-control/login-token/open', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'application-code': 'sas' },
        body: JSON.stringify({ login_token: address.searchParams.get('login_token') }),
      })
      expect(opened.status).toBe(200)
      expect(((await opened.json()) as { user: { id: number } }).user.id).toBe(
        tenants().userId('admin@harta.test'),
      )
      tab.location.replace.mockReset()
    }
    expect(tab.opener).toBe(null)
  })

  it('[ROL-06] is a link alone for who is no admin, and none for ordinary staff in sas', async () => {
    const { unmount } = await renderConsole({ as: 'owner@harta.test' })
    await entry()
    expect(within(await menu()).queryByRole('button', { name: /Commission hub/ })).toBeNull()
    unmount()
    for (const as of ['sales@harta.test', 'exec@harta.test', 'external@harta.test']) {
      const shown = await renderConsole({ as })
      await screen.findByRole('heading', { level: 1, name: 'Home' })
      expect(within(await menu()).queryByRole('button', { name: /Commission/ }), as).toBeNull()
      shown.unmount()
    }
    await renderConsole({ as: 'sales@vista.test' })
    expect(await within(await menu()).findByRole('button', { name: 'Commission' })).toBeTruthy()
  })

  it('[ERR-09] says that the token has expired, without a token, with one that ended, without an app code', async () => {
    const tab = openedTab()
    const { user } = await renderConsole({ as: 'owner@harta.test' })
    const button = await entry()
    fault(
      http.post('*/login-token/issue', () => HttpResponse.json({ message: 'No app code' }, { status: 400 }), {
        once: true,
      }),
    )
    await user.click(button)
    expect(await screen.findByText('Please login, Your token has expired')).toBeTruthy()
    expect(tab.close).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Close notice' }))
    const held = sessionStore.get()
    if (!held || held === 'invalid') throw new Error('Nobody is signed in')
    // For the click alone: any other look at the clock would lead to the sign-in.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(held.expires_at + 1)
    fireEvent.click(button)
    clock.mockRestore()
    expect(await screen.findByText('Please login, Your token has expired')).toBeTruthy()
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(window.open).toHaveBeenCalledOnce()
  })

  it('[ERR-14] a blocked pop-up gives only a console note', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const note = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { user } = await renderConsole({ as: 'owner@harta.test' })
    await user.click(await entry())
    expect(note).toHaveBeenCalledOnce()
    expect(issued()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Close notice' })).toBeNull()
  })

  it('is found by the palette', async () => {
    const tab = openedTab()
    const { user } = await renderConsole({ as: 'admin@harta.test' })
    await menu()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /./ }), 'commission h')
    await user.click(await screen.findByRole('option', { name: /Commission hub/ }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled())
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { consoleTests } from '../../../tests/setup/render-console.tsx'
import { packageBadges } from '../../kit/theme/tokens.ts'

const { tenants, renderConsole, fault } = consoleTests()

const home = () => screen.findByRole('heading', { level: 1, name: 'Home' })
const sidebar = () => screen.getByRole('navigation', { name: 'Main' })

describe('Home', () => {
  it('[RTE-11] / greets the user and offers what they may open', async () => {
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(
      /^Good (morning|afternoon|evening), ./,
    )
    expect(document.title).toBe('Home · Urus Advisory')
  })
})

describe('the sidebar', () => {
  it('[LAY-01] marks the page that is open and shows the package', async () => {
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    expect(within(sidebar()).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
    expect(within(sidebar()).getByRole('img', { name: 'Corporate package' })).toBeTruthy()
  })

  it.each([
    ['/settings/leadStatus', 'Statuses'],
    ['/settings/budget', 'Lists'],
    ['/setup/users', 'Settings'],
    ['/settings/audit', 'Settings'],
  ])('its group stands before the title of %s: %s', async (at, group) => {
    await renderConsole({ as: 'admin@harta.test', at })
    const way = await screen.findByRole('navigation', { name: 'Breadcrumb' })
    expect(within(way).getByRole('listitem').textContent).toBe(group)
  })

  it.each(['sales@harta.test', 'exec@harta.test', 'coordinator@harta.test'])(
    'has at most 12 entries for %s; the rest stands in their groups',
    async (as) => {
      await renderConsole({ as })
      await home()
      const links = sidebar().querySelector('[data-part="links"]')
      const names = [...(links?.children ?? [])].map((item) => item.querySelector('a, button')?.textContent)
      expect(names).toEqual(expect.arrayContaining(['Customers', 'Calendar and calls', 'Chats']))
      expect(names.length).toBeLessThanOrEqual(12)
    },
  )

  it('finds pages by what is typed in its search; Enter opens the first, Escape shows all again', async () => {
    const { user } = await renderConsole({ as: 'admin@harta.test' })
    await home()
    const search = within(sidebar()).getByRole('textbox', { name: 'Search menu' })
    await user.type(search, 'statuses lead')
    const found = within(sidebar()).getByRole('search')
    expect(
      within(found)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lead statusesStatuses'])
    expect(within(sidebar()).queryByRole('link', { name: 'Home' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(within(sidebar()).getByRole('link', { name: 'Home' })).toBeTruthy()
    await user.type(search, 'lead sta{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Lead statuses' })
    expect((search as HTMLInputElement).value).toBe('')
  })

  it('searches records by the palette, with what was typed in its search', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await home()
    await user.type(within(sidebar()).getByRole('textbox', { name: 'Search menu' }), 'Aminah')
    await user.click(within(sidebar()).getByRole('button', { name: 'Search everything for “Aminah”' }))
    const palette = await screen.findByRole('dialog', { name: 'Search everything' })
    expect(within(palette).getByRole<HTMLInputElement>('combobox').value).toBe('Aminah')
  })

  const badges = [
    ['owner@harta.test', 'Corporate', packageBadges.corporate],
    ['owner@pinnacle.test', 'Team', packageBadges.team],
    ['owner@vista.test', 'Basic', packageBadges.basic],
  ] as const
  it.each(badges)('[VAR-04] %s has the badge %s in its colour', async (as, name, { background }) => {
    await renderConsole({ as })
    await home()
    const badge = within(sidebar()).getByRole('img', { name: `${name} package` })
    expect(badge.style.background).toBe(background)
  })

  it('[LAY-02] narrows to icons from 1200 px up and stays so', async () => {
    const { user, unmount } = await renderConsole({ as: 'sales@harta.test' })
    await home()
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(sidebar().dataset.narrow).toBe('')
    expect(within(sidebar()).getByRole('link', { name: 'Home' }).textContent).toBe('')
    unmount()
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    expect(sidebar().dataset.narrow).toBe('')
  })

  it('[LAY-02] is a drawer below 1200 px that closes after a click on a link', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test', width: 1199 })
    await home()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(
      within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' }),
    )
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())
  })
})

describe('the frame', () => {
  it('[LAY-04] [CON-01] the footer shows the year and the version', async () => {
    await renderConsole({ as: 'sales@harta.test' })
    await home()
    const footer = screen.getByRole('contentinfo').textContent
    expect(footer).toContain(String(new Date().getFullYear()))
    expect(footer).toContain('Version 2.19.4')
  })

  it('turns dark and stays so', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await home()
    await user.click(screen.getByRole('button', { name: 'Dark theme' }))
    expect(document.documentElement.dataset.mode).toBe('dark')
    expect(screen.getByRole('button', { name: 'Light theme' })).toBeTruthy()
    expect(localStorage.getItem('urus.appearance')).toBe('dark')
  })

  it('the profile menu says who is signed in', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await home()
    await user.click(screen.getByRole('button', { name: /^Profile menu/ }))
    expect((await screen.findByRole('dialog', { name: 'Profile menu' })).textContent).toContain(
      tenants().address('sales@harta.test'),
    )
  })
})

describe('a new version', () => {
  const server = (version: string) =>
    http.get('*/api/system/version', () =>
      HttpResponse.json({ data: { version, demo: false, app_code: null } }),
    )

  it('[STA-18] on the server is told', async () => {
    fault(server('2.20.0'))
    await renderConsole({ as: 'sales@harta.test' })
    expect(
      await screen.findByText(
        'New version available: V2.20.0 - Please refresh page, clear cache or logout & login again.',
      ),
    ).toBeTruthy()
  })
})

describe('the keyboard', () => {
  it('? lists the keys that exist, in a sheet that Escape closes', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await home()
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(sheet).getByText('Show keyboard shortcuts')).toBeTruthy()
    expect(within(sheet).queryByText('Search the list')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('g h goes Home', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test', at: '/no/such/page' })
    await screen.findByText('Oops! Are you lost?')
    await user.keyboard('gh')
    await home()
  })

  it('s finds the search box of a list', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await home()
    const box = document.createElement('input')
    box.dataset.shortcut = 'search'
    await act(async () => void document.body.append(box))
    await user.keyboard('s')
    expect(document.activeElement).toBe(box)
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    box.remove()
  })
})

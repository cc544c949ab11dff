import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMonths } from '../../src/domain/dates/days.ts'
import { showMonth } from '../../src/domain/dates/show.ts'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { userLists } from '../../src/domain/user-lists.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole, fault, requests } = consoleTests()

const always = [
  'credit-report/report-prices',
  'report/month-lists',
  'access-control/corporate',
  'access-control/user-lists',
]
const approvals = 'approval/approvals/count'
/** Each user list by itself: they come together instead. */
const lists = [...Object.keys(userLists), 'user_available_upline_list'].map(
  (name) => `access-control/${name}`,
)
const known = new Set([...always, approvals, ...lists])

const nameOf = ({ url }: Request) => new URL(url).pathname.replace('/api/', '')
const asked = () => requests.map(nameOf).filter((name) => known.has(name))
const home = () => screen.findByRole('heading', { level: 1, name: 'Home' })
/** They come behind what the page itself asks for. */
const settled = (names: readonly string[]) =>
  waitFor(() => expect(asked().toSorted()).toEqual([...names].toSorted()), { timeout: 8000 })

describe('[API-23] at its start the shell loads', () => {
  afterEach(() => localStorage.clear())

  it('report prices, months, the approvals that wait, user lists and corporates, all in flight before one answers', async () => {
    const wanted = [...always, approvals]
    const waiting = new Set<string>()
    let open = (): void => undefined
    const all = new Promise<void>((resolve) => (open = resolve))
    fault(
      http.all('*/api/*', async ({ request }) => {
        const name = nameOf(request)
        if (!known.has(name)) return undefined
        waiting.add(name)
        if (waiting.size === wanted.length) open()
        await all
        return undefined
      }),
    )
    await renderConsole({ as: 'manager@harta.test' })
    await home()
    await settled(wanted)
    expect([...waiting].toSorted()).toEqual(wanted.toSorted())
  })

  it('each of them once, also where a page uses it', async () => {
    const { user } = await renderConsole({ as: 'admin@harta.test', at: '/settings/corporate' })
    expect(await screen.findByText('Current prices (RM)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Profile/ }))
    expect(await screen.findByText('Admin · Harta Prima')).toBeTruthy()
    await settled([...always, approvals])
  })

  it('the months that a target is set for: those alone are offered', async () => {
    const { user } = await renderConsole({ as: 'owner@harta.test', at: '/settings/fwd-target/create' })
    const month = await screen.findByRole('textbox', { name: /^Month/ })
    await settled([...always, approvals])
    await user.type(month, '{ArrowDown}')
    const today = wireDay(Date.now()).slice(0, 7)
    const last = addMonths(today, 12)
    const calendar = within(await screen.findByRole('dialog', { name: /month/i }))
    const back = calendar.getByRole('button', { name: 'Previous year' })
    // Nobody has a lead yet: this month is the first.
    await waitFor(() => expect(back.getAttribute('aria-disabled')).toBe('true'))
    const before = Number(today.slice(5)) - 1
    const disabled = () =>
      calendar.getAllByRole('button', { name: /\d{4}$/ }).filter((button) => button.matches(':disabled'))
        .length
    expect(disabled()).toBe(before)
    await user.click(calendar.getByRole('button', { name: 'Next year' }))
    expect(disabled()).toBe(12 - Number(last.slice(5)))
    expect(calendar.getByRole('button', { name: 'Next year' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(calendar.getByRole('button', { name: showMonth(last) }))
    expect((month as HTMLInputElement).value).toBe(showMonth(last))
  })

  it.each([
    ['without its code', 'sales@harta.test'],
    ['in an app that has none', 'banker@harta.test'],
  ])('no count of approvals %s', async (_why, as) => {
    await renderConsole({ as })
    await home()
    await settled(always)
  })

  it('the count in vps too, by its own code', async () => {
    await renderConsole({ as: 'owner@vista.test' })
    await home()
    await settled([...always, approvals])
  })

  it('nothing while nobody is signed in', async () => {
    await renderConsole({ at: '/login' })
    await screen.findByRole('button', { name: 'Sign in' })
    expect(asked()).toEqual([])
  })

  it('[ERR-14] silently: what cannot be had leaves a trace in the log and an empty place, no notice', async () => {
    const traced = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    const broken = (request: Request) =>
      known.has(nameOf(request)) ? HttpResponse.json({ message: 'no' }, { status: 500 }) : undefined
    fault(http.all('*/api/*', ({ request }) => broken(request)))
    const { user } = await renderConsole({ as: 'manager@harta.test' })
    await home()
    await waitFor(() => expect(traced.mock.calls.length).toBeGreaterThanOrEqual(5))
    const lines = traced.mock.calls.map(([line]) => String(line))
    expect(lines).toContain('Not loaded: credit-report/report-prices (500)')
    expect(lines).toContain('Not loaded: approval/approvals/count (500)')
    expect(lines).toContain('Not loaded: access-control/user-lists (500)')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Profile/ }))
    expect(await screen.findByText('Manager')).toBeTruthy()
    traced.mockRestore()
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests({ leads: 60 })
const as = 'owner@harta.test'
const path = '/access-control/list-view'

const make = async (layout: Record<string, unknown>, name = 'Hot leads') => {
  const view = { name, resource: 'lead', layout: { filter: {}, ...layout } }
  return (await api(tenants(), { as }).post(path, view)).body.data.id as number
}
const openWith = (view_id: number | null) =>
  api(tenants(), { as }).put(`${path}/defaults`, { resource: 'lead', view_id })
const rows = () => screen.findAllByRole('row', { selected: false })
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '')
const asked = (address: string) => requests.filter(({ url }) => new URL(url).pathname === address)
const rowsAsked = () =>
  asked('/api/lead/leads').map(({ url }) => Object.fromEntries(new URL(url).searchParams))

afterEach(async () => {
  await openWith(null)
  localStorage.clear()
})

describe('a list that the console is opened with', () => {
  it.each([
    ['nothing', ''],
    ['a filter, a size and an order', '?filter={"q":"a"}&perPage=50&sort=name&order=ASC&page=2'],
    ['what is overdue', '?filter={"overdue":true}'],
  ])('asks once for its rows before the shell stands, its address saying %s', async (_what, search) => {
    const shells: boolean[] = []
    fault(
      http.get('*/api/lead/leads', () => {
        shells.push(document.querySelector('[data-part="shell"]') !== null)
      }),
    )
    await renderConsole({ as, at: `/leadsListings${search}` })
    await screen.findByRole('table', { name: 'Leads' })
    await waitFor(() =>
      expect(document.querySelector('[data-part="list-body"]')?.getAttribute('aria-busy')).toBe('false'),
    )
    const { page = '1' } = Object.fromEntries(new URLSearchParams(search))
    expect(rowsAsked().filter((each) => each['page'] === page)).toHaveLength(1)
    expect(shells[0]).toBe(false)
  })

  it('asks once by the view that it names and the columns that were chosen over it', async () => {
    const id = await make({ columns: ['name', 'email'], sort: { field: 'name', order: 'ASC' }, perPage: 10 })
    const first = await renderConsole({ as, at: `/leadsListings?view=${id}` })
    expect(await rows()).toHaveLength(10)
    first.unmount()
    requests.length = 0
    await renderConsole({ as, at: `/leadsListings?view=${id}` })
    expect(await rows()).toHaveLength(10)
    expect(rowsAsked().filter(({ page }) => page === '1')).toMatchObject([
      { limit: '10', sort: 'name', fields: expect.stringContaining('email') },
    ])
  })
})

describe('a list without parameters', () => {
  it('asks for its rows beside its views, not after them', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    fault(
      http.get('*/api/access-control/list-view/defaults', async () => {
        await held
        return HttpResponse.json({ data: {}, looks: {} })
      }),
    )
    await renderConsole({ as, at: '/leadsListings' })
    await waitFor(() => expect(rowsAsked()).toHaveLength(1))
    release()
    expect(await rows()).toHaveLength(25)
    expect(rowsAsked().filter(({ page }) => page === '1')).toHaveLength(1)
  })

  it('opens with its default; the next time without a look at any other rows', async () => {
    const id = await make({ filter: { name: { contains: 'a' } }, perPage: 10 })
    await openWith(id)
    const first = await renderConsole({ as, at: '/leadsListings' })
    await screen.findByRole('button', { name: 'Name contains a' })
    await waitFor(() => expect(location.search).toBe(`?view=${id}`))
    first.unmount()
    requests.length = 0
    await renderConsole({ as, at: '/leadsListings' })
    await screen.findByRole('button', { name: 'Name contains a' })
    await waitFor(() => expect(rowsAsked().length).toBeGreaterThan(0))
    for (const { filter, limit } of rowsAsked()) {
      expect([filter, limit]).toEqual(['{"name":{"contains":"a"}}', '10'])
    }
  })

  it('opens all the same when its views cannot be had', async () => {
    fault(
      http.get('*/api/access-control/list-view*', () => HttpResponse.json({ message: 'x' }, { status: 500 })),
    )
    await renderConsole({ as, at: '/leadsListings' })
    expect(await rows()).toHaveLength(25)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('the preset filters of a list open from the menu of its views', async () => {
  const id = await make({ filter: { name: { contains: 'a' } } })
  const { user } = await renderConsole({ as, at: `/leadsListings?view=${id}` })
  await user.click(await screen.findByRole('button', { name: 'View: Hot leads' }))
  const presets = within(await screen.findByRole('region', { name: 'Preset filters' }))
  await user.click(presets.getByRole('button', { name: 'My hub' }))
  await waitFor(() => expect(rowsAsked().at(-1)?.['filter']).toBe('{"my_hub":1}'))
  expect(new URLSearchParams(location.search).get('view')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^View: All leads/ }))
  const open = within(await screen.findByRole('region', { name: 'Preset filters' }))
  expect(open.getByRole('button', { name: 'My hub' }).getAttribute('aria-current')).toBe('true')
})

describe('a view', () => {
  it('gives way to what the address says beside it', async () => {
    const id = await make({ filter: { name: { contains: 'a' } }, sort: { field: 'name', order: 'ASC' } })
    await renderConsole({ as, at: `/leadsListings?view=${id}&filter=%7B%7D&perPage=50` })
    await waitFor(() => expect(rowsAsked()).toHaveLength(1))
    expect(rowsAsked()[0]).toMatchObject({ sort: 'name', order: 'ASC', limit: '50' })
    expect(rowsAsked()[0]).not.toHaveProperty('filter')
    expect(screen.getByRole('button', { name: 'View: Hot leads, changed' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  it('asks for the fields of its columns, and passes by those that are gone', async () => {
    const id = await make({ columns: ['gone', 'email', 'name', 'age'] })
    await renderConsole({ as, at: `/leadsListings?view=${id}` })
    await rows()
    expect(heads()).toEqual(['E-mail', 'Name', 'Added'])
    expect(rowsAsked()[0]?.['fields']?.split(',')).toEqual(['created_at', 'email', 'name'])
  })

  it('is kept when its saving is refused, with what was changed', async () => {
    const id = await make({})
    fault(
      http.put('*/api/access-control/list-view/:id', async () => {
        await delay(1)
        return HttpResponse.json({ message: 'Not now' }, { status: 500 })
      }),
    )
    const { user } = await renderConsole({ as, at: `/leadsListings?view=${id}` })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Not now')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('sort')).toBe('name')
  })
})

describe('quick filters', () => {
  it('come from the fields of the list: none where none fits', async () => {
    const { unmount } = await renderConsole({ as, at: '/leadsListings' })
    const group = await screen.findByRole('group', { name: 'Preset filters' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mine', 'New today', 'Overdue', 'Inactive', 'My hub'])
    unmount()
    await renderConsole({ as, at: '/settings/channelSetting' })
    await rows()
    expect(screen.queryByRole('group', { name: 'Preset filters' })).toBeNull()
  })

  it('add up where they are pressed before the list has shown the first', async () => {
    await renderConsole({ as, at: '/leadsListings' })
    const group = within(await screen.findByRole('group', { name: 'Preset filters' }))
    act(() => {
      for (const name of ['New today', 'Mine', 'Overdue'])
        fireEvent.click(group.getByRole('button', { name }))
    })
    await waitFor(() =>
      expect(JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')).toEqual({
        created_at: { relative: 'today' },
        assign_to: { eq: 'me' },
        overdue: 1,
      }),
    )
  })
})

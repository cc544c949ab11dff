import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests({ leads: 60 })
const as = 'owner@harta.test'

const table = () => screen.findByRole('table', { name: 'Leads' })
const rows = async () => within(await table()).findAllByRole('row', { selected: false })
const range = () => document.querySelector('[data-part="range"]')?.textContent
const query = () => new URLSearchParams(location.search)
const filterOfAddress = (): unknown => JSON.parse(query().get('filter') ?? '{}')
const listCalls = () => requests.filter(({ url }) => new URL(url).pathname === '/api/lead/leads')

describe('a list', () => {
  it('[RTE-19] [CON-03] shows 25 rows, newest first, and their total beside them', async () => {
    await renderConsole({ as, at: '/leadsListings' })
    expect(await rows()).toHaveLength(25)
    await waitFor(() => expect(range()).toBe('1–25 of 60'))
    const [first] = listCalls()
    const asked = new URL(first?.url ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      page: '1',
      limit: '25',
      sort: 'created_at',
      order: 'DESC',
      count: 'defer',
    })
    expect(requests.filter(({ url }) => url.includes('/leads/count'))).toHaveLength(1)
  })

  it('[CON-03] offers the page sizes 5, 10, 25, 50, 100 and 500', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    await rows()
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    const sizes = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(sizes).toEqual(['5', '10', '25', '50', '100', '500'])
    await user.click(screen.getByRole('option', { name: '50' }))
    await waitFor(async () => expect(await rows()).toHaveLength(50))
    expect(query().get('perPage')).toBe('50')
  })

  it('turns pages and sorts by a column, in the address', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    await rows()
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(range()).toBe('26–50 of 60'))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() =>
      expect(
        screen.getByRole('columnheader', { name: 'Name' }).ariaSort ??
          screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'),
      ).toBe('ascending'),
    )
    expect(query().get('sort')).toBe('name')
    const answer = await api(tenants(), { as }).get('/lead/leads?sort=name&order=ASC&limit=1')
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain(answer.body.data.data[0].name))
  })

  it('has arrows to the pages that there are alone', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    await rows()
    const pages = screen.getByRole('navigation', { name: 'Pages' })
    const ways = () =>
      within(pages)
        .getAllByRole<HTMLButtonElement>('button')
        .filter(({ disabled }) => !disabled)
        .map((arrow) => arrow.getAttribute('aria-label'))
    await waitFor(() => expect(ways()).toEqual(['Next page', 'Last page']))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(range()).toBe('26–50 of 60'))
    expect(ways()).toEqual(['First page', 'Previous page', 'Next page', 'Last page'])
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await waitFor(() => expect(range()).toBe('51–60 of 60'))
    expect(ways()).toEqual(['First page', 'Previous page'])
  })

  it('searches, filters by chips with an operator, and clears both', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('menuitem', { name: 'Status' }))
    const editor = await screen.findByRole('dialog', { name: 'Change filter Status' })
    await user.click(await within(editor).findByRole('option', { name: 'New' }))
    await user.click(within(editor).getByRole('option', { name: 'Contacted' }))
    await waitFor(() =>
      expect(filterOfAddress()).toEqual({ status_id: { in: [expect.any(Number), expect.any(Number)] } }),
    )
    await user.keyboard('{Escape}')
    const chip = await screen.findByRole('button', { name: 'Status is any of New, Contacted' })
    await waitFor(async () => {
      for (const row of await rows()) expect(row.textContent).toMatch(/New|Contacted/)
    })

    await user.click(chip)
    await user.click(screen.getByRole('combobox', { name: 'Condition' }))
    await user.click(screen.getByRole('option', { name: 'is not empty' }))
    await waitFor(() => expect(filterOfAddress()).toEqual({ status_id: { empty: false } }))
    await user.keyboard('{Escape}')

    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
    await waitFor(() => expect(range()).toBe('1–25 of 60'))
    expect(filterOfAddress()).toEqual({})
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  it('opens with the filters of its address, and a chip removes one', async () => {
    const filter = encodeURIComponent(
      JSON.stringify({ name: { contains: 'a' }, created_at: { after: '2001-02-03' } }),
    )
    const { user } = await renderConsole({ as, at: `/leadsListings?filter=${filter}` })
    await screen.findByRole('button', { name: 'Name contains a' })
    await screen.findByRole('button', { name: 'Created is after 3 Feb, 2001' })
    await user.click(screen.getByRole('button', { name: 'Remove filter Name' }))
    await waitFor(() => expect(filterOfAddress()).toEqual({ created_at: { after: '2001-02-03' } }))
  })

  it('[RTE-19] a row opens the record at the product’s address', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    const [first] = await rows()
    await user.click(within(first as HTMLElement).getAllByRole('cell')[4] as HTMLElement)
    await waitFor(() => expect(location.pathname).toMatch(/^\/leadProfileDetails\/\d+$/))
  })

  it('shows cards instead of rows below 900 px', async () => {
    await renderConsole({ as, at: '/leadsListings', width: 899 })
    expect(await screen.findAllByRole('link', { name: /./ })).toBeTruthy()
    await waitFor(() =>
      expect(document.querySelectorAll('[data-part="card"][data-address]')).toHaveLength(25),
    )
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says why it is empty and what to do next', async () => {
    await renderConsole({ as: 'owner@pinnacle.test', at: '/leadsListings' })
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'New lead' })).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Import leads' })).toHaveProperty(
      'pathname',
      '/leadsListings/import',
    )
  })

  it('[ERR-05] shows a failure with another try', async () => {
    let broken = true
    fault(
      http.get('*/api/lead/leads', () =>
        broken ? HttpResponse.json({ message: 'x' }, { status: 500 }) : undefined,
      ),
    )
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    await screen.findByRole('heading', { name: 'Couldn’t load the leads' })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(range()).toBeUndefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(25)
  })
})

describe('many records at once', () => {
  const pick = async (count: number) => {
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    return boxes.slice(0, count)
  }

  it('set one field by one call', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    for (const box of await pick(3)) await user.click(box)
    expect(screen.getByText('3 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change status' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change 3 records' })
    await user.type(within(dialog).getByRole('combobox', { name: /Status/ }), 'Won')
    await user.click(await screen.findByRole('option', { name: 'Won' }))
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await screen.findByText('3 records changed')
    const puts = requests.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ url }) => new URL(url).pathname)).toEqual(['/api/lead/leads'])
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
  })

  it('keep a value while none is chosen, and lose it only where that is asked for, by one call', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    for (const box of await pick(2)) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Change assigned to' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change 2 records' })
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await within(dialog).findByText('Assigned to is required')
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
    await user.dblClick(within(dialog).getByRole('button', { name: 'Set to none' }))
    await screen.findByText('2 records changed')
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('all that match stay meant when the list is sorted, until a row is taken out', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    await pick(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await screen.findByRole('button', { name: /^Select all [\d,]+ matching$/ }))
    const all = (await screen.findByText(/^All [\d,]+ matching are selected$/)).textContent ?? ''
    const before = (await pick(1))[0]?.getAttribute('aria-label')
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(async () => expect((await pick(1))[0]?.getAttribute('aria-label')).not.toBe(before))
    await waitFor(async () =>
      expect((await pick(25)).every((box) => (box as HTMLInputElement).checked)).toBe(true),
    )
    expect(screen.getByText(all)).toBeTruthy()
    const [first] = await pick(1)
    await user.click(first as HTMLElement)
    await waitFor(() => expect(screen.queryByText(all)).toBeNull())
    // Nor are they meant again by what the list does next.
    const taken = (await pick(1))[0]?.getAttribute('aria-label')
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(async () => expect((await pick(1))[0]?.getAttribute('aria-label')).not.toBe(taken))
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(async () => expect((await pick(1))[0]?.getAttribute('aria-label')).toBe(taken))
    expect(screen.queryByText(all)).toBeNull()
    expect(((await pick(1))[0] as HTMLInputElement).checked).toBe(false)
  })

  it('two entries are merged into one of the two', async () => {
    const { user } = await renderConsole({ as, at: '/settings/location' })
    await waitFor(() =>
      expect(document.querySelector('[data-part="list-body"][aria-busy="false"]')).toBeTruthy(),
    )
    const names = (await pick(2)).map((box) => box.getAttribute('aria-label')?.replace('Select ', '') ?? '')
    const [stays, goes] = names
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
    // Rows that can be dragged are drawn anew once that is loaded: a box may be gone by the click.
    for (const name of names)
      await waitFor(async () => {
        if (!box(name).checked) await user.click(box(name))
        expect(box(name).checked).toBe(true)
      })
    await screen.findByText('2 selected')
    await user.click(screen.getByRole('button', { name: 'Merge…' }))
    const merge = await screen.findByRole('dialog', { name: 'Merge 2 entries' })
    const into = within(merge).getByRole<HTMLInputElement>('combobox')
    await user.click(into)
    // The options are drawn anew when the list is answered: the one that was found may be gone by the click.
    await waitFor(async () => {
      if (into.value !== stays) await user.click(screen.getByRole('option', { name: stays }))
      expect(into.value).toBe(stays)
    })
    await user.click(within(merge).getByRole('button', { name: 'Merge' }))
    await screen.findByText(/^Merged: /)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select ${goes}` })).toBeNull())
    expect(screen.getByRole('checkbox', { name: `Select ${stays}` })).toBeTruthy()
  })

  it('a main status is merged into a main one alone, and not together with a sub status', async () => {
    const { user } = await renderConsole({ as, at: '/settings/mortgageStatus' })
    const status = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
    await user.click(await status('Submitted'))
    await user.click(screen.getByRole('button', { name: 'Merge…' }))
    const merge = await screen.findByRole('dialog', { name: 'Merge Submitted into another' })
    await user.click(within(merge).getByRole('combobox'))
    const found = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(found).toEqual(['Documents pending', 'In process', 'Approved', 'Rejected'])
    await user.keyboard('{Escape}')
    await user.click(within(merge).getByRole('button', { name: 'Cancel', hidden: true }))
    await user.click(await status('Payslips'))
    await user.click(screen.getByRole('button', { name: 'Merge…' }))
    expect(await screen.findByText('Only entries with the same type can be merged.')).toBeTruthy()
  })

  it('entries that are no longer in sight count too for what may be merged', async () => {
    const { user } = await renderConsole({ as, at: '/settings/mortgageStatus' })
    const status = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
    await user.click(await status('Submitted'))
    await user.type(screen.getByRole('searchbox'), 'Payslips')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Submitted' })).toBeNull())
    await user.click(await status('Payslips'))
    await user.click(screen.getByRole('button', { name: 'Merge…' }))
    expect(await screen.findByText('Only entries with the same type can be merged.')).toBeTruthy()
  })

  it('are deleted after a question; the refused ones are named, stay selected and may be merged', async () => {
    const { user } = await renderConsole({ as, at: '/settings/channelSetting' })
    const boxes = await pick(1)
    for (const box of boxes) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const named = boxes[0]?.getAttribute('aria-label')?.replace('Select ', '') ?? ''
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${named}?` })
    expect((await within(dialog).findByRole('status')).textContent).toMatch(
      new RegExp(`${named}: Still in use by \\d+ leads`),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const merge = await screen.findByRole('dialog', { name: /^Merge .+ into another$/ })
    expect(within(merge).getByText(/: Still in use by \d+ leads/)).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})

describe('a status in a row', () => {
  it('is changed where it stands by one call with the version read', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings' })
    const [button] = await screen.findAllByRole('button', { name: /^Change Status/ })
    // The next page is fetched ahead whenever there is time.
    const thisPage = () => listCalls().filter(({ url }) => new URL(url).searchParams.get('page') === '1')
    const asked = thisPage().length
    expect(asked).toBeGreaterThan(0)
    await user.click(button as HTMLElement)
    await user.click(await screen.findByRole('option', { name: 'Negotiation' }))
    await waitFor(() =>
      expect(
        screen.getAllByRole('button', { name: /^Change Status/ })[0]?.ariaLabel ??
          screen.getAllByRole('button', { name: /^Change Status/ })[0]?.getAttribute('aria-label'),
      ).toBe('Change Status: Negotiation'),
    )
    const puts = requests.filter(({ method }) => method === 'PUT')
    expect(puts).toHaveLength(1)
    expect(await puts[0]?.json()).toEqual({ status_id: expect.any(Number), version: expect.any(Number) })
    expect(thisPage()).toHaveLength(asked)
  })

  it('is plain for who may not edit', async () => {
    const external = 'external@harta.test'
    const lead = { name: 'Tan', contact_no: '0137776601', assign_to: tenants().userId(external) }
    expect((await api(tenants(), { as }).post('/lead/leads', lead)).status).toBe(201)
    await renderConsole({ as: external, at: '/leadsListings' })
    await screen.findByRole('link', { name: 'Tan' })
    expect(screen.queryByRole('button', { name: /^Change Status/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'New lead' })).toBeNull()
  })
})

import { wireTime } from '../../src/domain/dates/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Summary } from '../../src/features/metrics/api/shapes.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests({ leads: 40 })

const sales = 'sales@harta.test'
const glance = () => screen.findByRole('region', { name: /^(Your|Team) leads$/ })
const figure = async (label: string) =>
  within(await glance()).findByRole('link', { name: new RegExp(`^[\\d,]+ ?${label}$`) })
const summary = async (as: string): Promise<Required<Summary>> =>
  (await api(tenants(), { as }).get('/lead/leads-summary')).body.data

it('an owner without records sees what to set up first; with the first lead it is gone', async () => {
  const owner = 'owner@pinnacle.test'
  const { unmount } = await renderConsole({ as: owner })
  const steps = within(await screen.findByRole('region', { name: 'Set up your organisation' }))
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/setup/addUsers',
    '/leadsListings/import',
    '/settings/corporate',
  ])
  unmount()
  await api(tenants(), { as: owner }).post('/lead/leads', { name: 'First', contact_no: '0129990009' })
  await renderConsole({ as: owner })
  await figure('Leads')
  expect(screen.queryByRole('region', { name: 'Set up your organisation' })).toBeNull()
})

describe('the user’s leads on Home', () => {
  it('are counted by status, by one call; each count opens its leads', async () => {
    const counts = await summary(sales)
    const { user } = await renderConsole({ as: sales })
    expect((await figure('Leads')).textContent).toBe(`${counts.total}Leads`)
    expect(requests.filter(({ url }) => url.includes('leads-summary'))).toHaveLength(1)
    const lost = counts.statuses.find(({ status }) => status === 'Lost')
    const under = counts.statuses.filter(
      ({ status_id, parent_id }) => status_id === lost?.status_id || parent_id === lost?.status_id,
    )
    const leads = under.reduce((sum, each) => sum + each.count, 0)
    await user.click(screen.getByRole('link', { name: `Lost ${leads}` }))
    await screen.findByRole('heading', { level: 1, name: 'Leads' })
    expect(location.pathname).toBe('/leadsListings')
    await waitFor(() =>
      expect(
        screen.getAllByRole('link', { name: /./ }).filter((link) => link.dataset.part === 'title'),
      ).toHaveLength(leads),
    )
    expect(screen.getByText(`1–${leads} of ${leads}`)).toBeTruthy()
  })

  it('an appointment ahead is listed with the way to its lead', async () => {
    const { body } = await api(tenants(), { as: sales }).post('/lead/leads', {
      name: 'Met next',
      contact_no: '0129990001',
      appointment_at: '2030-01-02 10:00:00',
    })
    const { user } = await renderConsole({ as: sales })
    const newest = await screen.findByRole('region', { name: 'Newest leads' })
    await user.click(await within(newest).findByRole('link', { name: /^Met next/ }))
    await screen.findByRole('heading', { level: 1, name: 'Met next' })
    expect(location.pathname).toBe(`/leadProfileDetails/${body.data.id}`)
  })

  it('the next appointments come soonest first, none of the past', async () => {
    const soon = wireTime(Date.now() + 86_400_000)
    const { status } = await api(tenants(), { as: sales }).post('/lead/leads', {
      name: 'Met tomorrow',
      contact_no: '0123456799',
      appointment_at: soon,
    })
    expect(status).toBe(201)
    await renderConsole({ as: sales })
    const next = await screen.findByRole('region', { name: 'Next appointments' })
    await within(next).findAllByRole('listitem')
    const [request] = requests.filter(({ url }) => url.includes('sort=appointment_at'))
    const { searchParams } = new URL(request?.url ?? '')
    expect(searchParams.get('order')).toBe('ASC')
    expect(JSON.parse(searchParams.get('filter') ?? '{}')).toEqual({
      appointment_at: { after: expect.any(String) },
      status_id: expect.any(Array),
    })
    const first = within(next).getAllByRole('listitem')[0]?.textContent
    expect(first).toMatch(/(today|tomorrow|in \d+ days) · \d+ \w+, \d{4}/)
  })

  it('who sees every lead is told how many nobody holds', async () => {
    const { unassigned } = await summary('admin@harta.test')
    await renderConsole({ as: 'admin@harta.test' })
    expect((await figure('Unassigned')).textContent).toBe(`${unassigned}Unassigned`)
  })

  it('who does not is not', async () => {
    await renderConsole({ as: sales })
    await figure('Leads')
    expect(screen.queryByRole('link', { name: /Unassigned$/ })).toBeNull()
  })

  it('are left out for who may not list leads, without a call', async () => {
    await renderConsole({ as: 'banker@harta.test' })
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    expect(screen.queryByRole('region', { name: 'Your leads' })).toBeNull()
    expect(requests.filter(({ url }) => url.includes('/lead/'))).toEqual([])
  })

  it('[ERR-14] a count that cannot be had is silent, the rest of Home stands', async () => {
    fault(http.get('*/api/lead/leads-summary', () => HttpResponse.json({}, { status: 500 })))
    await renderConsole({ as: sales })
    const newest = await screen.findByRole('region', { name: 'Newest leads' })
    await within(newest).findAllByRole('listitem')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('what else is counted stands below, in short; the rest comes when it is asked for', async () => {
  await api(tenants(), { as: sales }).post('/customer/customers', {
    name: 'Newly met',
    contact_no: '0129990077',
  })
  const { user } = await renderConsole({ as: sales })
  const customers = await screen.findByRole('region', { name: 'Your customers' })
  await within(customers).findByRole('link', { name: /^1 ?Customers$/ })
  expect(within(customers).queryByText('Newly met')).toBeNull()
  await user.click(within(customers).getByRole('button', { name: 'More about customers' }))
  const newest = await within(customers).findByRole('region', { name: 'Newest customers' })
  await user.click(await within(newest).findByRole('link', { name: /^Newly met/ }))
  await screen.findByRole('heading', { level: 1, name: 'Newly met' })
})

it.each(['director', 'manager'])('a %s sees how people do instead of a day of one’s own', async (role) => {
  const { user } = await renderConsole({ as: `${role}@harta.test` })
  const load = await screen.findByRole('region', { name: 'Workload by person' })
  expect((await within(load).findAllByRole('listitem')).length).toBeGreaterThan(1)
  await screen.findByRole('region', { name: 'Response time' })
  await screen.findByRole('region', { name: /^Targets of/ })
  expect(screen.queryByRole('region', { name: 'Next appointments' })).toBeNull()
  // What the menu has stands in the menu alone.
  const page = within(screen.getByRole('main'))
  expect(page.queryAllByRole('link', { name: /Settings|Users|Calendar|Audit/ })).toEqual([])
  const funnel = await screen.findByRole('region', { name: 'Pipeline' })
  for (const path of ['leads-summary', 'leads-load', 'leads-response', 'month-targets'])
    expect(requests.filter(({ url }) => url.includes(path))).toHaveLength(1)
  await user.click(within(funnel).getByRole('link', { name: /^New/ }))
  await screen.findByRole('heading', { level: 1, name: 'Leads' })
})

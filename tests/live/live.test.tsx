import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connection } from '../../src/client/live/connection.ts'
import { onRecordChanges } from '../../src/client/live/record-changes.ts'
import { heldSession } from '../../src/client/session/session-store.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests()

const admin = 'admin@harta.test'
const sales = 'sales@harta.test'
const as = (email: string) => api(tenants(), { as: email })
const events = '*/api/system/events'

/** Lists are read again every few seconds at most. */
const patiently = { timeout: 10_000 }

let made = 0
async function addLead(name: string, email = sales): Promise<number> {
  const { body } = await as(email).post('/lead/leads', {
    name,
    contact_no: `0127${String(100_000 + ++made)}`,
  })
  return body.data.id as number
}

const shown = () => screen.getAllByRole('link', { name: /^L\d/ }).map(({ textContent }) => textContent)
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr, li')
const listed = () => requests.filter(({ url }) => /\/lead\/leads\?/.test(url)).length

async function opensList(email = admin, width?: number) {
  const { user } = await renderConsole({ as: email, at: '/leadsListings', width })
  await screen.findByRole('link', { name: 'L1' })
  await waitFor(() => expect(connection.get()).toBe('open'))
  return user
}

describe('a list', () => {
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    for (const name of ['L1', 'L2', 'L3', 'L4']) ids[name] = await addLead(name)
  })

  it.each([
    [1440, admin],
    [390, admin],
    [1440, sales],
  ])('%d px wide takes over where it stands what somebody else changed (%s)', async (width, email) => {
    await opensList(email, width)
    const before = shown()
    await as(sales).put(`/lead/leads/${ids['L3']}`, { name: 'L3 changed' })
    await screen.findByRole('link', { name: 'L3 changed' }, patiently)
    expect(shown()).toEqual(before.map((name) => (name === 'L3' ? 'L3 changed' : name)))
    expect(rowOf('L3 changed')?.getAttribute('data-live')).toBe('changed')
    expect(rowOf('L2')?.getAttribute('data-live')).toBeNull()
    await as(sales).put(`/lead/leads/${ids['L3']}`, { name: 'L3' })
  })

  it('tells of new records without moving a row, and shows them when asked', async () => {
    const user = await opensList()
    const before = shown()
    await user.click(within(rowOf('L2') as HTMLElement).getByRole('checkbox'))
    await addLead('L5')
    const news = await screen.findByRole('button', { name: '1 new Show' }, patiently)
    await addLead('L6')
    await screen.findByRole('button', { name: '2 new Show' }, patiently)
    expect(shown()).toEqual(before)
    await user.click(news)
    await waitFor(() => expect(shown()).toEqual(['L6', 'L5', ...before]))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('L6'))
    expect(screen.queryByRole('button', { name: /Show$/ })).toBeNull()
    expect(within(rowOf('L2') as HTMLElement).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('keeps a deleted record, marked, until it is read again; the total goes down', async () => {
    await opensList()
    const total = shown().length
    await as(admin).delete(`/lead/leads/${ids['L4']}`)
    await waitFor(() => expect(rowOf('L4')?.getAttribute('data-live')).toBe('gone'), patiently)
    expect(shown()).toHaveLength(total)
    expect(screen.getByText('1 record was deleted')).toBeTruthy()
    await waitFor(() => expect(screen.getByText(new RegExp(`of ${total - 1}$`))).toBeTruthy())
  })

  it('asks nothing again for a change of its own', async () => {
    const user = await opensList()
    const heard: number[] = []
    onTestFinished(onRecordChanges('lead', ({ ids }) => heard.push(...(ids ?? []))))
    await user.click(within(rowOf('L1') as HTMLElement).getByRole('button', { name: 'Change Status: New' }))
    await user.click(await screen.findByRole('option', { name: 'Contacted' }))
    await screen.findByRole('button', { name: 'Change Status: Contacted' })
    const saved = async () => (await as(sales).get(`/lead/leads/${ids['L1']}`)).body.data.version > 1
    await waitFor(async () => expect(await saved()).toBe(true))
    // The stream tells in the order of the changes: its own has come by when the other one's does.
    await as(sales).put(`/lead/leads/${ids['L2']}`, { name: 'L2 changed' })
    await screen.findByRole('link', { name: 'L2 changed' }, patiently)
    await waitFor(() => expect(heard).toContain(ids['L2']), patiently)
    expect(heard).not.toContain(ids['L1'])
    await as(sales).put(`/lead/leads/${ids['L2']}`, { name: 'L2' })
  })

  it('catches up with what happened while the stream was cut', async () => {
    const cut = vi.fn(() => HttpResponse.error())
    fault(http.get(events, cut, { once: true }))
    await renderConsole({ as: admin, at: '/leadsListings' })
    await screen.findByRole('link', { name: 'L1' })
    await waitFor(() => expect(cut).toHaveBeenCalled())
    await as(sales).put(`/lead/leads/${ids['L3']}`, { name: 'L3 meanwhile' })
    await screen.findByRole('link', { name: 'L3 meanwhile' }, patiently)
  })

  it('is read anew after a reset', async () => {
    const reset = 'event: hello\ndata: {}\n\nevent: reset\ndata: {}\n\n'
    const headers = { 'content-type': 'text/event-stream' }
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    fault(http.get(events, () => begun.then(() => new HttpResponse(reset, { headers })), { once: true }))
    await renderConsole({ as: admin, at: '/leadsListings' })
    await screen.findByRole('link', { name: 'L1' })
    const asked = listed()
    begin()
    await waitFor(() => expect(listed()).toBeGreaterThan(asked))
  })
})

it('an open record is read again when somebody else changed it', async () => {
  const id = await addLead('Open')
  await renderConsole({ as: admin, at: `/leadProfileDetails/${id}` })
  await screen.findByRole('heading', { level: 2, name: 'Open' })
  await waitFor(() => expect(connection.get()).toBe('open'))
  await as(sales).put(`/lead/leads/${id}`, { name: 'Opened' })
  await screen.findByRole('heading', { level: 2, name: 'Opened' })
})

it('[ERR-04] a session that ended leads to the sign-in', async () => {
  await renderConsole({ as: admin, at: '/leadsListings' })
  const ends = async () => {
    await api(tenants(), { token: heldSession()?.access_token }).post('/access-control/logout')
    return new HttpResponse('event: hello\ndata: {}\n\nevent: end\ndata: {"reason":"session"}\n\n')
  }
  fault(http.get(events, ends, { once: true }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(heldSession()).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sessionStore } from '../../src/client/session/session-store.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, requests } = consoleTests({ leads: 12 })
const as = 'owner@harta.test'
const sales = 'sales@harta.test'

const anyLead = async (by = as): Promise<Json> =>
  (await api(tenants(), { as: by }).get('/lead/leads?limit=1')).body.data.data[0]
const lead = async (id: number): Promise<Json> =>
  (await api(tenants(), { as }).get(`/lead/leads/${id}`)).body.data
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const value = async (name: RegExp) => ((await box(name)) as HTMLInputElement).value
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const bodies = async (method: string) =>
  Promise.all(requests.filter((request) => request.method === method).map((request) => request.json()))

async function rewrite(user: UserEvent, name: RegExp, text: string) {
  const input = await box(name)
  await user.clear(input)
  await user.type(input, text)
}

describe('a form', () => {
  it('[VAL-12] shows what the shared rules say of a new record, and sends nothing', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings/create' })
    await rewrite(user, /^Phone/, '12')
    await press(user, 'Create')
    await screen.findByText('Name is required')
    screen.getByText('Enter a valid phone number')
    expect((await box(/^Name/)).getAttribute('aria-invalid')).toBe('true')
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('makes a record and opens its page at the product’s address', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings/create' })
    await rewrite(user, /^Name/, 'Cheah Made Here')
    await rewrite(user, /^Phone/, '012-999 8877')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Status/ })).toHaveProperty('value', 'New'),
    )
    await press(user, 'Create')
    await screen.findByRole('heading', { level: 1, name: 'Cheah Made Here' })
    const [, id] = /^\/leadProfileDetails\/(\d+)$/.exec(location.pathname) ?? []
    expect(await lead(Number(id))).toMatchObject({ name: 'Cheah Made Here', contact_no: '60129998877' })
  })

  it('says while one types that a number is known, and leads to one’s own lead', async () => {
    await api(tenants(), { as: 'exec@harta.test' }).post('/lead/leads', {
      name: 'Theirs',
      contact_no: '0129998801',
    })
    const { user } = await renderConsole({ as: 'sales@harta.test', at: '/leadsListings/create' })
    await api(tenants(), { as: 'sales@harta.test' }).post('/lead/leads', {
      name: 'Own One',
      contact_no: '0129998802',
    })
    await rewrite(user, /^Phone/, '012-999 8801')
    await screen.findByText(/^This phone belongs to a lead owned by Ahmad Faizal bin Zulkifli/)
    expect(screen.queryByText(/Theirs/)).toBeNull()
    await rewrite(user, /^Phone/, '012-999 8802')
    expect((await screen.findByRole('link', { name: 'Open Own One' })).getAttribute('href')).toMatch(
      /^\/leadProfileDetails\/\d+$/,
    )
    await rewrite(user, /^Phone/, '012-999 8803')
    await waitFor(() => expect(screen.queryByText(/This phone belongs/)).toBeNull())
  })

  it('offers the usual times of an appointment by one press', async () => {
    const { user } = await renderConsole({ as, at: '/leadsListings/create' })
    await box(/^Appointment/)
    await press(user, 'Tomorrow 10 AM')
    expect(screen.getByRole('combobox', { name: 'Appointment: time' })).toHaveProperty('value', '10:00 AM')
    expect(screen.getByRole('button', { name: 'Tomorrow 10 AM' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('[VAL-12] puts the server’s word on a field to its input, and keeps what was typed', async () => {
    const [one, other] = (await api(tenants(), { as }).get('/lead/leads?limit=2')).body.data.data
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${one.id}/edit` })
    await rewrite(user, /^Remarks/, 'kept')
    await rewrite(user, /^Phone/, other.contact_no)
    await press(user, 'Save')
    const input = await box(/^Phone/)
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/Phone is already used/).length).toBeGreaterThan(0)
    expect(await value(/^Remarks/)).toBe('kept')
  })

  it('sends only what changed, with the version read', async () => {
    const { id, version } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Interested in/, 'Kiara Park')
    await press(user, 'Save')
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(await bodies('PUT')).toEqual([{ interested_in: 'Kiara Park', version }])
  })

  it('sends nothing when nothing changed: another way to write the same is no change', async () => {
    const { id } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Phone/, `+60 ${(await value(/^Phone/)).replace('+60', '')}`)
    await press(user, 'Save')
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(await bodies('PUT')).toEqual([])
  })

  it('does not let an old bad value elsewhere stand in the way', async () => {
    const { id } = await anyLead()
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
      sql`update lead set email = 'no address' where id = ${id}`.execute(tx.db),
    )
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Interested in/, 'Elsewhere')
    await press(user, 'Save')
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(await lead(id)).toMatchObject({ interested_in: 'Elsewhere', email: 'no address' })
  })
})

describe('stale edits', () => {
  it('of different fields both hold', async () => {
    const { id } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Interested in/, 'Mine')
    await api(tenants(), { as: 'admin@harta.test' }).put(`/lead/leads/${id}`, { remarks: 'Theirs' })
    await press(user, 'Save')
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(await lead(id)).toMatchObject({ interested_in: 'Mine', remarks: 'Theirs' })
  })

  it('of the same field show both values and ask; the other changes go with the choice', async () => {
    const { id } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Name/, 'My name')
    await rewrite(user, /^Interested in/, 'My project')
    await rewrite(user, /^Remarks/, 'My remarks')
    await api(tenants(), { as: 'admin@harta.test' }).put(`/lead/leads/${id}`, {
      name: 'Their name',
      remarks: 'Their remarks',
    })
    await press(user, 'Save')
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    const name = within(dialog).getByRole('group', { name: 'Name' })
    within(name).getByText('Their name')
    within(name).getByText('My name')
    const keep = within(dialog).getByRole('button', { name: 'Save' }) as HTMLButtonElement
    expect(keep.disabled).toBe(true)
    await user.click(within(name).getByRole('radio', { name: /Yours/ }))
    await user.click(
      within(within(dialog).getByRole('group', { name: 'Remarks' })).getByRole('radio', { name: /Theirs/ }),
    )
    await user.click(keep)
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(await lead(id)).toMatchObject({
      name: 'My name',
      interested_in: 'My project',
      remarks: 'Their remarks',
    })
  })
})

describe('what was typed', () => {
  it('survives a reload, is said to be back, and can be discarded', async () => {
    const { id } = await anyLead()
    const first = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    const before = await value(/^Remarks/)
    await rewrite(first.user, /^Remarks/, 'half a thought')
    first.unmount()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await screen.findByText('Draft restored')
    expect(await value(/^Remarks/)).toBe('half a thought')
    await press(user, 'Discard')
    expect(await value(/^Remarks/)).toBe(before)
    expect(sessionStorage.length).toBe(0)
  })

  it('survives an ended session and the sign-in after it', async () => {
    const { id } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Remarks/, 'typed before the end')
    const held = sessionStore.get()
    if (held === null || held === 'invalid') throw new Error('Nobody is signed in')
    sessionStore.set({ ...held, expires_at: Date.now() - 1 })
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), tenants().address(as))
    await user.type(screen.getByLabelText('Password'), demoPassword)
    await press(user, 'Sign in')
    await screen.findByText('Draft restored')
    expect(await value(/^Remarks/)).toBe('typed before the end')
  })

  it('is nobody else’s: another user’s form starts afresh', async () => {
    const { id } = await anyLead(sales)
    const first = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(first.user, /^Remarks/, 'the owner’s')
    first.unmount()
    await renderConsole({ as: sales, at: `/leadProfileDetails/${id}/edit` })
    expect(await value(/^Remarks/)).not.toBe('the owner’s')
    expect(screen.queryByText('Draft restored')).toBeNull()
  })

  it('is asked about before it is left, and gone when it is', async () => {
    const { id } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Remarks/, 'unsaved')
    await press(user, 'Cancel')
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await press(user, 'Keep editing')
    expect(await value(/^Remarks/)).toBe('unsaved')
    await press(user, 'Cancel')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(sessionStorage.length).toBe(0)
  })

  it('is gone once it is saved', async () => {
    const { id } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}/edit` })
    await rewrite(user, /^Remarks/, 'saved now')
    await press(user, 'Save')
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect(sessionStorage.length).toBe(0)
  })
})

describe('field access', () => {
  it('[ROL-02] a field without write access is shown but not to be changed', async () => {
    const { id } = await anyLead(sales)
    await renderConsole({ as: sales, at: `/leadProfileDetails/${id}/edit` })
    const assigned = await screen.findByRole('group', { name: /^Assigned to/ })
    await waitFor(() => expect(assigned.textContent).toMatch(/Assigned to./))
    expect(screen.queryByRole('combobox', { name: /^Assigned to/ })).toBeNull()
  })

  it('[ROL-02] a new record has no such field at all', async () => {
    await renderConsole({ as: sales, at: '/leadsListings/create' })
    await box(/^Name/)
    expect(screen.queryByText('Assigned to')).toBeNull()
  })
})

describe('a settings list', () => {
  it('[RTE-23] makes and changes records in a drawer over the list, which stays', async () => {
    const { user } = await renderConsole({ as, at: '/settings/channelSetting' })
    const table = await screen.findByRole('table', { name: 'Source channels' })
    await user.click(screen.getByRole('link', { name: 'New source channel' }))
    expect(location.pathname).toBe('/settings/channelSetting/create')
    const drawer = await screen.findByRole('dialog', { name: 'New source channel' })
    await user.type(within(drawer).getByRole('textbox', { name: /^Channel/ }), 'Billboard')
    await user.click(within(drawer).getByRole('button', { name: 'Create' }))
    const made = await screen.findByRole('link', { name: 'Billboard' })
    expect(location.pathname).toBe('/settings/channelSetting')

    await user.click(made)
    await screen.findByRole('dialog', { name: 'Edit source channel' })
    await rewrite(user, /^Channel/, 'Big billboard')
    await press(user, 'Save')
    await screen.findByRole('link', { name: 'Big billboard' })
    expect(table.isConnected).toBe(true)
  })

  it('[RTE-23] a drawer has an address of its own', async () => {
    const { body } = await api(tenants(), { as }).get('/lookup/budget')
    await renderConsole({ as, at: `/settings/budget/${body[0].id}` })
    await screen.findByRole('dialog', { name: 'Edit budget' })
    expect(await value(/^Budget/)).toBe(body[0].budget)
  })

  it('says so when its record is not there', async () => {
    await renderConsole({ as, at: '/settings/budget/999999999' })
    await screen.findByRole('heading', { name: 'Record not found' })
  })
})

describe('a record page', () => {
  it('[RTE-19] deletes after a question and goes back to the list', async () => {
    const { id, name } = await anyLead()
    const { user } = await renderConsole({ as, at: `/leadProfileDetails/${id}` })
    await screen.findByRole('heading', { level: 1, name })
    await press(user, 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(location.pathname).toBe('/leadsListings'))
    expect((await api(tenants(), { as }).get(`/lead/leads/${id}`)).status).toBe(404)
  })

  it('[ERR-06] of a record that is not there says so', async () => {
    await renderConsole({ as, at: '/leadProfileDetails/999999999' })
    await screen.findByRole('heading', { name: 'Record not found' })
    const said = await screen.findAllByText(
      /No Available Services - The data you requested is not available\./,
    )
    expect(said, 'it is said once').toHaveLength(1)
    // Its list stands before it: the list's name again would be no title.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lead')
  })
})

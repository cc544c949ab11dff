import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { publicCodeOf, visit } from '../setup/visitor.ts'

const { tenants, renderConsole, fault, requests } = consoleTests()

const sales = 'sales@harta.test'
const manager = 'manager@harta.test'
const as = (email: string) => api(tenants(), { as: email })

let phones = 0
const makeLead = async (): Promise<number> => {
  const contact_no = `01266600${String(++phones).padStart(2, '0')}`
  return (await as(sales).post('/lead/leads', { name: 'Aminah', contact_no })).body.data.id
}
const write = async (id: number, body: string, by = sales): Promise<number> =>
  (await as(by).post(`/lead/lead/${id}/entries`, { kind: 'note', body })).body.data.id
const open = async (id: number, by = sales, hash = '') => {
  const { user, unmount } = await renderConsole({ as: by, at: `/leadProfileDetails/${id}${hash}` })
  await screen.findByRole('heading', { level: 3, name: 'Activity' })
  return { user, unmount }
}
const activity = () => within(screen.getByRole('region', { name: 'Activity' }))
const composer = () => within(screen.getByRole('group', { name: 'Add to activity' }))
const noteBox = () => composer().getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
const rowOf = async (said: string) => {
  const row = (await activity().findByText(said)).closest('li')
  if (!row) throw new Error('It stands in no row')
  return within(row)
}

describe('what is written into a record’s activity', () => {
  it('is kept as a draft over a reload and a failure, until it is saved by Ctrl+Enter', async () => {
    const id = await makeLead()
    const first = await open(id)
    await first.user.type(noteBox(), 'Wants a corner unit')
    first.unmount()
    const { user } = await open(id)
    expect(noteBox().value).toBe('Wants a corner unit')
    fault(http.post('*/entries', () => HttpResponse.json({}, { status: 500 }), { once: true }))
    await user.click(composer().getByRole('button', { name: 'Save note' }))
    await screen.findByText(/System Error/)
    expect(noteBox().value).toBe('Wants a corner unit')
    await user.click(noteBox())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await activity().findByText('wrote a note')).toBeTruthy()
    await waitFor(() => expect(noteBox().value).toBe(''))
    expect(sessionStorage.getItem(`urus.draft.${tenants().userId(sales)}.lead entry.${id}`)).toBeNull()
  })

  it('is not lost where an answer never came and the note was changed since', async () => {
    const id = await makeLead()
    const { user } = await open(id)
    const lost = async ({ request }: { request: Request }) => {
      await tenants().app.fetch(request)
      return HttpResponse.error()
    }
    fault(http.post('*/entries', lost, { once: true }))
    await user.type(noteBox(), 'Wants a corner unit')
    await user.click(composer().getByRole('button', { name: 'Save note' }))
    await screen.findByText(/Something went wrong/)
    await user.type(noteBox(), ' with two carparks')
    await user.click(composer().getByRole('button', { name: 'Save note' }))
    expect(await activity().findByText('Wants a corner unit with two carparks')).toBeTruthy()
  })

  it('mentions a colleague who is picked by keys, with what stands around', async () => {
    const id = await makeLead()
    const { user } = await open(id)
    await user.type(noteBox(), 'See @wan')
    const option = await screen.findByRole('option')
    const name = option.textContent
    await user.keyboard('{Enter}please')
    expect(noteBox().value).toBe(`See @${name} please`)
    await user.click(composer().getByRole('button', { name: 'Save note' }))
    const mention = await activity().findByText(`@${name}`)
    expect(mention.parentElement?.textContent).toBe(`See @${name} please`)
    const sent = requests.findLast(({ method, url }) => method === 'POST' && url.includes('/entries'))
    expect(await sent?.json()).toEqual({
      kind: 'note',
      body: `See @${name} please`,
      mentions: [tenants().userId(manager)],
    })
  })

  it('a mention finds a name of several words, also behind an opening bracket', async () => {
    const id = await makeLead()
    const { user } = await open(id)
    await user.type(noteBox(), 'See [[@Wan N')
    expect(await screen.findByRole('option', { name: /^Wan N/ })).toBeTruthy()
    await user.clear(noteBox())
    await user.type(noteBox(), 'wan@wan')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('the owner of a lead takes the new e-mail of a visitor’s enquiry', async () => {
    const id = await makeLead()
    const { contact_no } = (await as(sales).get(`/lead/leads/${id}`)).body.data
    const given = { name: 'Aminah', contact_no, email: 'new@mail.test', message: 'Call me', consent: true }
    await visit(tenants(), '/lead/public-lead', given, { code: await publicCodeOf(tenants(), manager) })
    const { user } = await open(id)
    const row = await rowOf('sent the public form again')
    expect(row.getByText('Website visitor')).toBeTruthy()
    expect(row.getByText('new@mail.test')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Use this e-mail' }))
    await screen.findByText('E-mail updated')
    expect((await as(sales).get(`/lead/leads/${id}`)).body.data.email).toBe('new@mail.test')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this e-mail' })).toBeNull())
  })

  it('a call is logged with what came of it; what is missing is named', async () => {
    const id = await makeLead()
    const { user } = await open(id, sales, '#write-call')
    await user.click(await composer().findByRole('button', { name: 'Log call' }))
    expect(await composer().findByText('Outcome is required')).toBeTruthy()
    await user.click(composer().getByRole('button', { name: 'Asked to call back' }))
    await user.type(composer().getByRole('textbox', { name: 'Minutes' }), '12')
    await user.type(composer().getByRole('textbox', { name: 'Next step' }), 'Call on Friday')
    await user.click(composer().getByRole('button', { name: 'Log call' }))
    const row = await rowOf('logged a call')
    expect(await screen.findByText('Call logged')).toBeTruthy()
    expect(row.getByText('Asked to call back')).toBeTruthy()
    expect(row.getByText('12 min')).toBeTruthy()
    expect(row.getByText('Call on Friday')).toBeTruthy()
  })

  it('is changed and taken away by its author', async () => {
    const id = await makeLead()
    await write(id, 'Wants a corner unit')
    const { user } = await open(id)
    await user.click((await rowOf('Wants a corner unit')).getByRole('button', { name: 'Edit' }))
    const box = activity().getByDisplayValue('Wants a corner unit')
    await user.clear(box)
    await user.type(box, 'Wants two units')
    await user.click(activity().getByRole('button', { name: 'Save' }))
    const row = await rowOf('Wants two units')
    expect(await row.findByText(/^Edited /)).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Delete' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }))
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(activity().queryByText('Wants two units')).toBeNull())
  })

  it('is taken away, not changed, by who leads people', async () => {
    const id = await makeLead()
    await write(id, 'Wants a corner unit')
    await open(id, manager)
    const row = await rowOf('Wants a corner unit')
    expect(row.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('shows to others who have the record open', async () => {
    const id = await makeLead()
    await open(id, manager)
    await activity().findByText(/added this lead/)
    await write(id, 'Wants a corner unit')
    const { publishRecordChange } = await import('../../src/client/live/record-changes.ts')
    publishRecordChange({ resource: 'lead', action: 'update', ids: [id] })
    expect(await activity().findByText('Wants a corner unit')).toBeTruthy()
  })
})

describe('a record’s activity', () => {
  it('is narrowed to a kind and to what is looked for, by the server', async () => {
    const id = await makeLead()
    await write(id, 'Wants a corner unit')
    await write(id, 'Asked for a discount')
    const { user } = await open(id)
    await activity().findByText('Asked for a discount')
    await user.click(activity().getByRole('button', { name: 'Notes' }))
    await waitFor(() => expect(activity().queryByText(/added this lead/)).toBeNull())
    expect(activity().getByText('Asked for a discount')).toBeTruthy()
    await user.type(activity().getByRole('searchbox', { name: 'Search this activity' }), 'CORNER')
    await waitFor(() => expect(requests.some(({ url }) => url.includes('kinds=note&q=CORNER'))).toBe(true))
    // The rows before stay until those that were found are there.
    await waitFor(() => expect(activity().queryByText('Asked for a discount')).toBeNull())
    expect(activity().getByText('Wants a corner unit')).toBeTruthy()
    await user.click(activity().getByRole('button', { name: 'Calls' }))
    expect(await activity().findByText('No activity matches “CORNER”')).toBeTruthy()
  })

  it('opens at the entry that an address names, from further back where it is not among the newest', async () => {
    const id = await makeLead()
    const wanted = await write(id, 'The one that is meant')
    for (let each = 1; each <= 35; each++) await write(id, `Note ${each}`)
    const { user } = await open(id, sales, `#activity-${wanted}`)
    const row = (await activity().findByText('The one that is meant')).closest('li')
    expect(row?.id).toBe(`activity-${wanted}`)
    expect(row?.dataset['marked']).toBe('true')
    expect(activity().queryByText('Note 35')).toBeNull()
    await user.click(activity().getByRole('button', { name: 'Show latest' }))
    expect(await activity().findByText('Note 35')).toBeTruthy()
  })

  it('says so where an address names an entry that is gone', async () => {
    const id = await makeLead()
    const wanted = await write(id, 'Not for long')
    await as(sales).delete(`/lead/lead/${id}/entries/${wanted}`)
    await open(id, sales, `#activity-${wanted}`)
    expect(await activity().findByText('This link points to something that no longer exists.')).toBeTruthy()
  })
})

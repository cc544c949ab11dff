import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault } = consoleTests()

const sales = 'sales@harta.test'
const manager = 'manager@harta.test'
const as = (who = sales) => api(tenants(), { as: who })
const idOf = (who: string) => tenants().userId(who)

let groups = 0
async function group(more: object = {}, by = manager) {
  const { body } = await as(by).post('/messaging/group-message', {
    group_name: `Room ${++groups}`,
    group_type: 'internal',
    group_channel_type: 'PUBLIC',
    participants: [{ participant_user_id: idOf(sales) }],
    ...more,
  })
  return body.content as { group_id: number; group_name: string }
}
const say = async (group_id: number, text: string, by = manager) =>
  (await as(by).post('/messaging/message', { message_group_id: group_id, message_content: `<p>${text}</p>` }))
    .body.content as { message_id: number }

async function openRoom(group_id: number, who = sales) {
  const { user } = await renderConsole({ as: who, at: `/?chats=${group_id}` })
  const drawer = within(await screen.findByRole('dialog', { name: 'Chats' }))
  const log = within(await drawer.findByRole('log', { name: 'Messages' }))
  const choose = async (name: string) => {
    await user.click(drawer.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { user, drawer, log, choose }
}
const messageOf = (text: HTMLElement) => {
  const item = text.closest('li')
  if (!item) throw new Error('The text is in no message')
  return item
}

it('what is unread is told on top, and one press leads to the first of it', async () => {
  const { group_id } = await group()
  for (let at = 1; at <= 14; at++) await say(group_id, `Note ${at}.`)
  const { user, drawer, log } = await openRoom(group_id)
  await log.findByText('Note 14.')
  expect(log.queryByText('Note 1.')).toBeNull()
  await user.click(drawer.getByRole('button', { name: '14 new messages: jump to the first' }))
  const first = messageOf(await log.findByText('Note 1.'))
  await waitFor(() => expect(first.previousElementSibling?.textContent).toBe('New messages'))
  expect(document.activeElement).toBe(first.previousElementSibling)
  expect(drawer.queryByRole('button', { name: /go to the first$/ })).toBeNull()
})

it('arrow keys go from message to message; what arrives is read out, what is loaded is not', async () => {
  const { group_id } = await group()
  for (const text of ['One', 'Two', 'Three']) await say(group_id, text)
  const { user, drawer, log } = await openRoom(group_id)
  const [newest, middle] = [messageOf(await log.findByText('Three')), messageOf(log.getByText('Two'))]
  newest.focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(middle)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(newest)
  expect(drawer.queryByText(/: (One|Two|Three)$/)).toBeNull()
  await say(group_id, 'Four')
  const { name } = (await as(manager).get('/access-control/own/profile')).body.data as { name: string }
  expect((await drawer.findByText(`${name}: Four`)).getAttribute('role')).toBe('status')
})

/** A stream that tells what the test says, in place of the services' own. */
function toldStream() {
  const encoder = new TextEncoder()
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const write = (stream: (typeof streams)[number], event: string) =>
    stream.enqueue(encoder.encode(`event: ${event}\ndata: {}\n\n`))
  fault(
    http.get('*/api/system/events', () => {
      const start = (stream: (typeof streams)[number]) => {
        streams.push(stream)
        write(stream, 'hello')
      }
      return new HttpResponse(new ReadableStream({ start }), {
        headers: { 'content-type': 'text/event-stream' },
      })
    }),
  )
  return {
    isOpen: () => streams.length > 0,
    tell: (event: string) => streams.forEach((stream) => write(stream, event)),
  }
}

it('after a gap the room shows every message, edit and deletion that was missed, in the order of the server, the newest last', async () => {
  const { group_id } = await group()
  const ids: number[] = []
  for (let at = 1; at <= 12; at++) ids.push((await say(group_id, `Before ${at}.`)).message_id)
  const stream = toldStream()
  const { user, drawer, log } = await openRoom(group_id)
  await log.findByText('Before 12.')
  await expect.poll(stream.isOpen, { timeout: 5000 }).toBe(true)
  for (let at = 1; at <= 14; at++) await say(group_id, `Missed ${at}.`)
  const change = (n: number, path: string, body: object) =>
    as(manager).post(`/messaging/message/${path}${ids[n - 1]}`, body)
  // One message that is not loaded is edited too: it must not hide those between.
  await change(1, '', { message_content: '<p>Before 1, edited.</p>' })
  await change(11, '', { message_content: '<p>Before 11, edited.</p>' })
  await change(12, 'delete/', {})
  stream.tell('reset')
  // The last change: the ones before it may have come as the room was read.
  await expect.poll(() => log.queryByText('Before 12.')).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Load More' }))
  await log.findByText('Before 1, edited.')
  const said = log.getAllByText(/^(Before|Missed) \d/).map(({ textContent }) => textContent)
  const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  expect(said).toEqual([
    'Before 1, edited.',
    ...count(2, 10).map((at) => `Before ${at}.`),
    'Before 11, edited.',
    ...count(1, 14).map((at) => `Missed ${at}.`),
  ])
})

it('a message that could not be sent stays "Not sent" over a reload, for its writer alone, until it is sent once', async () => {
  const { group_id } = await group()
  await say(group_id, 'Where are the keys?')
  const body = { html: '<p>At the guard house</p>', reply_id: null }
  await as().post(`/messaging/group-message/${group_id}/draft`, body)
  fault(http.post('*/api/messaging/message', () => HttpResponse.error(), { once: true }))
  const first = await openRoom(group_id)
  await first.log.findByText('Where are the keys?')
  await first.user.click(await first.drawer.findByRole('button', { name: 'Send' }))
  await first.log.findByText('Not sent')
  cleanup()

  const other = await openRoom(group_id, manager)
  await other.log.findByText('Where are the keys?')
  expect(other.log.queryByText('At the guard house')).toBeNull()
  cleanup()

  // It reaches the server this time, and the response is lost.
  const lost = async ({ request }: { request: Request }) => {
    await tenants().app.fetch(request)
    return HttpResponse.error()
  }
  fault(http.post('*/api/messaging/message', lost, { once: true }))
  const again = await openRoom(group_id)
  await again.user.click(await again.log.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(again.log.queryByText(/^(Not sent|Sending)/)).toBeNull())
  expect(again.log.getAllByText('At the guard house')).toHaveLength(1)
  cleanup()
  const reopened = await openRoom(group_id)
  await reopened.log.findByText('At the guard house')
  expect(reopened.log.queryByText('Not sent')).toBeNull()
})

it('an edited message shows what it said before', async () => {
  const { group_id } = await group()
  const { message_id } = await say(group_id, 'At nine')
  await as(manager).post(`/messaging/message/${message_id}`, { message_content: '<p>At ten</p>' })
  const { user, log } = await openRoom(group_id)
  await log.findByText('At ten')
  await user.click(log.getByRole('button', { name: 'edited' }))
  const history = within(await screen.findByRole('dialog', { name: 'Edit history' }))
  expect(await history.findByText('At nine')).toBeTruthy()
  expect(history.getByText('At ten')).toBeTruthy()
})

it('pinned messages stand together, from where one gets to each; a chat is muted and saved from its menu', async () => {
  const { group_id } = await group()
  const { message_id } = await say(group_id, 'Gate code 1234')
  await say(group_id, 'Thanks')
  await as(manager).post(`/messaging/message/${message_id}/pin`, { is_pinned: true })
  const { user, drawer, log, choose } = await openRoom(group_id)
  await log.findByText('Thanks')
  await choose('Pinned messages')
  const pins = within(await screen.findByRole('dialog', { name: 'Pinned messages' }))
  expect(await pins.findByText('Gate code 1234')).toBeTruthy()
  expect(pins.queryByText('Thanks')).toBeNull()
  await user.click(pins.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(messageOf(log.getByText('Gate code 1234')).dataset['sought']).toBe(''))
  await choose('Mute')
  await user.click(drawer.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Unmute' })).toBeTruthy()
  // Not the caller's to save: the manager made it.
  expect(screen.queryByRole('menuitem', { name: 'Export chat' })).toBeNull()
})

it('[MSG-04] the list of members says who has Urus open', async () => {
  // Of people whose consoles no test before has opened.
  const { group_id } = await group(
    {
      participants: [
        { participant_user_id: idOf(sales) },
        { participant_user_id: idOf('director@harta.test') },
      ],
    },
    'exec@harta.test',
  )
  const { choose } = await openRoom(group_id)
  const present = async () => {
    const { body } = await as().call('GET /messaging/participants', {
      query: { 'search[group_id]': group_id },
    })
    return body.content.filter(({ participant_is_online }) => participant_is_online === 1).length
  }
  await expect.poll(present).toBe(1)
  await choose('Members')
  const members = within(await screen.findByRole('dialog', { name: 'Members' }))
  const me = (await as().get('/access-control/own/profile')).body.data as { name: string }
  const mine = (await members.findByText(me.name)).closest('li')
  await waitFor(() => expect(within(mine as HTMLElement).getByRole('img', { name: 'Online' })).toBeTruthy())
  expect(members.getAllByRole('img', { name: 'Online' })).toHaveLength(1)
  expect(members.getAllByRole('listitem')).toHaveLength(3)
})

it('[MSG-12] a search is narrowed to a sender', async () => {
  const { group_id } = await group()
  await say(group_id, 'Loan from me')
  await say(group_id, 'Loan from you', sales)
  const { user, drawer } = await openRoom(group_id)
  await user.click(drawer.getByRole('button', { name: 'Search' }))
  const search = within(await screen.findByRole('dialog', { name: 'Search Messages' }))
  await user.type(search.getByRole('textbox', { name: 'Search text' }), 'loan')
  await user.click(search.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(search.getAllByText('Loan')).toHaveLength(2))
  await user.click(search.getByRole('combobox', { name: 'Sender' }))
  const me = (await as().get('/access-control/own/profile')).body.data as { name: string }
  await user.click(await screen.findByRole('option', { name: me.name }))
  await waitFor(() => expect(search.getAllByText('Loan')).toHaveLength(1))
  expect(search.getByText(/from you/)).toBeTruthy()
})

it('a message in the chat of a lead becomes a follow-up of that lead; elsewhere there is nothing to follow up', async () => {
  const lead = (await as().post('/lead/leads', { name: 'Aminah', contact_no: '0147770011' })).body.data as {
    id: number
  }
  const about = await group({ type: 'lead', lead_id: lead.id })
  await say(about.group_id, 'Send her the floor plan')
  const { user, log } = await openRoom(about.group_id)
  await log.findByText('Send her the floor plan')
  await user.click(log.getByRole('button', { name: 'Create follow-up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow-up from a message' }))
  const what = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Task' })
  expect(what.value).toBe('Send her the floor plan')
  await user.type(dialog.getByRole('textbox', { name: 'When' }), '24 Dec 2026')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Follow-up created')).toBeTruthy()
  const kept = (await as().get(`/lead/lead/${lead.id}/follow-ups`)).body.data as { what: string }[]
  expect(kept.map(({ what: words }) => words)).toEqual(['Send her the floor plan'])
})

describe('desktop notifications', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'hidden')
    localStorage.clear()
  })

  it('are asked for by a press alone, and told while the page is hidden', async () => {
    const shown: string[] = []
    const asked = vi.fn(() => Promise.resolve('granted'))
    const notice = function (title: string, { body }: { body: string }) {
      shown.push(`${title}: ${body}`)
    }
    vi.stubGlobal('Notification', Object.assign(notice, { permission: 'granted', requestPermission: asked }))
    const { group_id, group_name } = await group()
    const { user } = await renderConsole({ as: sales })
    await user.click(await screen.findByRole('button', { name: /^Chat/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Chats' }))
    const choice = await drawer.findByRole('button', { name: 'Desktop notifications' })
    expect([asked.mock.calls.length, choice.getAttribute('aria-pressed')]).toEqual([0, 'false'])
    await user.click(choice)
    await waitFor(() => expect(choice.getAttribute('aria-pressed')).toBe('true'))
    await drawer.findByText(group_name)
    await say(group_id, 'Seen')
    await drawer.findByText('Seen')
    expect(shown).toEqual([])
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    await say(group_id, 'Unseen')
    const { name } = (await as(manager).get('/access-control/own/profile')).body.data as { name: string }
    // Consoles of the tests before hear it too: one page in a browser has one.
    await waitFor(() => expect(shown).toContain(`${name} · ${group_name}: Unseen`))
  })
})

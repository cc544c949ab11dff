import { http, HttpResponse } from 'msw'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeAppCode } from '../../src/client/app-code.ts'
import type { AppCode } from '../../src/domain/app-codes.ts'
import { ChatCard } from '../../src/features/chats/ui/chat-card.tsx'
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
    group_name: `Team ${++groups}`,
    group_type: 'internal',
    group_channel_type: 'PUBLIC',
    participants: [{ participant_user_id: idOf(sales) }],
    ...more,
  })
  return body.content as { group_id: number; group_name: string }
}
const say = async (group_id: number, message_content: string, by = manager, more: object = {}) =>
  (await as(by).post('/messaging/message', { message_group_id: group_id, message_content, ...more })).body
    .content as {
    message_id: number
  }

/** Opens all chats from the top bar. */
async function openChats(who = sales, at = '/') {
  const { user } = await renderConsole({ as: who, at })
  if (!at.includes('chats=')) await user.click(await screen.findByRole('button', { name: /^Chat/ }))
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Chats' })) }
}
const cardOf = async (drawer: ReturnType<typeof within>, name: string) => {
  const card = (await drawer.findByText(name)).closest('article')
  if (!card) throw new Error(`No card of ${name}`)
  return within(card)
}

it('[MSG-02][MSG-06] without chats the list says how to begin, and the four ways are there, the fourth hidden', async () => {
  const { drawer } = await openChats('director@harta.test')
  expect(
    await drawer.findByText(
      'There are no messages in this conversation. Start a conversation by sending a message to get the discussion going.',
    ),
  ).toBeTruthy()
  for (const name of ['Create new group', 'Create Private Chat', 'Own Message'])
    expect(drawer.getByRole('button', { name })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Open New Tab' })).toBeNull()
  expect(drawer.getByText('Open New Tab').hidden).toBe(true)
})

it('[MSG-03][MSG-04][MSG-05] a card names the chat, its type, the latest message and what is unread', async () => {
  const { group_id, group_name } = await group({ group_type: 'external' })
  const { drawer } = await openChats()
  const card = await cardOf(drawer, group_name)
  expect(card.getByRole('img', { name: 'Group' })).toBeTruthy()
  expect(card.getByText('external')).toBeTruthy()
  expect(card.getByText('No Message')).toBeTruthy()
  expect(card.getByText('This group does not have a last message')).toBeTruthy()
  await say(group_id, '<p>Booking at <strong>five</strong></p>')
  await say(group_id, '<p>Bring the form</p>')
  expect(await card.findByText('Bring the form', { exact: false })).toBeTruthy()
  expect(card.getByText('New 2 Messages')).toBeTruthy()
  expect(card.getByText(/^View \d+ Messages$/)).toBeTruthy()
  expect(card.getByRole('group', { name: 'Member of group' })).toBeTruthy()
})

it('[MSG-01] one panel stands at a time, and Back leads to the list', async () => {
  const { group_name } = await group()
  const { user, drawer } = await openChats(manager)
  const list = () => drawer.queryByRole('button', { name: 'Create new group' })
  const panels: [open: () => Promise<void>, shown: string][] = [
    [() => user.click(drawer.getByRole('button', { name: 'Create new group' })), 'Create Group'],
    [
      () => user.click(drawer.getByRole('button', { name: 'Create Private Chat' })),
      'Create Private Message With',
    ],
    [() => user.click(drawer.getByRole('button', { name: `Edit Group ${group_name}` })), 'Edit Group'],
    [() => user.click(drawer.getByText(group_name)), group_name],
  ]
  for (const [open, shown] of panels) {
    await drawer.findByText(group_name)
    await open()
    expect(await drawer.findByRole('heading', { name: shown })).toBeTruthy()
    expect(list()).toBeNull()
    await user.click(drawer.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(list()).toBeTruthy())
    expect(drawer.queryByRole('heading', { name: shown })).toBeNull()
  }
})

it('[MSG-07] the admin-style app leaves out settings, Exit Group, members and their hover; the banker app the hover', async () => {
  const { group_id } = await group()
  const { content } = (await as().get(`/messaging/group-message/detail?group_id=${group_id}`)).body
  const shown = (code: AppCode) => {
    cleanup()
    storeAppCode(code)
    const card = <ChatCard group={content} onOpen={() => undefined} onEdit={() => undefined} />
    render(<QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>)
    const members = screen.queryByRole('group', { name: 'Member of group' })
    return {
      exit: screen.queryByRole('button', { name: 'Exit Group' }) !== null,
      members: members !== null,
      hover: members?.hasAttribute('data-mui-internal-clone-element') === true,
    }
  }
  expect(shown('sas')).toEqual({ exit: true, members: true, hover: true })
  expect(shown('banker-app')).toEqual({ exit: true, members: true, hover: false })
  expect(shown('admin-chat')).toEqual({ exit: false, members: false, hover: false })
})

it('[MSG-08][MSG-14][MSG-26] a group needs a name and a chosen member; once made, one is in its room', async () => {
  const { user, drawer } = await openChats()
  await user.click(await drawer.findByRole('button', { name: 'Create new group' }))
  expect(drawer.getByRole('heading', { name: 'Create Group' })).toBeTruthy()
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Internal' }).checked).toBe(true)
  await user.click(drawer.getByRole('button', { name: 'Create Group' }))
  expect(await drawer.findByText('Group Name is required')).toBeTruthy()
  await user.type(drawer.getByRole('textbox', { name: 'Group Name' }), 'Saturday viewing')
  await user.click(drawer.getByRole('button', { name: 'Add member' }))
  expect(await drawer.findByText('Please select user first')).toBeTruthy()
  await user.click(drawer.getByRole('combobox', { name: 'User' }))
  const { name } = (await as(manager).get('/access-control/own/profile')).body.data
  await user.click(await screen.findByRole('option', { name }))
  await user.click(drawer.getByRole('button', { name: 'Add member' }))
  await user.click(drawer.getByRole('button', { name: 'Set As Admin' }))
  expect(drawer.getByRole('button', { name: 'Unset From Admin' })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Create Group' }))
  expect(await drawer.findByRole('log', { name: 'Messages' })).toBeTruthy()
  expect(drawer.getByRole('heading', { name: 'Saturday viewing' })).toBeTruthy()
  const { content } = (await as(manager).get('/messaging/group-messages')).body
  expect(content[0]).toMatchObject({ group_name: 'Saturday viewing', group_rights: { may_edit: true } })
})

it('[MSG-08] a group is made with the member who was picked, though nobody pressed Add member', async () => {
  const { user, drawer } = await openChats()
  await user.click(await drawer.findByRole('button', { name: 'Create new group' }))
  await user.type(drawer.getByRole('textbox', { name: 'Group Name' }), 'Picked alone')
  await user.click(drawer.getByRole('combobox', { name: 'User' }))
  const { name } = (await as(manager).get('/access-control/own/profile')).body.data
  await user.click(await screen.findByRole('option', { name }))
  await user.click(drawer.getByRole('button', { name: 'Create Group' }))
  expect(await drawer.findByRole('heading', { name: 'Picked alone' })).toBeTruthy()
  const { content } = (await as(manager).get('/messaging/group-messages')).body
  expect(content[0]).toMatchObject({ group_name: 'Picked alone' })
})

it('[MSG-09][MSG-17][MSG-18] a private chat needs somebody else; own notes are one press away', async () => {
  const { user, drawer } = await openChats()
  await user.click(await drawer.findByRole('button', { name: 'Create Private Chat' }))
  expect(drawer.getByRole('heading', { name: 'Create Private Message With' })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Create Private Chat' }))
  expect(await drawer.findByText('Please select user first')).toBeTruthy()
  const { name } = (await as(manager).get('/access-control/own/profile')).body.data
  const mine = (await as().get('/access-control/own/profile')).body.data.name
  await user.click(drawer.getByRole('combobox', { name: 'User' }))
  await user.click(await screen.findByRole('option', { name }))
  await user.click(drawer.getByRole('button', { name: 'Create Private Chat' }))
  expect(await drawer.findByRole('heading', { name: `PRIVATE: ${name} and ${mine}` })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Back' }))
  await user.click(await drawer.findByRole('button', { name: 'Own Message' }))
  expect(await drawer.findByRole('heading', { name: `${mine}(You)` })).toBeTruthy()
})

it('[MSG-10][MSG-20][MSG-28][MSG-29] who may edits a group; what changed in it is said there', async () => {
  const { group_id, group_name } = await group()
  const { user, drawer } = await openChats(manager)
  const card = await cardOf(drawer, group_name)
  expect(card.queryByRole('button', { name: 'Exit Group' })).toBeNull()
  await user.click(card.getByRole('button', { name: `Edit Group ${group_name}` }))
  expect(await drawer.findByRole('heading', { name: 'Edit Group' })).toBeTruthy()
  expect(await drawer.findByText('Creator')).toBeTruthy()
  const { name } = (await as().get('/access-control/own/profile')).body.data
  await user.click(drawer.getByRole('button', { name: `Remove ${name}` }))
  await user.click(drawer.getByRole('button', { name: 'Update Group' }))
  await drawer.findByRole('button', { name: 'Create new group' })
  const { content } = (await as(manager).get(`/messaging/messages?search[message_group_id]=${group_id}`)).body
  expect(content[0]).toMatchObject({ message_is_info: 1, message_info_type: 'REMOVE_MEMBER' })
})

it('[MSG-19][MSG-32] leaving is asked about, told, and the list is without the group', async () => {
  const { group_name } = await group()
  const { user, drawer } = await openChats()
  await user.click((await cardOf(drawer, group_name)).getByRole('button', { name: 'Exit Group' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure to leave this group ?' }))
  expect(
    asked.getByText('After leaving this group, you can no longer see the group and messages in this group'),
  ).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Yes, Leave !' }))
  expect(await screen.findByText('You Already Exit From Group')).toBeTruthy()
  await waitFor(() => expect(drawer.queryByText(group_name)).toBeNull())
})

it('[MSG-19] leaving a group from inside its room leads to the list, which is without it', async () => {
  const { group_id, group_name } = await group({
    participants: [{ participant_user_id: idOf(sales), gmp_is_admin: 1 }],
  })
  const { user, drawer } = await openChats(sales, `/?chats=${group_id}`)
  await user.click(await drawer.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Group' }))
  await user.click(await drawer.findByRole('button', { name: 'Exit Group' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, Leave !' }))
  expect(await drawer.findByRole('button', { name: 'Create new group' })).toBeTruthy()
  await waitFor(() => expect(drawer.queryByText(group_name)).toBeNull())
  expect(screen.queryByText('You’re no longer in this chat.')).toBeNull()
})

it('[MSG-11][MSG-21][MSG-31][MSG-41] a room shows the newest ten messages, the last at the foot, then more, then all; info stands apart', async () => {
  const { group_id, group_name } = await group()
  for (let at = 1; at <= 24; at++) await say(group_id, `<p>Message ${at}.</p>`)
  const { user, drawer } = await openChats(sales, `/?chats=${group_id}`)
  const log = within(await drawer.findByRole('log', { name: 'Messages' }))
  expect(drawer.getByRole('heading', { name: group_name })).toBeTruthy()
  const shown = () => log.getAllByText(/^Message \d+\.$/).map(({ textContent }) => textContent)
  await log.findByText('Message 24.')
  expect(shown()).toEqual(Array.from({ length: 10 }, (_, at) => `Message ${15 + at}.`))
  await user.click(drawer.getByRole('button', { name: 'Load More' }))
  await log.findByText('Message 5.')
  await user.click(drawer.getByRole('button', { name: 'View All' }))
  await log.findByText('Message 1.')
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Load More' })).toBeNull())
  expect(shown()).toHaveLength(24)
  const [info] = log.getAllByRole('listitem')
  expect(info?.querySelector('[role="group"]')).toBeNull()
})

it('[MSG-16] who is in no group of theirs reads and cannot write', async () => {
  const { group_id } = await group()
  await say(group_id, '<p>For the team</p>')
  const { drawer } = await openChats('owner@harta.test', `/?chats=${group_id}`)
  expect(
    await drawer.findByText(
      'You are currently in read only mode because you are not a member of the chat room',
    ),
  ).toBeTruthy()
  expect(await drawer.findByText('For the team')).toBeTruthy()
  expect(drawer.queryByRole('textbox', { name: 'Write a message' })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Reply' })).toBeNull()
})

it('[MSG-30][MSG-32][MSG-39] only one’s own message is deleted, after a question', async () => {
  // It is gone for whoever deleted it also while nothing comes live.
  fault(http.get('*/api/system/events', () => new Promise<never>(() => {})))
  const { group_id } = await group()
  await say(group_id, '<p>Theirs</p>')
  await say(group_id, '<p>Mine</p>', sales)
  const { user, drawer } = await openChats(sales, `/?chats=${group_id}`)
  await drawer.findByText('Mine')
  const remove = drawer.getAllByRole('button', { name: 'Delete' })
  expect(remove).toHaveLength(1)
  await user.click(remove[0] as HTMLElement)
  const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  expect(asked.getByText('Message will be deleted!')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Yes, delete it!' }))
  expect(await screen.findByText('Message: - Successfully Deleted.')).toBeTruthy()
  await waitFor(() => expect(drawer.queryByText('Mine')).toBeNull())
  expect(drawer.getByText('Theirs')).toBeTruthy()
})

it('[MSG-12][MSG-31] the search finds words five at a time, and what mentions one', async () => {
  const { group_id } = await group()
  for (let at = 1; at <= 7; at++) await say(group_id, `<p>Unit ${at} is free</p>`)
  const { user, drawer } = await openChats(sales, `/?chats=${group_id}`)
  await user.click(await drawer.findByRole('button', { name: 'Search' }))
  const search = within(await screen.findByRole('dialog', { name: 'Search Messages' }))
  expect(search.getByRole<HTMLButtonElement>('tab', { name: 'Unread' }).disabled).toBe(true)
  const go = search.getByRole<HTMLButtonElement>('button', { name: 'Search' })
  expect(go.disabled).toBe(true)
  await user.type(search.getByRole('textbox', { name: 'Search text' }), 'free')
  await user.click(go)
  // Its words stand in a mark.
  const hits = () =>
    [...search.getByRole('list').querySelectorAll('[data-part="rich-text"]')].map((hit) => hit.textContent)
  await waitFor(() => expect(hits()).toContain('Unit 7 is free'))
  expect(hits()).toHaveLength(5)
  expect(search.getAllByText('free').map(({ tagName }) => tagName)).toContain('MARK')
  await user.click(search.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(hits()).toContain('Unit 1 is free'))
  expect(search.queryByRole('button', { name: 'Load More' })).toBeNull()
  await user.click(search.getByRole('button', { name: 'Clear' }))
  await user.click(search.getByRole('tab', { name: 'Mentioned Me' }))
  expect(await search.findByText("There's no message mentioning you")).toBeTruthy()
})

it('[LAY-06][MSG-13] a record’s drawer has its chats alone, and tells what is unread there', async () => {
  const lead = (await as().post('/lead/leads', { name: 'Aminah', contact_no: '0147770001' })).body.data as {
    id: number
  }
  await as().post('/messaging/group-message', {
    group_name: 'About Aminah',
    group_type: 'internal',
    group_channel_type: 'PUBLIC',
    participants: [],
    type: 'lead',
    lead_id: lead.id,
  })
  const other = await group()
  const { user } = await renderConsole({ as: sales, at: `/leadProfileDetails/${lead.id}` })
  const actions = within(await screen.findByRole('group', { name: 'Actions' }))
  await user.click(await actions.findByRole('button', { name: /^Chat/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Chats of Aminah' }))
  expect(await drawer.findByText('About Aminah')).toBeTruthy()
  expect(drawer.queryByText(other.group_name)).toBeNull()
})

it('[MSG-13][LAY-06] one press on a lead makes the room of who has it and opens it; the next one opens the same', async () => {
  const lead = (
    await as(manager).post('/lead/leads', {
      name: 'Rohana',
      contact_no: '0147770004',
      assign_to: idOf(sales),
    })
  ).body.data as { id: number }
  const { user } = await renderConsole({ as: manager, at: `/leadProfileDetails/${lead.id}` })
  const actions = within(await screen.findByRole('group', { name: 'Actions' }))
  const press = async () =>
    user.click(await actions.findByRole('button', { name: 'Message about this lead' }))
  await press()
  const drawer = within(await screen.findByRole('dialog', { name: 'Chats of Rohana' }))
  const box = await drawer.findByRole('textbox', { name: 'Write a message' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  const record = await drawer.findByRole('link', { name: /Rohana$/ })
  expect(record.getAttribute('href')).toBe(`/leadProfileDetails/${lead.id}`)
  // The page beside stays in use, and the edge moves by keys.
  const edge = drawer.getByRole('separator', { name: 'Width of the chat panel' })
  expect(edge.getAttribute('aria-valuenow')).toBe('45')
  edge.focus()
  await user.keyboard('{ArrowLeft}')
  expect(edge.getAttribute('aria-valuenow')).toBe('47')
  await user.keyboard('{Enter}')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await press()
  await screen.findByRole('textbox', { name: 'Write a message' })
  const { content } = (await as().get(`/messaging/group-messages?search[group_bundle_key]=lead-${lead.id}`))
    .body
  expect(content).toHaveLength(1)
  expect(content[0]).toMatchObject({
    group_name: 'Rohana',
    group_type: 'internal',
    group_total_participants: 2,
  })
})

it('[MSG-13] a record that the reader may not see tells nobody its owners (404)', async () => {
  const lead = (
    await as(manager).post('/lead/leads', { name: 'Kamil', contact_no: '0147770003', assign_to: idOf(sales) })
  ).body.data as { id: number }
  const query = { type: 'lead', lead_id: lead.id } as const
  const seen = await as().call('GET /messaging/group-message/profile', { query })
  expect(seen.body.content.owners).toEqual([])
  const { body } = await as(manager).call('GET /messaging/group-message/profile', { query })
  expect(body.content.owners.map(({ id }) => id)).toEqual([idOf(sales)])
  const path = `/messaging/group-message/profile?type=lead&lead_id=${lead.id}`
  expect((await as('sales@pinnacle.test').get(path)).status).toBe(404)
})

it('[MSG-05] what is unread about a lead stands at its row, and leads to its chats', async () => {
  const { id } = (await as().post('/lead/leads', { name: 'Baharuddin', contact_no: '0147770002' })).body.data
  const { group_id, group_name } = await group({ type: 'lead', lead_id: id })
  await say(group_id, '<p>Call him</p>')
  const { user } = await renderConsole({ as: sales, at: '/leadsListings' })
  const row = within((await screen.findByRole('link', { name: 'Baharuddin' })).closest('tr') ?? document.body)
  await user.click(await row.findByRole('link', { name: 'Chats, 1 unread' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Chats of Baharuddin' }))
  expect(await drawer.findByText(group_name)).toBeTruthy()
})

it('chats open in a new tab from the profile menu, for users whose package has chats', async () => {
  const linkOf = async (who: string) => {
    const { user } = await renderConsole({ as: who, at: '/' })
    await user.click(await screen.findByRole('button', { name: /^Profile menu/ }))
    await screen.findByRole('menuitem', { name: 'My profile' })
    const link = screen.queryByRole('menuitem', { name: 'Open chats in a new tab' })
    cleanup()
    return link && [link.getAttribute('href'), link.getAttribute('target')]
  }
  expect(await linkOf(sales)).toEqual(['/messaging', '_blank'])
  expect(await linkOf('sales@vista.test')).toBeNull()
})

it('[ROL-09] without chats in the package there is no chat button, and a link to a chat opens nothing', async () => {
  const vista = { participant_user_id: tenants().userId('sales@vista.test') }
  const { group_id } = await group({ group_type: 'external', participants: [vista] })
  await renderConsole({ as: 'sales@vista.test', at: `/?chats=${group_id}` })
  await screen.findByRole('button', { name: /^Notifications/ })
  expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[ERR-15] a chat call that is told the session is over leads to the sign-in without a notice', async () => {
  const { group_id } = await group()
  fault(http.get('*/api/messaging/group-message/detail', () => new HttpResponse(null, { status: 401 })))
  await renderConsole({ as: sales, at: `/?chats=${group_id}` })
  await screen.findByRole('button', { name: 'Sign in' })
  expect(document.querySelector('[data-part="notice"]')).toBeNull()
})

it('a link to a chat that is unknown to the reader says so once, without a toast and nothing to retry', async () => {
  const { drawer } = await openChats(sales, '/?chats=987654')
  const told = await drawer.findByText('This chat doesn’t exist, or you’re not in it.')
  expect(screen.getAllByRole('alert')).toEqual([told])
  expect(drawer.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('[MSG-28] an admin of another corporate edits no name and no members but their own', async () => {
  const stranger = { participant_user_id: tenants().userId('sales@pinnacle.test'), gmp_is_admin: 1 }
  const { group_name } = await group({ group_type: 'external', participants: [stranger] })
  const { user, drawer } = await openChats('sales@pinnacle.test')
  const card = await cardOf(drawer, group_name)
  await user.click(card.getByRole('button', { name: `Edit Group ${group_name}` }))
  const name = await drawer.findByRole<HTMLInputElement>('textbox', { name: 'Group Name' })
  expect(name.disabled).toBe(true)
  expect(drawer.queryByRole('button', { name: /^Remove / })).toBeNull()
  expect(drawer.getAllByRole('button', { name: 'Unset From Admin' })).toHaveLength(1)
})

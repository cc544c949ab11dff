import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api, type Answer } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, requests } = consoleTests()

const sales = 'sales@harta.test'
const manager = 'manager@harta.test'
const as = (who: string) => api(tenants(), { as: who })

/** A group of the manager and the agent, with messages of the manager's, as the agent sees it. */
async function roomWith(...messages: string[]) {
  const { body } = await as(manager).post('/messaging/group-message', {
    group_name: 'Room',
    group_type: 'internal',
    group_channel_type: 'PUBLIC',
    participants: [{ participant_user_id: tenants().userId(sales) }],
  })
  const { group_id } = body.content as { group_id: number }
  for (const message_content of messages)
    await as(manager).post('/messaging/message', { message_group_id: group_id, message_content })
  const { user } = await renderConsole({ as: sales, at: `/?chats=${group_id}` })
  const drawer = within(await screen.findByRole('dialog', { name: 'Chats' }))
  return { user, log: within(await drawer.findByRole('log', { name: 'Messages' })) }
}

async function lead(name: string, contact_no: string, assign_to: string) {
  const made = await as(manager).post('/lead/leads', {
    name,
    contact_no,
    assign_to: tenants().userId(assign_to),
  })
  return (made.body.data as { id: number }).id
}

it('a link to a record has a card with its kind, name and status; it leads there', async () => {
  const id = await lead('Salmah', '0147771001', sales)
  const { user, log } = await roomWith(`<p>Call ${location.origin}/leadProfileDetails/${id} today</p>`)
  const card = await waitFor(() => {
    const found = log.getAllByRole('link').find(({ dataset }) => dataset.part === 'record-card')
    if (!found) throw new Error('No card')
    return found
  })
  const status = ((await as(sales).get(`/lead/leads/${id}`)).body.data as { status_id: number }).status_id
  const statuses: Answer<{ id: number; status: string }[]> = await as(sales).get('/lookup/status')
  const name = statuses.body.find((each) => each.id === status)?.status ?? ''
  await within(card).findByText(name)
  expect(card.textContent).toBe(`LeadSalmah${name}`)
  await user.click(card)
  await screen.findByRole('heading', { level: 1, name: 'Salmah' })
})

it('a link to a record that the reader may not see stays a plain link', async () => {
  const hidden = await lead('Not for sales', '0147771002', manager)
  const seen = await lead('Kamariah', '0147771003', sales)
  const { log } = await roomWith(
    `<p>${location.origin}/leadProfileDetails/${hidden} and ${location.origin}/leadProfileDetails/${seen}, not https://example.com/leadProfileDetails/${seen}</p>`,
  )
  await log.findByText('Kamariah')
  const links = () => log.getAllByRole('link')
  await waitFor(() =>
    expect(links().map((link) => link.getAttribute('href'))).toContain(
      `${location.origin}/leadProfileDetails/${hidden}`,
    ),
  )
  expect(links().filter(({ dataset }) => dataset.part === 'record-card')).toHaveLength(1)
  expect(screen.queryByText(/Not for sales/)).toBeNull()
})

it('the cards of a room come by one call a kind of record; a proposal’s shows its status', async () => {
  const first = await lead('Rohani', '0147771004', sales)
  const second = await lead('Saadiah', '0147771005', sales)
  const customer = await as(sales).post('/customer/customers', { name: 'Tiara', contact_no: '0147771006' })
  const psal_customer_id = (customer.body.data as { id: number }).id
  const proposal = await as(sales).post('/proposal/proposal', { psal_customer_id })
  const { psal_id } = proposal.body.content as { psal_id: number }
  const { log } = await roomWith(
    `<p>${location.origin}/leadProfileDetails/${first}</p>`,
    `<p>${location.origin}/leadProfileDetails/${second}</p>`,
    `<p>${location.origin}/initialProposalDetails/${psal_id}</p>`,
  )
  await log.findByText('Rohani')
  await log.findByText('Saadiah')
  const card = (await log.findByText('Tiara')).closest('a')
  await waitFor(() => expect(card?.textContent).toBe('Initial proposalTiaraDraft'))
  const leads = requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname, search }) => /\/lead\/leads\/\d+$|\/lead\/leads\?ids=/.test(pathname + search))
    .map(({ searchParams }) => searchParams.get('ids'))
  expect(leads).toEqual([JSON.stringify([first, second])])
})

it('a long message is folded until it is opened', async () => {
  const { user, log } = await roomWith(`<p>Terms</p>${'<p>One more line.</p>'.repeat(20)}`)
  await log.findByText('Terms')
  const more = log.getByRole('button', { name: 'Show more', expanded: false })
  await user.click(more)
  expect(log.getByRole('button', { name: 'Show less', expanded: true })).toBe(more)
})

it('a finger that rests on a message opens its reactions; one that scrolls does not', async () => {
  const { log } = await roomWith('<p>Booked</p>')
  const message = await log.findByText('Booked')
  const actions = log.getByRole('group', { name: /^Actions of the message/ })
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 }
  vi.useFakeTimers()
  try {
    fireEvent.pointerDown(message, finger)
    fireEvent.pointerMove(message, { ...finger, clientY: 90 })
    vi.advanceTimersByTime(1000)
    expect(actions.dataset.open).toBeUndefined()
    fireEvent.pointerDown(message, finger)
    vi.advanceTimersByTime(1000)
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(actions.dataset.open).toBe(''))
})

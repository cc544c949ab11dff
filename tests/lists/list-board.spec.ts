import type { Locator, Page } from '@playwright/test'
import { drag } from '../setup/browser/drag.ts'
import { expect, test } from '../setup/browser/test.ts'
import { makeLead, makeLeadWithPast, statusId } from '../leads/leads.ts'

test.use({ account: 'admin@harta.test' })

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}(,|$)`) })
const card = (place: Page | Locator, name: string) => place.getByRole('listitem').filter({ hasText: name })
const board = (q: string) =>
  `/leadsListings?mode=board&groupBy=status_id&filter=${encodeURIComponent(JSON.stringify({ q }))}`
const cardsOf = (status: number) => (url: URL) =>
  url.pathname.endsWith('/lead/leads') &&
  url.searchParams.get('filter')?.includes(`"status_id":{"eq":${status}}`) === true

test('a drag changes the value by one call, and both survive a reload', async ({ page, callsAs }) => {
  const { name } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(board(name))
  await expect(card(column(page, 'New'), name)).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await drag(page, card(column(page, 'New'), name), column(page, 'Viewing'))
  await expect(page.getByText(`${name} dropped in Viewing, place 1.`)).toBeAttached()
  await expect(card(column(page, 'Viewing'), name)).toBeVisible()
  await expect(card(column(page, 'New'), name)).toHaveCount(0)
  await expect.poll(() => writes).toHaveLength(1)
  expect(writes[0]).toMatch(/^PUT \/api\/lead\/leads\/\d+\/move$/)
  await page.reload()
  await expect(card(column(page, 'Viewing'), name)).toBeVisible()
})

test('a card keeps the place it was dropped at', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const first = await makeLead(calls)
  const shared = first.name.split(' ')[1] ?? ''
  for (const n of ['B', 'C']) await makeLead(calls, { name: `${n} ${shared}` })
  await page.goto(board(shared))
  const names = () => column(page, 'New').locator('[data-part="board-title"]').allTextContents()
  await expect.poll(names).toEqual([`C ${shared}`, `B ${shared}`, first.name])
  await drag(page, card(column(page, 'New'), first.name), card(column(page, 'New'), `C ${shared}`))
  await expect.poll(names).toEqual([first.name, `C ${shared}`, `B ${shared}`])
  await page.reload()
  await expect.poll(names).toEqual([first.name, `C ${shared}`, `B ${shared}`])
})

test('a refused move goes back and says why', async ({ page, callsAs, complaints }) => {
  complaints.allowStatus(409)
  const calls = await callsAs('admin@harta.test')
  const { id, name } = await makeLead(calls)
  await page.goto(board(name))
  await expect(card(column(page, 'New'), name)).toBeVisible()
  const won = await statusId(calls, 'Won')
  await drag(page, card(column(page, 'New'), name), column(page, 'Viewing'), 'top', () =>
    calls.put(`/lead/leads/${id}`, { status_id: won }),
  )
  await expect(page.getByRole('alert').filter({ hasText: /changed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Won, 1 record' }).click()
  await expect(card(column(page, 'Won'), name)).toBeVisible()
  await expect(card(column(page, 'Viewing'), name)).toHaveCount(0)
})

test('a column that opens for a card shows it, though its cards were asked for before the move', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { name } = await makeLead(calls)
  const viewing = await statusId(calls, 'Viewing')
  let tellRead = () => {}
  const isRead = new Promise<void>((resolve) => {
    tellRead = resolve
  })
  await page.goto(board(name))
  await expect(card(column(page, 'New'), name)).toBeVisible()
  await page.route(
    cardsOf(viewing),
    async (route) => {
      await route.fetch()
      // Never answered: it does not know of the move yet.
      tellRead()
    },
    { times: 1 },
  )
  await page.route('**/move', async (route) => {
    await isRead
    await route.continue()
  })
  await drag(page, card(column(page, 'New'), name), column(page, 'Viewing'))
  await expect(card(column(page, 'Viewing'), name)).toBeVisible()
})

test('a card stays where it was carried when cards asked for before that arrive late', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const viewing = await statusId(calls, 'Viewing')
  const other = await makeLead(calls, { status_id: viewing })
  const shared = other.name.split(' ')[1] ?? ''
  const mine = `Mine ${shared}`
  await makeLead(calls, { name: mine })
  let tellRead = () => {}
  let tellMoved = () => {}
  const isRead = new Promise<void>((resolve) => {
    tellRead = resolve
  })
  const isMoved = new Promise<void>((resolve) => {
    tellMoved = resolve
  })
  await page.goto(board(shared))
  await expect(card(column(page, 'Viewing'), other.name)).toBeVisible()
  await page.route(
    cardsOf(viewing),
    async (early) => {
      const answer = await early.fetch()
      tellRead()
      await isMoved
      await early.fulfill({ response: answer }).catch(() => undefined)
    },
    { times: 1 },
  )
  // Another's change makes the board look anew.
  await calls.put(`/lead/leads/${other.id}`, { interested_in: 'Setia Alam' })
  await isRead
  const moved = page.waitForResponse('**/move')
  await drag(page, card(column(page, 'New'), mine), column(page, 'Viewing'))
  await (await moved).finished()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(mine)
  tellMoved()
  await expect(card(column(page, 'Viewing'), other.name)).toContainText('Setia Alam')
  await expect(card(column(page, 'Viewing'), mine)).toBeVisible()
})

test('a board with moves on their way looks at others’ changes once they are saved', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const viewing = await statusId(calls, 'Viewing')
  const other = await makeLead(calls, { status_id: viewing })
  const shared = other.name.split(' ')[1] ?? ''
  const [first, second] = [`First ${shared}`, `Second ${shared}`]
  for (const name of [first, second]) await makeLead(calls, { name })
  await page.goto(board(shared))
  await expect(card(column(page, 'Viewing'), other.name)).toBeVisible()
  const moves: (() => Promise<void>)[] = []
  await page.route('**/move', (route) => {
    moves.push(() => route.continue())
  })
  await drag(page, card(column(page, 'New'), first), column(page, 'Viewing'))
  await expect.poll(() => moves.length).toBe(1)
  let reads = 0
  await page.route(cardsOf(viewing), (route) => {
    reads += 1
    return route.continue()
  })
  await calls.put(`/lead/leads/${other.id}`, { interested_in: 'Setia Alam' })
  await drag(page, card(column(page, 'New'), second), column(page, 'Viewing'))
  await moves[0]?.()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(first)
  await expect.poll(() => moves.length).toBe(2)
  await expect(card(column(page, 'Viewing'), second)).toBeVisible()
  expect(reads).toBe(0)
  await moves[1]?.()
  await expect(card(column(page, 'Viewing'), other.name)).toContainText('Setia Alam')
  for (const name of [first, second]) await expect(card(column(page, 'Viewing'), name)).toBeVisible()
})

test('a card says what is due, for what project, how old it is and who holds it', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { id, name } = await makeLeadWithPast(calls, '2026-01-05 15:00:00')
  const { data } = await calls.get<{ data: { data: { id: number; name: string }[] } }>(
    `/access-control/user?filter=${encodeURIComponent(JSON.stringify({ q: 'sales@harta.test' }))}`,
  )
  const [holder] = data.data
  await calls.put(`/lead/leads/${id}`, {
    interested_in: 'Setia Alam Residences',
    assign_to: holder?.id,
  })
  await page.goto(board(name))
  const shown = card(column(page, 'New'), name)
  await expect(shown).toContainText('Setia Alam Residences')
  await expect(shown.locator('[data-due="overdue"]')).toHaveText(/Overdue, 5 Jan/)
  await expect(shown).toContainText(`Assigned to: ${holder?.name}`)
  await expect(shown).toContainText('Added: today')
  await expect(shown.locator('.MuiAvatar-root')).toBeVisible()
  await calls.put(`/lead/leads/${id}`, { status_id: await statusId(calls, 'Won') })
  await page.getByRole('button', { name: 'Won, 1 record' }).click()
  await expect(card(column(page, 'Won'), name).locator('[data-due]')).toHaveAttribute('data-due', 'later')
})

test('no card stands under the hand before the counts make strips of empty columns', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { name } = await makeLead(calls, { status_id: await statusId(calls, 'Viewing') })
  let count = () => {}
  const asked = new Promise<void>((resolve) => {
    count = resolve
  })
  await page.route('**/facets?*', async (route) => {
    await asked
    await route.continue()
  })
  const cards = page.waitForResponse(
    async (response) => response.url().includes('/lead/leads?') && (await response.text()).includes(name),
  )
  await page.goto(board(name))
  await cards
  await expect(column(page, 'Viewing').getByRole('list', { name: 'Viewing' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(card(page, name)).toHaveCount(0)
  count()
  await expect(card(column(page, 'Viewing'), name)).toBeVisible()
  await drag(page, card(column(page, 'Viewing'), name), column(page, 'Negotiation'))
  await expect(card(column(page, 'Negotiation'), name)).toBeVisible()
})

test('sub statuses stand under their main one: a card is carried to their heading, or there by keys', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { id, name } = await makeLead(calls, { status_id: await statusId(calls, 'Contacted') })
  const statusOf = async () =>
    (await calls.get<{ data: { status_id: number } }>(`/lead/leads/${id}`)).data.status_id
  await page.goto(board(name))
  const contacted = column(page, 'Contacted')
  const callBack = contacted.getByRole('list', { name: 'Call back' })
  await expect(card(contacted.getByRole('list', { name: 'Contacted' }), name)).toBeVisible()
  await drag(page, card(contacted, name), contacted.getByRole('heading', { name: /^Call back/ }))
  await expect(card(callBack, name)).toBeVisible()
  await expect.poll(statusOf).toBe(await statusId(calls, 'Call back'))

  const grip = page.getByRole('button', { name: `Move ${name}` })
  await grip.focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(card(contacted.getByRole('list', { name: 'No answer' }), name)).toBeVisible()
  await expect(grip).toBeFocused()
  for (const key of ['Space', 'PageDown', 'Space']) await page.keyboard.press(key)
  await expect(card(callBack, name)).toBeVisible()
  await expect(grip).toBeFocused()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(card(column(page, 'Appointment'), name)).toBeVisible()
  await expect(grip).toBeFocused()
  await expect.poll(statusOf).toBe(await statusId(calls, 'Appointment'))
})

test('a column of done leads is a strip: it opens by Enter, and for a card that is carried over it', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const other = await makeLead(calls, { status_id: await statusId(calls, 'Won') })
  const shared = other.name.split(' ')[1] ?? ''
  const mine = `Mine ${shared}`
  await makeLead(calls, { name: mine })
  await page.goto(board(shared))
  const won = column(page, 'Won')
  const strip = won.getByRole('button', { name: 'Won, 1 record' })
  await expect(strip).toHaveAttribute('aria-expanded', 'false')
  await expect(won.getByRole('listitem')).toHaveCount(0)
  await strip.focus()
  await page.keyboard.press('Enter')
  await expect(card(won, other.name)).toBeVisible()
  await expect(strip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(won.getByRole('listitem')).toHaveCount(0)

  // It opens under a card that rests on it, so that this finds its place among the others.
  await drag(page, card(column(page, 'New'), mine), strip, 'top', () =>
    expect(card(won, other.name)).toBeVisible(),
  )
  await expect(card(won, mine)).toBeVisible()
  await expect(card(won, other.name)).toBeVisible()
  await expect(won.getByRole('button', { name: 'Won, 2 records' })).toHaveAttribute('aria-expanded', 'true')
})

test('by keyboard: Space lifts, arrows carry, Space drops', async ({ page, callsAs }) => {
  const { name } = await makeLead(await callsAs('admin@harta.test'))
  const calls = await callsAs('admin@harta.test')
  const shared = name.split(' ')[1] ?? ''
  await makeLead(calls, { name: `Other ${shared}` })
  await page.goto(board(shared))
  const grip = page.getByRole('button', { name: `Move ${name}` })
  await grip.focus()
  // As one who hears it: a key before the card is told to be lifted, or in its place, does nothing.
  const hears = (place: number) => expect(page.getByText(`over New, place ${place}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await hears(2)
  await page.keyboard.press('ArrowUp')
  await hears(1)
  await page.keyboard.press('Space')
  const names = () => column(page, 'New').locator('[data-part="board-title"]').allTextContents()
  await expect.poll(names).toEqual([name, `Other ${shared}`])
  await expect(grip).toBeFocused()
})

test('by keyboard: Space, right, Space reaches the next column at once, and the focus stays on the card', async ({
  page,
  callsAs,
}) => {
  const { id, name } = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(board(name))
  const grip = page.getByRole('button', { name: `Move ${name}` })
  await grip.focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText(/over Contacted, place 1/)).toHaveCount(0)
  await expect(card(column(page, 'Contacted'), name)).toBeVisible()
  await expect(card(column(page, 'New'), name)).toHaveCount(0)
  await expect(grip).toBeFocused()
  const calls = await callsAs('admin@harta.test')
  const contacted = await statusId(calls, 'Contacted')
  const statusOf = async () =>
    (await calls.get<{ data: { status_id: number } }>(`/lead/leads/${id}`)).data.status_id
  await expect.poll(statusOf).toBe(contacted)
  await expect(grip).toBeFocused()

  for (const key of ['Space', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
  await expect(card(column(page, 'Contacted'), name)).toBeVisible()
  await expect(grip).toBeFocused()
  expect(await statusOf()).toBe(contacted)
})

test('every column pages by itself and tells its true count', async ({ page }) => {
  await page.goto('/leadsListings?mode=board&groupBy=status_id')
  const first = column(page, 'Appointment')
  const cards = first.locator('[data-part="board-card"][data-id]')
  await expect(cards).toHaveCount(25)
  const told = Number((await first.locator('[data-part="count"]').textContent())?.replace(/\D/g, ''))
  expect(told).toBeGreaterThan(50)
  await first.getByRole('button', { name: 'Show more' }).click()
  // Other tests add leads meanwhile: a page may overlap with the one before, but no card comes twice.
  await expect.poll(() => cards.count()).toBeGreaterThan(40)
  const ids = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-id')))
  expect(new Set(ids).size).toBe(ids.length)
  await expect(column(page, 'Viewing').locator('[data-part="board-card"][data-id]')).toHaveCount(25)
})

test('a card that somebody else moves moves here too', async ({ page, callsAs }) => {
  const calls = await callsAs('admin@harta.test')
  const { id, name } = await makeLead(calls)
  await page.goto(board(name))
  await expect(card(column(page, 'New'), name)).toBeVisible()
  await calls.put(`/lead/leads/${id}`, { status_id: await statusId(calls, 'Viewing') })
  await expect(card(column(page, 'Viewing'), name)).toBeVisible()
  await expect(card(column(page, 'New'), name)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a card held near an edge moves the board one column at a time, and back from the other', async ({
    page,
    callsAs,
  }) => {
    const { name } = await makeLead(await callsAs('admin@harta.test'))
    await page.goto(board(name))
    const held = await card(column(page, 'New'), name).boundingBox()
    if (!held) throw new Error('No card to hold')
    const y = held.y + held.height / 2
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    const narrow = page.getByRole('region', { name: 'Leads by status' })
    // The column that is first in sight, each time the board has come to rest.
    await narrow.evaluate((element) => {
      const rests: string[] = []
      element.addEventListener('scrollend', () => {
        const from = element.getBoundingClientRect().left
        const all = [...element.querySelectorAll('[data-part="column"]')]
        // Not where it only pauses on its way, since the card has made room for itself there.
        const first = all.find((one) => Math.abs(one.getBoundingClientRect().left - from - 14) < 6)
        const label = first?.getAttribute('aria-label')?.split(',')[0]
        if (label && rests.at(-1) !== label) rests.push(label)
        element.setAttribute('data-rests', rests.join(' '))
      })
    })
    await touch('touchStart', 150)
    await expect(page.locator('[data-part="board-card"][data-lifted]')).toBeVisible()
    await touch('touchMove', 382)
    await expect(narrow).toHaveAttribute('data-rests', /^Contacted Appointment/)
    await touch('touchMove', 8)
    await expect(narrow).toHaveAttribute('data-rests', / New$/)
    await touch('touchMove', 150)
    await expect(column(page, 'New').locator('[data-dragging]')).toBeVisible()
    await touch('touchEnd')
    await expect(page.locator('[data-lifted]')).toHaveCount(0)
    await expect(card(column(page, 'New'), name)).toBeVisible()
  })
})

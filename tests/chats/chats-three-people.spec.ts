import type { Page } from '@playwright/test'
import { Sessions, type Account } from '../setup/browser/sessions.ts'
import { expect, test as base } from '../setup/browser/test.ts'
import { withTwoProcesses } from '../setup/browser/two-processes.ts'

interface Processes {
  origins: [string, string]
}

const test = base.extend<object, Processes>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
  origins: [({}, provide) => withTwoProcesses(provide), { scope: 'worker', timeout: 180_000 }],
  product: [({ origins }, provide) => provide(origins[0]), { scope: 'worker' }],
})

const chat = (page: Page) => page.getByRole('log', { name: 'Messages' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const texts = (page: Page, pattern: RegExp) =>
  chat(page)
    .locator('li[data-message] > [data-part="rich-text"]')
    .filter({ hasText: pattern })
    .evaluateAll((found) => found.map(({ textContent }) => textContent))

async function write(page: Page, text: string): Promise<void> {
  await box(page).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test.skip(({ engine }) => engine === 'embedded', 'only PostgreSQL serves two processes')

test('[MSG-16][MSG-19][MSG-34] three people in three windows, on two processes: an answer is lost, one joins late, one is offline a while, one leaves', async ({
  openAs,
  sessions,
  origins,
  playwright,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  // Whoever left finds no such chat.
  complaints.allowStatus(404)
  const [, there] = origins
  const elsewhere = new Sessions(await playwright.request.newContext({ baseURL: there }), there)
  const openThere = async (account: Account) =>
    openAs(account, {
      baseURL: there,
      storageState: elsewhere.stateOf(account, await sessions.of(account)),
    })
  const person = async (account: Account) =>
    (
      await (
        await sessions.calls(account)
      ).get<{ data: { id: number } }>('/access-control/active-user-detail')
    ).data.id
  const [sales, late] = [await person('sales@harta.test'), await person('sales@pinnacle.test')]
  const manager = await sessions.calls('manager@harta.test')
  const hostile = 'Deal <img src=x onerror=alert(1)>'
  const { content: group } = await manager.post<{ content: { group_id: number } }>(
    '/messaging/group-message',
    { group_name: hostile, group_type: 'external', participants: [{ participant_user_id: sales }] },
  )
  const at = `/?chats=${group.group_id}`
  const [mine, theirs] = [await openAs('sales@harta.test'), await openThere('manager@harta.test')]
  for (const page of [mine, theirs]) {
    await page.goto(at)
    await expect(box(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: hostile })).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }

  // From one process to the other, and what somebody is writing.
  await write(mine, 'Good morning')
  await expect(chat(theirs).getByText('Good morning')).toBeVisible()
  await box(theirs).click()
  await theirs.keyboard.type('Wait')
  await expect(mine.getByText(/is typing…$/)).toBeVisible()
  await theirs.keyboard.press('Enter')
  await expect(chat(mine).getByText('Wait')).toBeVisible()

  // The message was kept and the answer was lost: it is sent again, and there once.
  await mine.route(
    '**/api/messaging/message',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await write(mine, 'Sent once')
  await expect(chat(theirs).getByText('Sent once')).toHaveCount(1)
  await expect(chat(mine).getByText('Sent once')).toHaveCount(1)

  // One who joins late is of another corporate.
  await manager.post('/messaging/participant', {
    participant_group_id: group.group_id,
    participant_user_id: late,
  })
  const third = await openThere('sales@pinnacle.test')
  await third.goto(at)
  await expect(box(third)).toBeVisible()
  await write(theirs, 'Welcome')
  await expect(chat(third).getByText('Welcome')).toBeVisible()

  // One is offline for a while, and has everything once, in order.
  await mine.context().setOffline(true)
  await write(theirs, 'Note 1')
  await expect(chat(third).getByText('Note 1')).toBeVisible()
  await write(third, 'Note 2')
  await expect(chat(theirs).getByText('Note 2')).toBeVisible()
  await expect(chat(mine).getByText('Note')).toHaveCount(0)
  await mine.context().setOffline(false)
  await expect(chat(mine).getByText('Note 2')).toBeVisible()
  expect(await texts(mine, /^Note/)).toEqual(['Note 1', 'Note 2'])

  // One leaves: told to the others, and hears no more.
  await mine.getByRole('button', { name: 'Back' }).click()
  const card = mine.locator('article', { hasText: hostile })
  await card.getByRole('button', { name: 'Exit Group' }).click()
  await mine.getByRole('button', { name: 'Yes, Leave !' }).click()
  await expect(card).toHaveCount(0)
  await expect(chat(third).getByText(/left the group$/)).toBeVisible()
  await write(theirs, 'Only us')
  await expect(chat(third).getByText('Only us')).toBeVisible()
  await mine.goto(at)
  await expect(mine.getByText('Only us')).toHaveCount(0)
  await expect(box(mine)).toHaveCount(0)
})

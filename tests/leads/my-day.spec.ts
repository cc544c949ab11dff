import { expectAccessible } from '../setup/browser/accessibility.ts'
import { layoutShifts } from '../setup/browser/layout-shifts.ts'
import { makeLead } from './leads.ts'
import { expect, test } from '../setup/browser/test.ts'

interface Logged {
  data: { data: { about: string }[] }
}

test.use({ account: 'sales@harta.test', viewport: { width: 390, height: 844 } })

test('[RTE-11] after a call one tap saves outcome, note and next step, once, also when the network comes back later', async ({
  page,
  context,
  callsAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
  const calls = await callsAs('sales@harta.test')
  const lead = await makeLead(calls)
  const due = new Date(Date.now() + 8 * 3_600_000 + 60_000).toISOString().slice(0, 19).replace('T', ' ')
  await calls.post(`/lead/lead/${lead.id}/follow-ups`, { what: 'First call', due_at: due })
  await page.goto('/')
  const day = page.getByRole('region', { name: 'My day' })
  const row = day.getByRole('listitem').filter({ hasText: lead.name }).filter({ hasText: 'First call' })
  await expect(row.getByRole('link', { name: `Call ${lead.name}` })).toHaveAttribute('href', /^tel:/)
  await row.getByRole('button', { name: `Log a call with ${lead.name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Call with ${lead.name}` })
  await expectAccessible(page)
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'No answer' }).click()
  await expect(sheet.getByRole('button', { name: 'Tomorrow 10 AM' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Rang out')
  await sheet.getByRole('button', { name: 'Save call' }).click()
  const queue = page.getByRole('status', { name: 'Changes waiting to sync' })
  await expect(queue).toContainText('1 change waiting to sync')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await context.setOffline(false)
  await expect(queue).toBeHidden()
  await expect(row).toBeHidden()
  const logged = await calls.get<Logged>(`/lead/lead/${lead.id}/activity_logs?kinds=call`)
  expect(logged.data.data).toHaveLength(1)
})

test('[RTE-11] what stands below one’s day is not pushed away by it', async ({ page, callsAs }) => {
  const calls = await callsAs('sales@harta.test')
  const lead = await makeLead(calls)
  const due = new Date(Date.now() + 8 * 3_600_000 + 60_000).toISOString().slice(0, 19).replace('T', ' ')
  await calls.post(`/lead/lead/${lead.id}/follow-ups`, { what: 'First call', due_at: due })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*-follow-ups', async (route) => {
    await held
    await route.continue()
  })
  const shifts = await layoutShifts(page)
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Your leads', includeHidden: true })
  await expect(figures.getByRole('link', { includeHidden: true }).first()).toContainText(/\d/)
  await expect(figures).toBeHidden()
  release()
  await expect(page.getByRole('region', { name: 'My day' }).getByText('First call').first()).toBeVisible()
  await expect(figures).toBeVisible()
  expect(await shifts()).toEqual([])
})

const dueIn = (minutes: number) =>
  new Date(Date.now() + 8 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

test('[RTE-11] overdue follow-ups are folded above three; one is completed and one snoozed where it stands', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('sales@harta.test')
  const lead = await makeLead(calls)
  for (const what of ['Send the brochure', 'Ask about the loan'])
    await calls.post(`/lead/lead/${lead.id}/follow-ups`, { what, due_at: dueIn(1) })
  await page.goto('/')
  const day = page.getByRole('region', { name: 'My day' })
  const overdue = day.getByRole('region', { name: /^Overdue/ })
  await expect(overdue.getByRole('listitem')).toHaveCount(3)
  await overdue.getByRole('button', { name: /^Show \d+ more$/ }).click()
  expect(await overdue.getByRole('listitem').count()).toBeGreaterThan(3)
  const rowOf = (what: string) =>
    day.getByRole('listitem').filter({ hasText: lead.name }).filter({ hasText: what })
  await expect(rowOf('Send the brochure').locator('time')).toHaveText(/\d{1,2}:\d{2} [AP]M/)
  await rowOf('Send the brochure')
    .getByRole('button', { name: /^Complete the follow-up/ })
    .click()
  await expect(rowOf('Send the brochure')).toBeHidden()
  await rowOf('Ask about the loan')
    .getByRole('button', { name: /^Snooze the follow-up/ })
    .click()
  await expectAccessible(page)
  await rowOf('Ask about the loan').getByRole('button', { name: 'Tomorrow 10 AM' }).click()
  await expect(page.getByText(new RegExp(`Follow-up with ${lead.name} moved to`))).toBeVisible()
})

test('[RTE-11] the queue shows one follow-up at a time: a call with its outcome leads to the next', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Start queue/ }).click()
  const queue = page.getByRole('dialog', { name: /^1 of \d+$/ })
  await expect(queue).toBeVisible()
  await expectAccessible(page)
  await queue.getByRole('button', { name: 'Log call' }).click()
  const sheet = page.getByRole('dialog', { name: /^Call with / })
  await sheet.getByRole('button', { name: 'No answer' }).click()
  await sheet.getByRole('button', { name: 'Save call' }).click()
  const second = page.getByRole('dialog', { name: /^2 of \d+$/ })
  await expect(second).toBeVisible()
  await second.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('dialog', { name: /^3 of \d+$/ })).toBeVisible()
})

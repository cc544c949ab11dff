import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeLead } from '../leads/leads.ts'

test.use({ account: 'sales@harta.test' })

/** The middle of a day's column at an hour of the week that is shown. */
async function pointAt(page: Page, day: string, hour: string): Promise<{ x: number; y: number }> {
  const column = await page.getByRole('columnheader').filter({ hasText: day }).boundingBox()
  const row = await page.getByText(hour, { exact: true }).boundingBox()
  if (!column || !row) throw new Error(`No ${day} ${hour} in the calendar`)
  return { x: column.x + column.width / 2, y: row.y + 8 }
}

/** Pulls what is below the pointer. */
async function pullTo(page: Page, to: { x: number; y: number }): Promise<void> {
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 15 })
  await page.mouse.up()
}

test('[RTE-20] an appointment is made by drawing its time and moved by a drag; a reload shows it there', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('sales@harta.test')
  const { id, name } = await makeLead(calls)
  await page.goto('/leadsCalendar?of=own')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('8am', { exact: true })).toBeVisible()
  const from = await pointAt(page, 'Wed', '8am')
  await page.mouse.move(from.x, from.y)
  await pullTo(page, await pointAt(page, 'Wed', '9am'))
  await page.getByRole('combobox', { name: 'Who is it with?' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add appointment' }).click()
  // The dialog that goes says the name too.
  await expect(page.getByRole('dialog')).toBeHidden()
  const event = page.getByText(name)
  await event.hover({ position: { x: 8, y: 4 } })
  const to = await pointAt(page, 'Thu', '8am')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await pullTo(page, to)
  expect((await saved).status()).toBe(200)
  const { data } = (await calls.get(`/lead/lead/${id}/appointments`)) as {
    data: { appointments: { starts_at: string }[] }
  }
  const [{ starts_at } = { starts_at: '' }] = data.appointments
  expect(new Date(`${starts_at.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(4)
  await page.reload()
  await page.getByRole('button', { name: 'Later' }).click()
  const column = await page.getByRole('columnheader').filter({ hasText: 'Thu' }).boundingBox()
  await expect.poll(async () => (await event.boundingBox())?.x ?? 0).toBeGreaterThan((column?.x ?? 0) - 2)
})

test('[RTE-20] of six at one hour two stand beside each other, the others behind a number that opens them', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('sales@harta.test')
  // As the clock stands in Malaysia, eight hours ahead.
  const inAFortnight = new Date(Date.now() + (14 * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
  const { id, name } = await makeLead(calls)
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    const [starts_at, ends_at] = [`${inAFortnight} 20:00:00`, `${inAFortnight} 20:30:00`]
    await calls.post(`/lead/lead/${id}/appointments`, { title, starts_at, ends_at })
  }
  await page.goto('/leadsCalendar?of=own')
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText(name)).toHaveCount(2)
  await expectAccessible(page, [{ colorScheme: 'light', width: 1000, height: 900 }])
  await page.getByTitle('Show 4 more events').click()
  await expect(page.getByRole('dialog').getByText(name)).toHaveCount(4)
})

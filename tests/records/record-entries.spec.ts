import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeLead } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

interface Own {
  data: { id: number; name: string }
}

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' })
const composer = (page: Page) => page.getByRole('group', { name: 'Add to activity' })

test.use({ account: 'sales@harta.test' })

test('[CON-05] a mention in a note leads a colleague from the bell to the very note, among many', async ({
  page,
  openAs,
  callsAs,
}) => {
  const calls = await callsAs('sales@harta.test')
  const lead = await makeLead(calls)
  const { data: boss } = await (
    await callsAs('manager@harta.test')
  ).get<Own>('/access-control/active-user-detail')
  await page.goto(`/leadProfileDetails/${lead.id}`)
  const box = composer(page).getByRole('textbox', { name: 'Note' })
  await box.fill(`Asks for a discount. @${boss.name.slice(0, 3)}`)
  await expect(page.getByRole('option', { name: boss.name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('may we?')
  await page.keyboard.press('Control+Enter')
  await expect(activity(page).getByText('wrote a note')).toBeVisible()
  await expect(box).toHaveValue('')
  for (let each = 1; each <= 40; each++)
    await calls.post(`/lead/lead/${lead.id}/entries`, { kind: 'note', body: `Later ${each}` })

  const colleague = await openAs('manager@harta.test')
  await colleague.goto('/')
  await colleague.getByRole('button', { name: /^Notifications/ }).click()
  const panel = colleague.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('tab', { name: 'Tagged By' }).click()
  await panel.getByRole('link', { name: `${lead.name}: you were tagged in a note` }).click()
  await expect(colleague).toHaveURL(new RegExp(`/leadProfileDetails/${lead.id}#activity-\\d+$`))
  const note = activity(colleague).getByRole('listitem').filter({ hasText: 'Asks for a discount' })
  await expect(note).toBeInViewport()
  await expect(note).toHaveAttribute('data-marked', 'true')
  await expect(activity(colleague).getByText('Later 40')).toBeHidden()
  await expectAccessible(colleague)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a call is logged from the bar under the thumb; its draft survives a reload', async ({
    page,
    callsAs,
  }) => {
    const lead = await makeLead(await callsAs('sales@harta.test'))
    await page.goto(`/leadProfileDetails/${lead.id}`)
    await page.getByRole('link', { name: 'Log a call' }).click()
    const outcome = composer(page).getByRole('button', { name: 'No answer' })
    await expect(outcome).toBeInViewport()
    await outcome.click()
    await composer(page).getByLabel('Next step').fill('Try after lunch')
    await page.reload()
    await expect(composer(page).getByLabel('Next step')).toHaveValue('Try after lunch')
    await expect(outcome).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await composer(page).getByRole('button', { name: 'Log call' }).click()
    await expect(activity(page).getByText('logged a call')).toBeVisible()
    await expect(activity(page).getByText('Try after lunch')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
})

test('a table pasted into a note keeps its cells apart, a link its address', async ({ page, callsAs }) => {
  const lead = await makeLead(await callsAs('sales@harta.test'))
  await page.goto(`/leadProfileDetails/${lead.id}`)
  const box = composer(page).getByRole('textbox', { name: 'Note' })
  await box.click()
  const html =
    '<table><tr><td>Ali &amp; co</td><td>4,500</td></tr><tr><td><a href="https://maybank.example/offer">Offer</a></td><td></td></tr></table>'
  await box.evaluate((note, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    note.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect(box).toHaveValue('Ali & co | 4,500\nOffer (https://maybank.example/offer) |')
})

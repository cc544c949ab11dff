import type { Page } from '@playwright/test'
import { newName, newPhone } from '../leads/leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'sales@harta.test' })

/** Plans are read anew within moments. */
const soon = { timeout: 6_000 }

type Made = { data: { id: number } }

/** A published project of the test's own with a unit on each of three floors. */
async function makeProject(calls: Calls): Promise<number> {
  const make = async (path: string, values: object) =>
    (await calls.post<Made>(`/property/${path}`, values)).data.id
  const project_id = await make('projects', {
    name: newName('Seri'),
    developer: 'Seri Bumi Sdn Bhd',
    state: 'selangor',
    status: 'published',
  })
  const block_id = await make('blocks', { project_id, name: 'A' })
  for (const floor of ['1', '2', '3'])
    await make('units', { project_id, block_id, floor, unit_no: `A-${floor}-1`, price: `${floor}00000` })
  return project_id
}

/** A customer of the account's own; their name. */
async function makeCustomer(calls: Calls): Promise<string> {
  const name = newName('Tan')
  await calls.post('/customer/customers', { name, contact_no: newPhone() })
  return name
}

const unit = (page: Page, no: string, stage: string) =>
  page.getByRole('button', { name: new RegExp(`^${no}, ${stage}`) })

async function hold(page: Page, customer: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.getByRole('option', { name: customer }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Hold unit' }).click()
}

test('a unit is found and held by the keyboard; a second window sees it and joins the queue', async ({
  page,
  openAs,
  callsAs,
}) => {
  const id = await makeProject(await callsAs('admin@harta.test'))
  const [mine, theirs] = [
    await makeCustomer(await callsAs('sales@harta.test')),
    await makeCustomer(await callsAs('manager@harta.test')),
  ]
  const other = await openAs('manager@harta.test')
  await other.goto(`/propertyListing/${id}`)
  await expect(unit(other, 'A-2-1', 'Open')).toBeVisible()
  await page.goto(`/propertyListing/${id}`)
  await unit(page, 'A-3-1', 'Open').focus()
  await page.keyboard.press('ArrowDown')
  await expect(unit(page, 'A-2-1', 'Open')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(unit(page, 'A-3-1', 'Open')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A-2-1' })).toContainText('RM 200,000.00')
  await hold(page, mine)
  await expect(page.getByText(/^Unit A-2-1 held until/)).toBeVisible()
  await expect(page.getByText('Join queue')).toHaveCount(0)
  await expect(unit(other, 'A-2-1', 'Reserved')).toBeVisible(soon)

  await unit(other, 'A-2-1', 'Reserved').click()
  // Sales are the manager's people: their hold is the manager's to move, so the queue is folded.
  await other.getByText('Join queue').first().click()
  await other.getByRole('combobox', { name: 'Customer' }).fill(theirs)
  await other.getByRole('option', { name: theirs }).click()
  await other.getByRole('button', { name: 'Join queue' }).click()
  await expect(other.getByText('Number 1 in the queue for A-2-1')).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Customer' })).toHaveValue('')

  // Moved to another unit, both windows show it there.
  await page.getByRole('button', { name: 'Change unit' }).click()
  await unit(page, 'A-1-1', 'Open').click()
  await page.getByRole('button', { name: 'Choose this unit' }).click()
  // The hold is a case: its page says the new unit, and leads back to it.
  await expect(page).toHaveURL(/casesListings\/\d+/)
  await expect(page.getByRole('link', { name: 'A-1-1' })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(unit(other, 'A-2-1', 'Open')).toBeVisible(soon)
  await page.getByRole('link', { name: 'Show on plan' }).click()
  await expect(page.getByRole('dialog', { name: 'A-1-1' })).toContainText(mine)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one floor stands there at a time: a tap opens the unit, and holds it', async ({ page, callsAs }) => {
    const id = await makeProject(await callsAs('admin@harta.test'))
    const customer = await makeCustomer(await callsAs('sales@harta.test'))
    await page.goto(`/propertyListing/${id}`)
    await expect(unit(page, 'A-1-1', 'Open')).toBeVisible()
    await expect(unit(page, 'A-2-1', 'Open')).toHaveCount(0)
    await page.getByRole('button', { name: 'Next floor up' }).tap()
    await unit(page, 'A-2-1', 'Open').tap()
    await expect(page.getByRole('dialog', { name: 'A-2-1' })).toBeVisible()
    await hold(page, customer)
    await expect(page.getByText(/^Unit A-2-1 held until/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Next floor up' }).tap()
    await expect(unit(page, 'A-2-1', 'Reserved')).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { makeCustomer } from '../customers/customers.ts'
import { makeLead, newName } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('a customer’s tabs have addresses, are gone through by keyboard, and hold what an address names', async ({
  page,
  callsAs,
}) => {
  const { id, name } = await makeCustomer(await callsAs('admin@harta.test'), {})
  await page.goto(`/customerProfileDetails/${id}`)
  await expect(heading(page, name)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Activity' })).toHaveCount(0)
  await tab(page, 'Finances').click()
  await expect(page).toHaveURL(/\?tab=finances$/)
  await page.reload()
  await expect(tab(page, 'Finances')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(']')
  await expect(page.getByRole('region', { name: 'Files' })).toBeVisible()
  await tab(page, 'Documents').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Finances')).toBeFocused()
  await page.goBack()
  await expect(tab(page, 'Documents')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Overview').click()
  await page.getByRole('link', { name: 'Employment' }).click()
  await expect(tab(page, 'Finances')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Add job' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Employment' })).toBeFocused()
})

test('an edited record returns to the tab it was edited from, and Back to the page before', async ({
  page,
  callsAs,
}) => {
  const { id } = await makeCustomer(await callsAs('admin@harta.test'), {})
  await page.goto('/leadsListings')
  await page.goto(`/customerProfileDetails/${id}`)
  await tab(page, 'Finances').click()
  const opened = page.url()
  for (const leave of ['Cancel', 'Save']) {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const name = newName('Edited')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: leave, exact: true }).click()
    if (leave === 'Cancel') await page.getByRole('button', { name: 'Leave' }).click()
    else await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(opened)
    await expect(tab(page, 'Finances')).toHaveAttribute('aria-selected', 'true')
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/leadsListings/)
})

test('an address leads to a part of a record, and stays there while blocks above it load', async ({
  page,
  callsAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const { id } = await makeCustomer(calls, {})
  const [type] = await calls.get<{ id: number }[]>('/lookup/income-type')
  const income = { customer_id: id, income_type_id: type?.id, amount: '2000' }
  for (let each = 1; each <= 30; each++)
    await calls.post('/customer/incomes', { ...income, source: `Employer ${each}` })
  let load = () => {}
  const awaited = new Promise<void>((resolve) => (load = resolve))
  await page.route(/\/customer\/incomes\?/, async (route) => {
    await awaited
    await route.continue()
  })
  await page.goto(`/customerProfileDetails/${id}#customer_commitment`)
  const commitments = page.getByRole('region', { name: 'Commitments' })
  await expect(commitments).toBeFocused()
  load()
  await expect(page.locator('[value="Employer 30"]')).toBeAttached()
  await expect(commitments).toBeInViewport()
})

test('the head stays in sight, and keys change the status and set the next step', async ({
  page,
  callsAs,
}) => {
  const { id, name } = await makeLead(await callsAs('admin@harta.test'))
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(`/leadProfileDetails/${id}`)
  await expect(page.getByText('added this lead')).toBeVisible()
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect(heading(page, name)).toBeInViewport()
  // The page scrolls, the document does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(500)
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Viewing' }).click()
  await expect(page.getByRole('button', { name: 'Change Status: Viewing' })).toBeVisible()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Next step' })
  await dialog.getByLabel('Task').fill('Send the floor plan')
  await dialog.getByRole('button', { name: 'Tomorrow 10 AM' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Change next step: Send the floor plan/ })).toBeVisible()
})

test.describe('from a list', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('j and k lead to the records beside, and a record opens beside the list', async ({
    page,
    callsAs,
  }) => {
    const calls = await callsAs('admin@harta.test')
    const family = newName('Keluarga')
    for (const first of ['Ani', 'Beti', 'Citra']) await makeLead(calls, { name: `${first} ${family}` })
    await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: family }))}`)
    const row = (first: string) => page.getByRole('row').filter({ hasText: `${first} ${family}` })
    await row('Beti').getByRole('link', { name: 'Beti' }).click()
    await expect(heading(page, `Beti ${family}`)).toBeFocused()
    await page.keyboard.press('j')
    await expect(heading(page, `Ani ${family}`)).toBeFocused()
    await page.keyboard.press('k')
    await expect(heading(page, `Beti ${family}`)).toBeFocused()
    await page.keyboard.press('k')
    await expect(heading(page, `Citra ${family}`)).toBeFocused()
    // One step back is the list: the records gone through are no history.
    await page.goBack()
    await page.getByRole('button', { name: 'Open records in a side panel' }).click()
    await row('Citra').getByRole('link', { name: 'Citra' }).click()
    const beside = page.getByRole('complementary', { name: 'Lead side panel' })
    await expect(beside.getByRole('heading', { level: 2 })).toHaveText(`Citra ${family}`)
    await expect(row('Beti')).toBeVisible()
    await page.keyboard.press('j')
    await expect(beside.getByRole('heading', { level: 2 })).toHaveText(`Beti ${family}`)
    await page.keyboard.press('Escape')
    await expect(beside).toHaveCount(0)
    await expect(row('Beti').getByRole('link', { name: 'Beti' })).toBeFocused()
  })
})

test('without network a record that was read is shown as last read, another says that it was not', async ({
  page,
  context,
  callsAs,
  complaints,
}) => {
  complaints.allow(/net::ERR_|Failed to load resource/)
  const calls = await callsAs('admin@harta.test')
  const family = newName('Keluarga')
  for (const first of ['Ani', 'Beti']) await makeLead(calls, { name: `${first} ${family}` })
  await page.goto(`/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: family }))}`)
  await page.getByRole('link', { name: `Beti ${family}` }).click()
  await expect(page.getByText('added this lead')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: `Ani ${family}` })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: `Beti ${family}` }).click()
  await expect(page.getByText(/^You’re offline. This record was last loaded on /)).toBeVisible()
  await expect(heading(page, `Beti ${family}`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('You haven’t opened this record on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, `Ani ${family}`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what stands before a tab’s content is at most a screen, and nothing is wider than it', async ({
    page,
    callsAs,
  }) => {
    const { id } = await makeCustomer(await callsAs('admin@harta.test'), {})
    for (const search of ['', '?tab=finances', '?tab=documents', '?tab=chats', '?tab=activity']) {
      await page.goto(`/customerProfileDetails/${id}${search}`)
      const panel = page.getByRole('tabpanel')
      await expect(panel).toBeVisible()
      expect((await panel.boundingBox())?.y, search).toBeLessThan(844)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBeLessThanOrEqual(390)
    }
  })

  test('a customer’s finances are folded, each with its total, and open where a link leads', async ({
    page,
    callsAs,
  }) => {
    const calls = await callsAs('admin@harta.test')
    const { id } = await makeCustomer(calls, {})
    const types = await calls.get<{ id: number; kind: string }[]>('/lookup/income-type')
    const income_type_id = types.find(({ kind }) => kind === 'basic')?.id
    for (const at of [1, 2, 3, 4]) {
      const source = `Employer ${at}`
      await calls.post('/customer/incomes', { customer_id: id, source, income_type_id, amount: '2000' })
      const owed = {
        lender: `Bank ${at}`,
        facility: 'hire_purchase',
        outstanding: '30000',
        instalment: '500',
      }
      await calls.post('/customer/commitments', { customer_id: id, ...owed })
    }
    await page.goto(`/customerProfileDetails/${id}?tab=finances`)
    await expect(tab(page, 'Finances 8')).toBeVisible()
    const commitments = page.getByRole('button', { name: 'Commitments RM 120,000.00 outstanding' })
    await expect(commitments).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Income RM 8,000.00 monthly' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^DSR and eligibility Up to RM/ })).toBeVisible()
    expect((await page.getByRole('tabpanel').boundingBox())?.height).toBeLessThan(2000)
    await commitments.click()
    await expect(page.getByText('Bank 4')).toBeVisible()
    await page.goto(`/customerProfileDetails/${id}#customer_income`)
    await expect(page.getByText('Employer 4')).toBeVisible()
  })
})

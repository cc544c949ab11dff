import type { Page } from '@playwright/test'
import { makeCustomer } from '../customers/customers.ts'
import { makeLead } from '../leads/leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'

declare global {
  interface Window {
    clicks: number
  }
}

test.use({ account: 'sales@harta.test' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const openLead = async (page: Page, calls: Calls) =>
  page.goto(`/leadProfileDetails/${(await makeLead(calls)).id}`)

/** A customer with what banks ask of income. */
async function openCustomer(page: Page, calls: Calls, admin: Calls) {
  const { id } = await makeCustomer(calls)
  const types = await admin.get<{ id: number; kind: string }[]>('/lookup/income-type')
  const income_type_id = types.find(({ kind }) => kind === 'basic')?.id
  const income = { source: 'Gamuda Berhad', income_type_id, amount: '6500', documented: true }
  await calls.post('/customer/incomes', { customer_id: id, ...income })
  await page.goto(`/customerProfileDetails/${id}`)
}

interface Job {
  open: (page: Page, calls: Calls, admin: Calls) => Promise<unknown>
  run: (page: Page) => Promise<void>
}

const jobs: [title: string, most: number, job: Job][] = [
  [
    'a call is logged with its outcome',
    3,
    {
      open: openLead,
      run: async (page) => {
        await page.getByRole('link', { name: 'Log a call' }).click()
        await button(page, 'Reached').click()
        await button(page, 'Log call').click()
        await expect(page.getByText('logged a call')).toBeVisible()
      },
    },
  ],
  [
    'an appointment is set',
    3,
    {
      open: openLead,
      run: async (page) => {
        await button(page, 'Set appointment').click()
        await inDialog(page, 'Tomorrow 10 AM').click()
        await inDialog(page, 'Save').click()
        await expect(page.getByRole('button', { name: /^Change appointment/ })).toBeVisible()
      },
    },
  ],
  [
    'the first message about a lead is sent',
    1,
    {
      open: openLead,
      run: async (page) => {
        await button(page, 'Message about this lead').click()
        await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused()
        await page.keyboard.type('Met today')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('log').getByText('Met today')).toBeVisible()
      },
    },
  ],
  [
    'a proposal goes from its customer to management',
    8,
    {
      open: openCustomer,
      run: async (page) => {
        await page.getByRole('tab', { name: 'Proposals' }).click()
        await button(page, 'New proposal').click()
        await button(page, 'Add product').click()
        await page.getByRole('dialog').getByRole('combobox', { name: 'Product type' }).click()
        await page.getByRole('option', { name: 'Mortgage' }).click()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).press('4')
        await inDialog(page, 'Create').click()
        await button(page, 'Submit for approval').click()
        await inDialog(page, 'Submit').click()
        await expect(page.getByRole('region', { name: 'Versions and approval' })).toContainText(
          'Submitted by',
        )
      },
    },
  ],
]

for (const [title, most, { open, run }] of jobs)
  test(`${title} with no more clicks than ${most}`, async ({ page, callsAs }) => {
    await page.addInitScript(() => {
      window.clicks = 0
      document.addEventListener('pointerdown', () => (window.clicks += 1), true)
    })
    await open(page, await callsAs('sales@harta.test'), await callsAs('admin@harta.test'))
    await run(page)
    expect(await page.evaluate(() => window.clicks)).toBeLessThanOrEqual(most)
  })

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { newNric } from './customers.ts'
import { makeLead } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const phone = { viewport: { width: 390, height: 844 } }

/** A part of a customer is added in its drawer. */
async function add(page: Page, region: string, button: string, fill: (grid: Locator) => Promise<void>) {
  const grid = page.getByRole('region', { name: region, exact: true })
  await grid.getByRole('button', { name: button }).click()
  await fill(grid)
  await page.keyboard.press('Tab')
  await expect(grid.getByRole('status')).toHaveText('Saved')
}

async function textOf(page: Page, press: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download')
  await press()
  const bytes = new Uint8Array(await readFile(await (await waiting).path()))
  return (await extractText(bytes, { mergePages: true })).text
}

test('[RTE-13, API-16, API-17, ENT-09, ENT-14, STA-08, STA-09, STA-11] a converted lead becomes a profile that a bank would accept', async ({
  page,
  callsAs,
  browser,
  complaints,
  openAs,
}) => {
  const calls = await callsAs('admin@harta.test')
  const lead = await makeLead(calls)
  const nric = newNric()
  const statuses = await calls.get<{ id: number; status: string }[]>('/lookup/customer-status?range=[0,99]')
  const pending = statuses.find(({ status }) => status === 'Documents pending')?.id
  const { data } = await calls.post<{ data: { id: number } }>(`/lead/lead/${lead.id}/conversion`, {
    nric,
    status_id: pending,
  })
  await page.goto(`/customerProfileDetails/${data.id}`)
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible()

  const open = (tab: string) => page.getByRole('tab', { name: tab }).click()

  await test.step('income, commitments and deductions are entered', async () => {
    await open('Finances')
    await add(page, 'Income', 'Add income', async (grid) => {
      await grid.getByRole('textbox', { name: 'Source' }).fill('Petronas')
      await grid.getByRole('combobox', { name: 'Type' }).click()
      await page.getByRole('option', { name: /^Basic/ }).click()
      await grid.getByRole('textbox', { name: 'Monthly amount' }).fill('3000')
    })
    await add(page, 'Commitments', 'Add commitment', async (grid) => {
      await grid.getByRole('textbox', { name: 'Lender' }).fill('Maybank')
      await grid.getByRole('combobox', { name: 'Facility' }).click()
      await page.getByRole('option', { name: 'Hire purchase' }).click()
      await grid.getByRole('textbox', { name: 'Monthly instalment' }).fill('900')
    })
    await page.getByRole('button', { name: 'Edit tax and deductions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tax and payslip deductions' })
    await dialog.getByRole('textbox', { name: 'Income tax (PCB)' }).fill('150')
    await dialog.getByRole('button', { name: 'Add deduction' }).click()
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Koperasi')
    await dialog.getByRole('textbox', { name: 'Monthly amount' }).fill('120')
    await expect(dialog.getByText('Other deductions, total: RM 120.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const payslip = page.getByRole('region', { name: 'Tax and payslip deductions' })
    await expect(payslip.getByText('RM 150.00')).toBeVisible()
    await expect(payslip.getByText('Other deductions, total: RM 120.00')).toBeVisible()
  })

  await test.step('the DSR is there, a what-if is tried, the PDF reads what the screen says', async () => {
    const dsr = page.getByRole('region', { name: 'DSR and eligibility' })
    await expect(dsr.getByText(/^Up to RM [\d,.]+ from /)).toBeVisible()
    const before = await dsr.getByText(/^Up to RM/).textContent()
    await dsr.getByRole('checkbox', { name: /^Maybank \(/ }).check()
    await expect(dsr.getByText(before ?? '')).toHaveCount(0)
    await dsr.getByRole('textbox', { name: 'Loan wanted' }).fill('50000')
    const text = await textOf(page, () => dsr.getByRole('button', { name: 'Download PDF' }).click())
    expect(text).toContain(lead.name)
    expect(text).toMatch(/Petronas[^]*3,000\.00/)
    expect(text).toMatch(/Maybank/)
  })

  await test.step('the customer fills the KYC form and signs on a phone', async () => {
    await open('Documents')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = new URL(await page.getByRole('textbox', { name: 'Link to the KYC form' }).inputValue())
    await page.getByRole('button', { name: 'Generate link' }).click()
    const sign = new URL(
      await page.getByRole('textbox', { name: 'Link to sign the application form' }).inputValue(),
    )
    const { origin } = new URL(page.url())
    const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true })
    complaints.listen(context)
    const theirs = await context.newPage()
    await theirs.goto(`${origin}${link.pathname}${link.hash}`)
    await expect(theirs.getByRole('button', { name: 'Submit' })).toBeVisible()
    for (const box of await theirs.getByRole('textbox').all()) await box.fill('150')
    for (const no of await theirs.getByRole('radio', { name: 'No' }).all()) await no.check()
    await theirs.getByRole('button', { name: 'Submit' }).click()
    await expect(theirs.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await theirs.goto(`${origin}${sign.pathname}`)
    await theirs.getByRole('button', { name: 'Sign' }).click()
    await expect(theirs.getByRole('heading', { name: 'Thank you for signing' })).toBeVisible()
    await context.close()
    await expect(page.getByText(/^KYC (\d+) of \1$/)).toBeVisible()
    const text = await textOf(page, () => page.getByRole('button', { name: 'Signed PDF' }).click())
    expect(text.replace(/\D/g, '')).toContain(nric)
  })

  await test.step('an SMS is sent by the template of the status', async () => {
    await page.getByRole('button', { name: 'SMS', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /^SMS to / })
    await drawer.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Documents' }).click()
    await drawer.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alertdialog', { name: 'Attention' }).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('SMS: - Successfully Sent.')).toBeVisible()
    await expect(drawer.getByRole('table', { name: 'Log' })).toContainText('Documents')
  })

  await test.step('others see as much of it as they may', async () => {
    const address = `/customerProfileDetails/${data.id}`
    const director = await openAs('director@harta.test')
    await director.goto(address)
    await expect(director.getByText(`******-**-${nric.slice(8)}`)).toBeVisible()
    await expect(director.getByRole('region', { name: 'Data protection' })).toBeVisible()
    complaints.allowStatus(404)
    const sales = await openAs('sales@harta.test')
    await sales.goto(address)
    await expect(sales.getByText(lead.name)).toHaveCount(0)
    await expect(sales.getByText('Record not found')).toBeVisible()
  })
})

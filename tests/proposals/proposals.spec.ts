import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { makeCustomer } from '../customers/customers.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'sales@harta.test' })

test('[RTE-15][RTE-27][PRO-13][STA-16] a proposal is filled, takes the customer’s figures over, goes to management and is approved on a phone; its appendix is read back and sent by e-mail', async ({
  page,
  callsAs,
  openAs,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.allowStatus(422)
  const sales = await callsAs('sales@harta.test')
  const { id: customer, name } = await makeCustomer(sales, {
    monthly_income: 6500,
    email: 'halimah@mail.test',
  })
  const types = await (
    await callsAs('admin@harta.test')
  ).get<{ id: number; kind: string }[]>('/lookup/income-type')
  await sales.post('/customer/incomes', {
    customer_id: customer,
    source: 'Gamuda Berhad',
    income_type_id: types.find(({ kind }) => kind === 'basic')?.id,
    amount: '6500',
    documented: true,
  })
  const { content } = await sales.post<{ content: { id: number } }>('/proposal/proposal', {
    psal_customer_id: customer,
  })
  await page.goto(`/initialProposalDetails/${content.id}`)

  await page.getByRole('button', { name: 'Add product' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Product type' }).click()
  await page.getByRole('option', { name: 'Mortgage' }).click()
  await drawer.getByRole('textbox', { name: 'Amount' }).fill('450000')
  await drawer.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('450,000.00')

  const open = (tab: string) => page.getByRole('tab', { name: tab }).click()
  await open('Finances')
  const fees = page.getByRole('region', { name: 'Fees and charges' })
  await fees.getByRole('button', { name: 'Add' }).click()
  await fees.getByLabel('Fee or charge').fill('Professional fee')
  await fees.getByLabel('Outstanding').fill('9000')
  await expect(fees.getByRole('status')).toHaveText('Saved')
  await expect(fees).toContainText('Total RM 9,000.00')

  const repayments = page.getByRole('region', { name: 'Repayments' })
  await repayments.getByRole('button', { name: 'Add' }).click()
  await repayments.getByLabel('Loan amount').fill('450000')
  await repayments.getByLabel('Interest rate (% p.a.)').fill('4.3')
  await repayments.getByLabel('Months').fill('360')
  await expect(repayments).toContainText('Instalment RM 2,226.92')
  await expect(repayments.getByRole('status')).toHaveText('Saved')

  const figures = page.getByRole('region', { name: 'Customer figures' })
  await expect(figures.getByRole('table', { name: 'Income', exact: true })).toContainText('RM 6,500.00')
  await figures.getByRole('button', { name: 'Update proposal' }).click()
  await expect(figures).toContainText('They match the customer’s record.')

  await page.reload()
  const management = page.getByRole('region', { name: 'Versions and approval' })
  await expect(fees.getByLabel('Fee or charge')).toHaveValue('Professional fee')
  await open('Overview')
  await management.getByRole('button', { name: 'Save version' }).click()
  await expect(management).toContainText('Version 1, saved')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByLabel('Note to management').fill('The seller wants an answer')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(management).toContainText('Submitted by')

  const manager = await openAs('manager@harta.test', { viewport: { width: 1280, height: 800 } })
  await manager.goto('/pendingApprovals')
  const queued = manager
    .getByRole('list', { name: 'Approvals' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await queued.getByRole('button').click()
  const waiting = manager.getByRole('region', { name: 'Approval in view' })
  await expect(waiting).toContainText('The seller wants an answer')
  await expect(waiting.getByRole('table', { name: 'Fees and charges' })).toContainText('RM 9,000.00')
  await waiting.getByRole('button', { name: 'Pass to Credit Control' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Pass to Credit Control' }).click()
  await expect(queued).toHaveCount(0)
  await manager.getByRole('tab', { name: 'Waiting for others' }).click()
  await queued.getByRole('button').click()
  await expect(waiting).toContainText('Credit Control by')
  await expect(waiting).toContainText('Credit Control decides next.')

  const phone = await openAs('coordinator@harta.test', { viewport: { width: 390, height: 844 } })
  await phone.goto('/pendingApprovals')
  const mine = phone.getByRole('listitem').filter({ hasText: name })
  await mine.getByRole('button').click()
  await phone
    .getByRole('region', { name: 'Approval in view' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(mine).toHaveCount(0)

  await page.reload()
  await expect(management).toContainText('Approved by Credit Control by')
  await open('Finances')
  await expect(fees.getByText('RM 9,000.00', { exact: true })).toBeVisible()
  await expect(fees.getByLabel('Fee or charge')).toHaveCount(0)
  await open('Overview')
  const arriving = page.waitForEvent('download')
  await management.getByRole('button', { name: 'Appendix to sign' }).click()
  const bytes = await readFile(await (await arriving).path())
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  for (const part of [`#${content.id}`, name, 'Professional fee', '9,000.00', '2,226.92', 'Signatures'])
    expect(text).toContain(part)

  await open('Documents')
  const files = page.getByRole('region', { name: 'Files' })
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Appendix.pdf', mimeType: 'application/pdf', buffer: bytes })
  await files.getByRole('button', { name: 'Send by e-mail' }).click()
  const mail = page.getByRole('dialog', { name: 'Send files by e-mail' })
  await expect(mail.getByLabel('To')).toHaveValue('halimah@mail.test')
  await mail.getByLabel('Subject').fill(`Appendix of ${name}`)
  await mail.getByLabel('Message').fill('Please sign and send it back.')
  await mail.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mail).toContainText('Select Attachment First')
  await mail.getByRole('checkbox', { name: /^Appendix\.pdf/ }).check()
  await mail.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('E-mail to halimah@mail.test queued for sending')).toBeVisible()
  const owner = await callsAs('admin@harta.test')
  const outbox = await owner.get<{ data: { data: { subject: string; recipient: string }[] } }>(
    '/messaging/outbox?page=1',
  )
  expect(outbox.data.data.find(({ subject }) => subject === `Appendix of ${name}`)?.recipient).toBe(
    'halimah@mail.test',
  )
})

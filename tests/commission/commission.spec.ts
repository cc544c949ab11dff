import { newPhone } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'owner@pinnacle.test', viewport: { width: 1440, height: 900 } })

test('[RTE-24] a scheme is added with a mistake said beside it, opened and tried on a case', async ({
  page,
  callsAs,
  complaints,
}) => {
  const calls = await callsAs('sales@pinnacle.test')
  const mark = `Commission ${Date.now()}`
  const { data: customer } = await calls.post<{ data: { id: number } }>('/customer/customers', {
    name: mark,
    contact_no: newPhone(),
  })
  await calls.post('/sales/cases', { customer_id: customer.id, prod_type: 'MORTGAGE' })

  await page.goto('/settings/commission')
  await page.getByRole('link', { name: 'New commission scheme' }).click()
  await page.getByRole('textbox', { name: 'Scheme' }).fill('Split of 2040')
  await page.getByRole('textbox', { name: 'Effective from' }).fill('01/01/2040')
  const rows = page.getByRole('group', { name: /^Position \d/ })
  for (const [at, [name, percent]] of [
    ['Closer', '80'],
    ['Leader', '30'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add position' }).click()
    await rows
      .nth(at)
      .getByRole('textbox', { name: 'Position' })
      .fill(name ?? '')
    await rows
      .nth(at)
      .getByRole('textbox', { name: 'Share' })
      .fill(percent ?? '')
  }
  await expect(page.getByText('The shares add up to more than 100%')).toBeVisible()
  complaints.allowStatus(422)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The shares add up to more than 100%')).toHaveCount(2)
  await rows.nth(1).getByRole('textbox', { name: 'Share' }).fill('15')
  await expect(page.getByText('The company keeps 5%')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Split of 2040').first().click()

  const simulator = page.getByRole('region', { name: 'Test on a case' })
  await simulator.getByRole('combobox', { name: 'Case' }).fill(mark)
  await page.getByRole('option', { name: mark }).click()
  await simulator.getByRole('button', { name: 'Calculate' }).click()
  await expect(simulator.getByText('No agreement sets this case’s fee')).toBeVisible()
  await simulator.getByRole('textbox', { name: 'Fee' }).fill('4500')
  await simulator.getByRole('button', { name: 'Calculate' }).click()
  await expect(simulator.getByText('RM 3,600.00', { exact: true })).toBeVisible()
  await expect(simulator.getByText('80% of RM 4,500.00 is RM 3,600.00.')).toBeVisible()
  await simulator.getByRole('textbox', { name: 'Fee' }).fill('4500.01')
  await simulator.getByRole('button', { name: 'Calculate' }).click()
  await expect(
    simulator.getByText('80% of RM 4,500.01 is RM 3,600.008, rounded down to the sen.'),
  ).toBeVisible()
})

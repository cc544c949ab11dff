import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const sales = 'sales@harta.test'

it('[ENT-09][VAL-01][VAL-05][API-18] tax and deductions are kept by one call; what is no amount is left out of the total', async () => {
  const as = api(tenants(), { as: sales })
  const made = await as.post('/customer/customers', { name: 'Aminah', contact_no: '0157750001' })
  const { id } = made.body.data
  const { user } = await renderConsole({ as: sales, at: `/customerProfileDetails/${id}?tab=finances` })
  await user.click(await screen.findByRole('button', { name: 'Edit tax and deductions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax and payslip deductions' }))
  await user.type(dialog.getByRole('textbox', { name: 'Income tax (PCB)' }), '1x50.5')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Income tax (PCB)' }).value).toBe('150.5')
  for (const [at, name, amount] of [
    [1, 'Koperasi', '120.10'],
    [2, 'Zakat', '80.105'],
    [3, 'Unclear', '..'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name: 'Add deduction' }))
    const row = within(dialog.getByRole('group', { name: `Deduction ${at}` }))
    await user.type(row.getByRole('textbox', { name: 'Description' }), name)
    await user.type(row.getByRole('textbox', { name: 'Monthly amount' }), amount)
  }
  await user.click(within(dialog.getByRole('group', { name: 'Deduction 1' })).getByRole('checkbox'))
  expect(dialog.getByText(/^Other deductions, total: RM 200\.2/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tax and deductions saved')).toBeTruthy()
  const { body } = await as.get(`/customer/customers/${id}?full=yes`)
  expect(body.data).toMatchObject({ tax_deduction: '150.50' })
  expect(body.data.deductions).toMatchObject([
    { name: 'Koperasi', amount: '120.10', is_consolidate: true },
    { name: 'Zakat', amount: '80.11', is_consolidate: false },
  ])
})

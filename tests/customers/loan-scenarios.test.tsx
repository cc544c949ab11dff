import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const as = () => api(tenants(), { as: sales })

let id = 0
beforeAll(async () => {
  const made = await as().post('/customer/customers', {
    name: 'Aminah',
    contact_no: '0147930001',
    born: '1966-03-01',
    epf: '693',
    socso: '29.75',
    eis: '11.90',
    tax_deduction: '150',
  })
  id = made.body.data.id
  const types = (await as().get('/lookup/income-type')).body
  const basic = types.find(({ kind }: Json) => kind === 'basic').id
  await as().post('/customer/incomes', {
    customer_id: id,
    source: 'Petronas',
    income_type_id: basic,
    amount: '6250',
  })
})

async function open() {
  const at = `/customerProfileDetails/${id}?tab=finances`
  const { user } = await renderConsole({ as: sales, at, width: 1440 })
  return { user, dsr: within(await screen.findByRole('region', { name: 'DSR and eligibility' })) }
}

it('[RTE-13] two banks stand side by side once both are ticked', async () => {
  const { user, dsr } = await open()
  await user.click(await dsr.findByRole('checkbox', { name: 'Compare Maybank' }))
  await user.click(dsr.getByRole('checkbox', { name: 'Compare BSN' }))
  const row = within(dsr.getByRole('region', { name: 'Side by side' })).getByRole('row', {
    name: /^DSR limit/,
  })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['limit 70% net', 'limit 75% gross'])
})

it('[RTE-13] the tenure ends at the bank’s age for the borrower, and says so', async () => {
  const { user, dsr } = await open()
  expect(await dsr.findByText('Banks lend over up to 10 years.')).toBeTruthy()
  await user.click(dsr.getByRole('button', { name: 'Mortgage' }))
  expect(
    dsr.getByText(/^Up to \d+ years: Aminah is \d+, and banks expect repayment by age 70\.$/),
  ).toBeTruthy()
})

it('[RTE-13] a what-if is saved under a name, opened again, and compared with another', async () => {
  const { user, dsr } = await open()
  const save = async (name: string) => {
    await user.click(dsr.getByRole('button', { name: 'Save scenario' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save scenario' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), name)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dsr.findByRole('link', { name })).toBeTruthy()
  }
  const wanted = () => dsr.getByRole<HTMLInputElement>('textbox', { name: 'Loan wanted' })
  await dsr.findByText('No scenarios yet. Try other figures above and save them as a scenario.')
  await user.type(wanted(), '80000')
  await save('Small loan')
  await user.clear(wanted())
  await user.type(wanted(), '120000')
  await save('Large loan')
  await user.click(dsr.getByRole('button', { name: 'Reset' }))
  await user.click(dsr.getByRole('link', { name: 'Open Small loan' }))
  await waitFor(async () => {
    const block = within(await screen.findByRole('region', { name: 'DSR and eligibility' }))
    expect(block.getByRole<HTMLInputElement>('textbox', { name: 'Loan wanted' }).value).toBe('80000')
  })
  const block = within(await screen.findByRole('region', { name: 'DSR and eligibility' }))
  await user.click(block.getByRole('checkbox', { name: 'Compare Small loan' }))
  await user.click(block.getByRole('checkbox', { name: 'Compare Large loan' }))
  const row = await block.findByRole('row', { name: /^Loan wanted RM 120,000.00 RM 80,000.00/ })
  expect(row).toBeTruthy()
})

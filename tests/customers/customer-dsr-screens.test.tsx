import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, requests } = consoleTests()

const sales = 'sales@harta.test'
const as = () => api(tenants(), { as: sales })

let phones = 0
async function make(more: Json = {}): Promise<number> {
  const contact_no = `01477${String(10_000 + ++phones)}`
  return (await as().post('/customer/customers', { name: 'Aminah', contact_no, ...more })).body.data.id
}
async function earns(customer_id: number, amount: string): Promise<void> {
  const { body } = await as().get('/lookup/income-type')
  const type = body.find(({ kind }: Json) => kind === 'basic').id
  await as().post('/customer/incomes', { customer_id, source: 'Petronas', income_type_id: type, amount })
}
const payslip = { epf: '693', socso: '29.75', eis: '11.90', tax_deduction: '150' }
const dsr = async () => within(await screen.findByRole('region', { name: 'DSR and eligibility' }))
const bank = async (name: string) => {
  const row = (await (await dsr()).findByText(name)).closest('tbody')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

it('[API-16] what banks would lend, and what if: worked out as one types, without a call', async () => {
  const id = await make(payslip)
  await earns(id, '6250')
  await as().post('/customer/commitments', {
    customer_id: id,
    lender: 'Public Bank',
    facility: 'hire_purchase',
    instalment: '2400',
  })
  const { user } = await renderConsole({ as: sales, at: `/customerProfileDetails/${id}?tab=finances` })
  const maybank = await bank('Maybank')
  expect(maybank.getByText('111,742.51')).toBeTruthy()
  expect(maybank.getByText('44.73%')).toBeTruthy()
  const before = requests.length
  const block = await dsr()
  await user.type(block.getByRole('textbox', { name: 'Loan wanted' }), '140000')
  expect(maybank.getByText('Not eligible')).toBeTruthy()
  expect(maybank.getByText(/less in monthly commitments$/)).toBeTruthy()
  // Once the car is settled out of the loan, it passes.
  await user.click(block.getByRole('checkbox', { name: 'Public Bank (Hire purchase)' }))
  expect(maybank.getByText('Eligible')).toBeTruthy()
  await user.click(maybank.getByRole('button', { name: 'Show calculation' }))
  expect(maybank.getByText('Basic salary, RM 6,250.00 monthly, counted at 100%')).toBeTruthy()
  expect(requests.slice(before).filter(({ url }) => url.includes('dsr'))).toEqual([])
  await user.click(block.getByRole('button', { name: 'Reset' }))
  expect(maybank.getByText('111,742.51')).toBeTruthy()
})

it('a payslip says what does not fit its wage, and what is taken of it where nothing is entered', async () => {
  const id = await make({ ...payslip, epf: '550', socso: null })
  await earns(id, '6250')
  await renderConsole({ as: sales, at: `/customerProfileDetails/${id}?tab=finances` })
  const card = within(await screen.findByRole('region', { name: 'Tax and payslip deductions' }))
  expect(await card.findByText('RM 693.00 at statutory rates')).toBeTruthy()
  expect(card.getByText('RM 550.00')).toBeTruthy()
  expect(card.getByText('RM 29.75 at statutory rates, used in the DSR')).toBeTruthy()
})

it('[RTE-13] says what a bank would still ask for, each a link to where it is entered', async () => {
  const id = await make(payslip)
  const { user } = await renderConsole({ as: sales, at: `/customerProfileDetails/${id}` })
  expect(await screen.findByText('6 items missing for a bank application')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Employment' }).getAttribute('href')).toBe('#customer_employment')
  await user.click(screen.getByRole('link', { name: 'NRIC or passport' }))
  const nric = await screen.findByRole('textbox', { name: 'NRIC' })
  await waitFor(() => expect(document.activeElement).toBe(nric))
})

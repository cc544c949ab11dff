import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startOf } from '../../schemas/calculators.ts'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const sales = () => api(tenants(), { as: 'sales@harta.test' })

it('[RTE-28] from a customer’s page to the calculators with their figures, and saved back onto it', async () => {
  const made = await sales().post('/customer/customers', { name: 'Aina', contact_no: '0123450101' })
  const customer_id = made.body.data.id
  const types = (await sales().get('/lookup/income-type')).body
  await sales().post('/customer/incomes', {
    customer_id,
    source: 'Petronas',
    amount: '6250',
    income_type_id: types.find((type: Json) => type.kind === 'basic').id,
  })
  const at = `/customerProfileDetails/${customer_id}?tab=finances`
  const { user } = await renderConsole({ as: 'sales@harta.test', at })
  const block = within(await screen.findByRole('region', { name: 'Calculations' }))
  expect(await block.findByText('No calculations yet')).toBeTruthy()
  await user.click(block.getByRole('link', { name: 'Calculate' }))
  expect(
    await screen.findByText(
      /Filled in from the record: Monthly income, Monthly commitments\. Change as needed\./,
    ),
  ).toBeTruthy()
  const income = screen.getByRole('textbox', { name: /^Monthly income/ })
  await user.clear(income)
  await user.type(income, '6000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Flat in Cheras')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Calculation saved: Flat in Cheras')).toBeTruthy()
  const { body } = await sales().get(
    `/calculator/calculations?filter=${encodeURIComponent(JSON.stringify({ customer_id }))}`,
  )
  expect(body).toMatchObject([{ name: 'Flat in Cheras', kind: 'affordability', customer_id }])
})

it('[RTE-28] a saved calculation shows what newer rates change, side by side, and opens again', async () => {
  const inputs = { ...startOf('stamp_duty'), signed_on: '2026-12-01' }
  const { body } = await sales().post('/calculator/calculations', {
    name: 'Flat in Cheras',
    kind: 'stamp_duty',
    inputs,
  })
  const { id } = body.data
  const kept = (await sales().get(`/calculator/calculations/${id}/result`)).body.data
  const duty = kept.rates.find((rate: Json) => rate.kind === 'loan_duty')
  await api(tenants(), { as: 'admin@harta.test' }).put(`/calculator/calculator-rate/${duty.id}`, {
    bands: [{ percent: 1 }],
    version: duty.version,
  })
  const { user } = await renderConsole({ as: 'sales@harta.test', at: `/calculations/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Recalculate' }))
  const again = within(await screen.findByRole('region', { name: 'Saved and current rates' }))
  const row = again.getByRole('row', { name: /^Stamp duty on the loan agreement/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['RM 2,250.00', 'RM 4,500.00'])
  await user.click(screen.getByRole('link', { name: 'Open in calculator' }))
  // The duty itself, and as a part of both duties together.
  expect(await screen.findAllByText('RM 9,000.00')).toHaveLength(2)
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase, someBank } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()

it('a case handler chooses a submission on the page of its case; a rejected one is not offered', async () => {
  const handler = api(tenants(), { as: 'handler@harta.test' })
  const made = await newCase(api(tenants(), { as: 'sales@harta.test' }), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(api(tenants(), { as: 'owner@harta.test' }))
  const submission = { prod_id: made.id, bank_id }
  const { body } = await handler.post('/sales/case-banks', submission)
  await handler.post('/sales/case-banks', { ...submission, reject_reason: 'Income too low' })
  const { user } = await renderConsole({ as: 'handler@harta.test', at: `/casesListings/${made.id}` })
  expect(await screen.findByText('No bank chosen yet')).toBeTruthy()
  // One button for two submissions of the bank.
  await user.click(screen.getByRole('button', { name: 'Choose RHB Bank' }))
  expect(await screen.findByText('RHB Bank chosen')).toBeTruthy()
  const chosen = await handler.get(`/sales/case-banks/${body.data.id}`)
  expect(chosen.body.data.is_chosen).toBe(true)
})

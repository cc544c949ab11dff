import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const sales = 'sales@harta.test'

it('what a lead says about SMS is recorded with its proof, and refuses SMS from then on', async () => {
  const made = await api(tenants(), { as: sales }).post('/lead/leads', {
    name: 'Aminah',
    contact_no: '0157730001',
  })
  const { id } = made.body.data
  const { user } = await renderConsole({ as: sales, at: `/leadProfileDetails/${id}` })
  const block = within(await screen.findByRole('region', { name: 'Consent to be contacted' }))
  expect(await block.findAllByText('Not recorded')).toHaveLength(4)
  await user.click(block.getByRole('button', { name: 'Record preference' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record preference' }))
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Channel', 'SMS')
  await choose('How it was given', 'Phone call')
  await user.click(dialog.getByRole('switch', { name: 'May be contacted' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Proof is required')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Proof' }), 'Asked on 5 Nov')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await block.findByText('Opted out')).toBeTruthy()
  expect(block.getByText('Asked on 5 Nov')).toBeTruthy()
  const query = { owner_type: 'Lead', owner_id: id }
  const draft = await api(tenants(), { as: sales }).call('GET /messaging/sms/draft', { query })
  expect(draft.body.data.refused).toBe('left_alone')
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const admin = 'admin@harta.test'

it('[PDPA] a record’s data is held, then erased for good once somebody says why and that they are sure', async () => {
  const made = await api(tenants(), { as: admin }).post('/lead/leads', {
    name: 'Velkamo',
    contact_no: '0157740001',
  })
  const { id } = made.body.data
  const { user } = await renderConsole({ as: admin, at: `/leadProfileDetails/${id}` })
  const block = within(await screen.findByRole('region', { name: 'Data protection' }))
  await user.click(await block.findByRole('button', { name: 'Legal hold' }))
  const hold = within(await screen.findByRole('alertdialog', { name: 'Place a legal hold?' }))
  await user.type(hold.getByRole('textbox', { name: 'Reason' }), 'A dispute')
  await user.click(hold.getByRole('button', { name: 'Legal hold' }))
  expect(await block.findByText(/^On legal hold by .*: A dispute$/)).toBeTruthy()
  const erase = await block.findByRole('button', { name: 'Erase…' })
  expect(erase).toHaveProperty('disabled', true)
  await user.click(block.getByRole('button', { name: 'Lift hold' }))
  await waitFor(() => expect(erase).toHaveProperty('disabled', false))
  await user.click(erase)
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Erase all personal data permanently?' }),
  )
  const act = dialog.getByRole('button', { name: 'Erase permanently' })
  expect(act).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('checkbox', { name: 'I understand that this cannot be undone' }))
  await user.click(act)
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They asked')
  await user.click(act)
  expect(await block.findByText(/^Erased on .*: They asked$/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(`Erased ${id}`),
  )
})

it('[PDPA] who may not answer for people’s data sees nothing of it', async () => {
  const sales = 'sales@harta.test'
  const made = await api(tenants(), { as: sales }).post('/lead/leads', {
    name: 'Tan',
    contact_no: '0157740002',
  })
  await renderConsole({ as: sales, at: `/leadProfileDetails/${made.body.data.id}` })
  expect(await screen.findByRole('region', { name: 'Consent to be contacted' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Data protection' })).toBeNull()
})

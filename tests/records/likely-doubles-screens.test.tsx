import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const admin = 'admin@harta.test'
const make = async (name: string, contact_no: string): Promise<void> => {
  const made = await api(tenants(), { as: admin }).post('/lead/leads', { name, contact_no })
  expect(made.status).toBe(201)
}
const pair = (name: string | RegExp) => screen.findByRole('article', { name })

it('a list leads to its likely doubles: told apart, taken back, merged', async () => {
  await make('Goh Chee Seng', '0126660011')
  await make('GOH CHI SENG', '0126660022')
  const { user } = await renderConsole({ as: admin, at: '/leadsListings' })
  await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Possible duplicate leads' })).toBeTruthy()
  const name = 'Goh Chee Seng and GOH CHI SENG'
  const card = within(await pair(name))
  expect(card.getByText('Same or similar name')).toBeTruthy()
  expect(card.getAllByText('Assigned to')).toHaveLength(2)
  expect(card.getAllByText('today')).toHaveLength(2)
  await user.click(card.getByRole('button', { name: 'Not a duplicate' }))
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Not a duplicate' }))
  const kept = within(await pair(name))
  expect(kept.getByText(/^Marked as not duplicates by .* on /)).toBeTruthy()
  await user.click(kept.getByRole('button', { name: 'Undo' }))
  await screen.findByText('No dismissed pairs')
  await user.click(screen.getByRole('button', { name: 'Possible duplicates' }))
  await user.click(within(await pair(name)).getByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Phone: Goh Chee Seng' })
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await screen.findByText('Merged. You can undo this for a day.')
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
  expect(location.pathname).toBe('/leadsListings/doubles')
})

it('the way there is not offered to who may not merge', async () => {
  await renderConsole({ as: 'sales@harta.test', at: '/leadsListings' })
  await screen.findByRole('link', { name: 'Import' })
  expect(screen.queryByRole('link', { name: 'Duplicates' })).toBeNull()
})

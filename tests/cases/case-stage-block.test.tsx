import { sql } from 'kysely'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase, someBank } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })

it('the next stage of the line is the move itself, and says what is missing for it', async () => {
  const made = await newCase(as('sales'))
  const { user } = await renderConsole({ as: 'coordinator@harta.test', at: `/casesListings/${made.id}` })
  const line = await screen.findByRole('list', { name: 'Past and upcoming stages' })
  const [now, next] = within(line).getAllByRole('listitem')
  if (!now || !next) throw new Error('No stages')
  expect(now.getAttribute('aria-current')).toBe('step')
  expect(now.textContent).toMatch(/^Now: Application Pending.*Due /)
  expect(next.textContent).toMatch(/^Ahead: Reserve.*Up to 7 working days5 items missing$/)
  expect(within(line).getAllByRole('button')).toHaveLength(1)
  await user.click(within(line).getByRole('button', { name: 'Move to Reserve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to Reserve' })
  expect(within(dialog).getByText('Add the booking form')).toBeTruthy()
  const isRequired = (name: string) =>
    within(dialog).getByRole('textbox', { name }).getAttribute('aria-required')
  expect(['Sales date', 'Booking fee paid to', 'Note'].map(isRequired)).toEqual(['true', 'true', null])
})

it('a revocation shows what it takes back; it waits for its confirmation and shows anew what has changed meanwhile', async () => {
  const made = await newCase(as('sales'), { spa_price: '500000.00' })
  await tenants().database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update sales_case set stage = 'Reserve' where id = ${made.id}`.execute(db),
  )
  await as('owner').post('/lookup/case-closing-reason', { reason: 'Moved abroad' })
  const { user } = await renderConsole({ as: 'manager@harta.test', at: `/casesListings/${made.id}` })
  await user.click(await screen.findByRole('button', { name: 'Move to Revoke' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to Revoke' })
  expect(await within(dialog).findByText('Nett price of RM 500,000.00')).toBeTruthy()
  await user.click(within(dialog).getByLabelText(/^Closing reason/))
  await user.click(await screen.findByRole('option', { name: 'Moved abroad' }))
  const move = within(dialog).getByRole('button', { name: 'Move' })
  expect(move.hasAttribute('disabled')).toBe(true)
  await user.click(within(dialog).getByRole('checkbox'))
  await as('handler').post('/sales/case-banks', {
    prod_id: made.id,
    bank_id: await someBank(as('owner')),
    amount_applied: '450000.00',
  })
  await user.click(move)
  expect(await within(dialog).findByText('Submission at RHB Bank: RM 450,000.00')).toBeTruthy()
  expect(move.hasAttribute('disabled')).toBe(true)
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(move)
  expect(await screen.findByText('Moved to Revoke')).toBeTruthy()
})

it('a closed case is reopened, to the stage that its button names, by an administrator with a reason', async () => {
  const made = await newCase(as('admin'), { prod_type: 'MORTGAGE' })
  const moved = await as('admin').post(`/sales/case/${made.id}/stage`, {
    from: 'Application Pending',
    to: 'Cancelled',
    reason: 'Chose another bank',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/casesListings/${made.id}` })
  const reopen = { name: 'Reopen to Application Pending' }
  await user.click(await screen.findByRole('button', reopen))
  const dialog = within(await screen.findByRole('dialog', reopen))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Came back')
  await user.click(dialog.getByRole('button', { name: 'Reopen' }))
  await screen.findByText('Reopened to Application Pending')
  expect((await as('admin').get(`/sales/cases/${made.id}`)).body.data.stage).toBe('Application Pending')
})

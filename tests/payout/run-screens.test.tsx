import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { seatUpline } from '../commission/commission-data.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { receive, soldCase } from './ledger-data.ts'
import { calculatedRun, move, newPayee } from './payout-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })

it('approving a run says how many payees it pays; its reopenings are listed once there are any', async () => {
  const [closer = 0] = await seatUpline(tenants())
  await newPayee(as('admin'), closer)
  const sale = await soldCase(tenants(), as('admin'), as('finance'), { price: '500000.00', closer })
  await receive(as('admin'), sale.party_id, '6480.00')
  const { id } = await calculatedRun(as('admin'))
  await move(as('admin'), id, 'confirm')
  const { user } = await renderConsole({ as: 'director@harta.test', at: `/payoutDistribution/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve this run?' })
  expect(within(dialog).getByText(/ to 1 payee\. To change the run afterwards, reopen it\.$/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Reopened' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  const reopen = await screen.findByRole('dialog', { name: 'Reopen this run?' })
  await user.type(within(reopen).getByLabelText(/^Reason/), 'Wrong account')
  await user.click(within(reopen).getByLabelText(/^The bank file was not sent/))
  await user.click(within(reopen).getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByRole('heading', { name: 'Reopened' })).toBeTruthy()
  expect(screen.getByText('Wrong account')).toBeTruthy()
})

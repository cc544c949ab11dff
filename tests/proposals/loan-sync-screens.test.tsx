import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const as = 'sales@harta.test'

it('[PRO-18] a proposal’s page sends it, shows what came of it, and to administrators what was sent', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Synced', contact_no: '0127799882' })
  const made = await sales.post('/proposal/proposal', { psal_customer_id: customer.body.data.id })
  const at = `/initialProposalDetails/${made.body.content.psal_id}`
  const { user, unmount } = await renderConsole({ as, at })
  await screen.findByText('Nothing sent to the loan-management system yet')
  await user.click(screen.getByRole('button', { name: 'Sync the proposal' }))
  const log = await screen.findByRole('list', { name: 'Sync history' })
  expect(log.textContent).toMatch(/^Proposal queued/)
  expect(within(log).queryByRole('button', { name: 'View sent data' })).toBeNull()
  await tenants().loans.idle()
  unmount()
  const admin = await renderConsole({ as: 'admin@harta.test', at })
  const done = await screen.findByRole('list', { name: 'Sync history' })
  expect(done.textContent).toMatch(/^Proposal sent: SANDBOX-P\w{8}, Received/)
  await admin.user.click(within(done).getByRole('button', { name: 'View sent data' }))
  const sent = await screen.findByRole('dialog', { name: /^Sent / })
  expect((await within(sent).findByRole('region')).textContent).toContain('"name": "Puan Synced"')
})

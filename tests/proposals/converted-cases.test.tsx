import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeUpNext } from '../../src/services/sales/take-up-next.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { proposalSteps } from './proposal-steps.ts'

const { tenants, renderConsole } = consoleTests()
const { converted } = proposalSteps(tenants)
const owner = (text: string, values: unknown[]) =>
  tenants().database.transaction({ role: 'owner' }, (tx) => tx.query(text, values))
const as = 'sales@harta.test'
const at = (id: number) => `/initialProposalDetails/${id}?tab=management`

it('[STA-16] a converted proposal says that its case is being opened, then shows it without a reload', async () => {
  const { id } = await converted('Puan Waits')
  await renderConsole({ as, at: at(id) })
  await screen.findByText('The case is being opened. It appears here when it is ready.')
  await takeUpNext(tenants().runtime)
  const link = await screen.findByRole('link', { name: /^Case #\d+, Mortgage$/ })
  expect(link.getAttribute('href')).toMatch(/\/casesListings\/\d+$/)
  expect(screen.queryByText(/being opened/)).toBeNull()
})

it('a conversion that failed says when it is tried again, and shows the case once that worked', async () => {
  const { id } = await converted('Puan Fails')
  const amount = (ringgit: string) =>
    owner(`update proposal_product set product_type = 'PROPERTY', amount = $2 where psal_id = $1`, [
      id,
      ringgit,
    ])
  await amount('999999999999.99')
  await owner(
    `insert into proposal_product (corporate_id, psal_id, product_type, amount)
     select corporate_id, psal_id, product_type, amount from proposal_product where psal_id = $1`,
    [id],
  )
  await takeUpNext(tenants().runtime)
  await renderConsole({ as, at: at(id) })
  await screen.findByText(
    /^The case couldn’t be opened\. We’ll try again at \d+ \w+, \d{4} \d+:\d\d [AP]M\.$/,
  )
  await amount('1000')
  await owner('update case_request set run_at = now() where psal_id = $1', [id])
  await takeUpNext(tenants().runtime)
  await screen.findByRole('link', { name: /^Case #\d+, Property$/ })
})

it('who sees the proposal and not its case is told that it is open', async () => {
  const { id } = await converted('Puan Elsewhere')
  await takeUpNext(tenants().runtime)
  const { rows } = await tenants().database.transaction({ role: 'owner' }, (tx) =>
    tx.query(
      `update sales_case set assign_to = $2, sales_manager_id = null where psal_id = $1 returning id`,
      [id, tenants().userId('admin@harta.test')],
    ),
  )
  expect(rows).toHaveLength(1)
  await renderConsole({ as, at: at(id) })
  await waitFor(() =>
    expect(screen.getByText('The case has been opened. You don’t have access to it.')).toBeTruthy(),
  )
})

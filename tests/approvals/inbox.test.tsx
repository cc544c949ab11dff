import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { proposalSteps } from '../proposals/proposal-steps.ts'

const { tenants, renderConsole } = consoleTests()

it('[RTE-27][STA-16] a manager reads the case beside the list and rejects by key with a common reason; what is decided leaves the list', async () => {
  const steps = proposalSteps(tenants)
  const { id } = await steps.asked('Puan Inbox')
  const { user } = await renderConsole({ as: 'manager@harta.test', at: '/pendingApprovals' })
  const list = await screen.findByRole('list', { name: 'Approvals' })
  await user.click(await within(list).findByRole('button', { name: /Puan Inbox/ }))
  const view = within(screen.getByRole('region', { name: 'Approval in view' }))
  expect((await view.findByRole('table', { name: 'Fees and charges' })).textContent).toContain('RM 8,000.00')
  expect((await view.findByRole('table', { name: 'Products' })).textContent).toContain('RM 400,000.00')
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Supporting documents are incomplete.' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Puan Inbox/ })).toBeNull())
  const said = await api(tenants(), { as: 'sales@harta.test' }).get(`/proposal/proposal/management/${id}`)
  expect(said.body.content[0].history.at(-1).reason).toBe('Supporting documents are incomplete.')
})

it('[RTE-27] approvals are decided by key alone: the reason, Ctrl+Enter, and the focus goes on to the next one', async () => {
  const steps = proposalSteps(tenants)
  for (const name of ['Puan Kunci', 'Encik Kekunci']) await steps.asked(name)
  const { user } = await renderConsole({ as: 'manager@harta.test', at: '/pendingApprovals' })
  const list = await screen.findByRole('list', { name: 'Approvals' })
  const first = await within(list).findByRole('button', { name: /Puan Kunci/ })
  const rows = () => within(list).getAllByRole('button')
  const at = rows().indexOf(first)
  for (let step = 0; step < at; step++) await user.keyboard('j')
  if (at === 0) await user.keyboard('k')
  await waitFor(() => expect(document.activeElement).toBe(first))
  const next = rows()[at + 1]
  await user.keyboard('r')
  await screen.findByRole('dialog')
  await user.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Supporting documents are incomplete.')
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Puan Kunci/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it('the case shows the DSR of the figures that were submitted, and beside it what the customer’s record says today', async () => {
  const steps = proposalSteps(tenants)
  const { customer } = await steps.asked('Puan Berubah')
  const { user } = await renderConsole({ as: 'manager@harta.test', at: '/pendingApprovals' })
  const list = await screen.findByRole('list', { name: 'Approvals' })
  await user.click(await within(list).findByRole('button', { name: /Puan Berubah/ }))
  const figures = await screen.findByRole('region', { name: 'Submitted figures' })
  const incomeIn = (region: HTMLElement) =>
    within(region).getByText('Recognised income').nextElementSibling?.textContent ?? ''
  const submitted = incomeIn(figures)
  expect(submitted).toMatch(/^RM [\d,]+\.\d\d$/)
  expect(figures.textContent).toContain('matching the customer’s record today')
  cleanup()
  await api(tenants(), { as: 'sales@harta.test' }).post('/customer/incomes', {
    customer_id: customer,
    source: 'Rental',
    income_type_id: await steps.incomeType(),
    amount: '1000',
    documented: true,
  })
  const again = await renderConsole({ as: 'manager@harta.test', at: '/pendingApprovals' })
  const renewed = await screen.findByRole('list', { name: 'Approvals' })
  await again.user.click(await within(renewed).findByRole('button', { name: /Puan Berubah/ }))
  const changed = await screen.findByRole('region', { name: 'Submitted figures' })
  expect(incomeIn(changed).startsWith(`${submitted} today RM `)).toBe(true)
  expect(changed.textContent).toContain('The customer’s record now differs')
})

it('Home shows who decides what waits for them, and leads to the approvals', async () => {
  await proposalSteps(tenants).asked('Encik Waiting')
  const { user } = await renderConsole({ as: 'manager@harta.test' })
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' })
  await user.click(within(waiting).getByRole('link', { name: /Encik Waiting/ }))
  await screen.findByRole('list', { name: 'Approvals' })
  expect(location.pathname).toBe('/pendingApprovals')
})

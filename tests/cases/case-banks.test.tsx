import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase, someBank } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })

it('submissions stand beside one another: the best of a row in words, a rejected one with its reason, the chosen one chosen here', async () => {
  const made = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(as('owner'))
  const add = async (values: object) =>
    (await as('handler').post('/sales/case-banks', { prod_id: made.id, bank_id, ...values })).body.data
  const dear = await add({ reference: 'A1', amount_approved: '450000.00', rate: '4.30', tenure: 360 })
  await add({ reference: 'B2', amount_approved: '440000.00', rate: '4.10', tenure: 360 })
  await add({ reference: 'C3', rate: '1.00', reject_reason: 'Income too low', appeal_of: dear.id })
  const { user } = await renderConsole({
    as: 'handler@harta.test',
    at: `/casesListings/${made.id}?tab=banks`,
  })
  expect(await screen.findByText('No bank chosen yet')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Banks 3' })).toBeTruthy()
  const [first, second, third, ...more] = screen.getAllByRole('article', { name: /^RHB Bank/ })
  if (!first || !second || !third) throw new Error('A submission is missing')
  expect(more).toEqual([])
  // By domain.md: 450,000 at 4.30 % over 30 years.
  expect(within(first).getByText('RM 2,226.92')).toBeTruthy()
  expect(within(first).getByText('RM 450,000.00').closest('dd')?.textContent).toContain('highest')
  expect(within(second).getByText('4.1%').closest('dd')?.textContent).toContain('lowest')
  expect(within(third).queryByText('lowest')).toBeNull()
  expect(within(third).getByText('Rejected: Income too low')).toBeTruthy()
  expect(within(third).getByRole('link', { name: 'Appeal against RHB Bank (A1)' }).getAttribute('href')).toBe(
    `#${first.id}`,
  )
  expect(within(third).queryByRole('button', { name: /Choose/ })).toBeNull()
  const choose = within(second).getByRole('button', { name: 'Choose RHB Bank (B2)' })
  expect(choose.textContent).toBe('Choose')
  await user.click(choose)
  expect(await within(second).findByText('Chosen')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(second))
  expect(within(second).queryByRole('button', { name: /Choose/ })).toBeNull()
  expect(screen.queryByText('No bank chosen yet')).toBeNull()
})

it('an agent sees the submissions of their case, and is offered nothing to change', async () => {
  const made = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(as('owner'))
  await as('handler').post('/sales/case-banks', { prod_id: made.id, bank_id })
  await renderConsole({ as: 'sales@harta.test', at: `/casesListings/${made.id}?tab=banks` })
  const bank = await screen.findByRole('article', { name: 'RHB Bank' })
  expect(within(bank).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Add bank submission' })).toBeNull()
})

it('a bank cannot decide before the submission, nor its offer expire or be accepted before it was issued (422)', async () => {
  const made = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(as('owner'))
  const add = (values: object) =>
    as('handler').post('/sales/case-banks', { prod_id: made.id, bank_id, ...values })
  const offer = { submitted_on: '2026-11-02', lo_issued_on: '2026-11-10' }
  const kept = await add({ ...offer, decided_on: '2026-11-02', lo_expires_on: '2026-11-10' })
  expect(kept.status).toBe(201)
  for (const [field, day] of [
    ['decided_on', '2026-11-01'],
    ['lo_expires_on', '2026-11-09'],
    ['lo_accepted_on', '2026-11-09'],
  ] as const) {
    const { status, body } = await add({ ...offer, [field]: day })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    const changed = await as('handler').put(`/sales/case-banks/${kept.body.data.id}`, { [field]: day })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]])
  }
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { caseAhead, caseWay } from '../../src/domain/sales/case-way.ts'
import { missingPapers, paperGroups } from '../../src/domain/sales/case-papers.ts'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase, someBank } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })

it('the way of a case goes by its product and how it is paid; nothing is ahead of a closed one', () => {
  const property = { prod_type: 'PROPERTY', purchase_by: 'loan', stage: 'Rejected' }
  expect(caseAhead(property)).toEqual([
    'Bank Processing',
    'Bank Approval',
    'Lawyer Processing',
    'SOLD',
    'Completed',
  ])
  expect(caseWay({ prod_type: 'PROPERTY', purchase_by: 'cash' })).toEqual([
    'Application Pending',
    'Reserve',
    'Lawyer Processing',
    'SOLD',
    'Completed',
  ])
  expect(caseWay({ prod_type: 'MORTGAGE' })).not.toContain('Reserve')
  expect(caseAhead({ ...property, stage: 'Cancelled' })).toEqual([])
})

it('papers stand with the first stage that asks for them, what is missing first', () => {
  const cash = { prod_type: 'PROPERTY', purchase_by: 'cash', stage: 'Application Pending' }
  const kept = [
    { id: 1, kind: 'identity', file: 7 },
    { id: 2, kind: 'spa', file: null, needed_for: 'SOLD' },
    { id: 3, kind: 'income', file: 8 },
  ]
  const groups = paperGroups(cash, kept)
  expect(
    groups.map(({ stage, papers }) => [stage, papers.map(({ kind, isMissing }) => [kind, isMissing])]),
  ).toEqual([
    [
      'Reserve',
      [
        ['booking_form', true],
        ['payment_proof', true],
        ['identity', false],
      ],
    ],
    ['Lawyer Processing', [['cash_proof', true]]],
    ['SOLD', [['spa', true]]],
    [null, [['income', false]]],
  ])
  expect(missingPapers(groups)).toBe(4)
})

it('a missing paper is uploaded in its place, and the move no longer asks for it', async () => {
  const made = await newCase(as('sales'))
  const { user } = await renderConsole({
    as: 'sales@harta.test',
    at: `/casesListings/${made.id}?tab=papers`,
  })
  expect(await screen.findByText('3 documents missing')).toBeTruthy()
  const row = (await screen.findByText('Identity card')).closest('li')
  if (!row) throw new Error('No row for the identity card')
  expect(within(row).getByText('Missing')).toBeTruthy()
  const photo = within(row).getByLabelText<HTMLInputElement>('Take photo: Identity card', {
    selector: 'input',
  })
  expect(photo.getAttribute('capture')).toBe('environment')
  const pdf = new File(['%PDF-1.4\n%%EOF'], 'mykad.pdf', { type: 'application/pdf' })
  await user.upload(
    within(row).getByLabelText<HTMLInputElement>('Upload Identity card', { selector: 'input' }),
    pdf,
  )
  expect(await screen.findByText('2 documents missing')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Documents 2 missing' })).toBeTruthy())
  const { body } = await as('coordinator').get(`/sales/case/${made.id}/stage/needs`)
  const reserve = body.data.moves.find(({ to }: Json) => to === 'Reserve')
  expect(reserve.problems).toEqual(['Add the booking form', 'Add the proof of payment'])
})

it('bankers have no tab of documents', async () => {
  const made = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(as('owner'))
  const banker_id = tenants().userId('banker@harta.test')
  await as('handler').post('/sales/case-banks', { prod_id: made.id, bank_id, banker_id })
  await renderConsole({ as: 'banker@harta.test', at: `/casesListings/${made.id}` })
  expect(await screen.findByRole('tab', { name: /Banks/ })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /Documents/ })).toBeNull()
})

it('a tab with nothing to read is there only for those who fill it in', async () => {
  const made = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(as('owner'))
  const banker_id = tenants().userId('banker@harta.test')
  await as('handler').post('/sales/case-banks', { prod_id: made.id, bank_id, banker_id })
  const opened = await renderConsole({ as: 'banker@harta.test', at: `/casesListings/${made.id}?tab=money` })
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Money' })).toBeNull())
  opened.unmount()
  await as('coordinator').put(`/sales/cases/${made.id}`, { spa_price: '410000.00' })
  const priced = await renderConsole({ as: 'banker@harta.test', at: `/casesListings/${made.id}?tab=money` })
  expect(await screen.findByText('SPA price')).toBeTruthy()
  expect(screen.queryByText('Rebates')).toBeNull()
  priced.unmount()
  await renderConsole({ as: 'handler@harta.test', at: `/casesListings/${made.id}?tab=money` })
  expect(await screen.findByText('Rebates')).toBeTruthy()
})

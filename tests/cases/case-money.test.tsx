import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })

it('shares and rebates are entered row by row: the sum and the nett price follow, what the server refuses stays typed', async () => {
  const made = await newCase(as('sales'), { spa_price: '500000.00' })
  const { user } = await renderConsole({ as: 'coordinator@harta.test', at: `/casesListings/${made.id}/edit` })
  const credit = await screen.findByRole('group', { name: 'Credit' })
  const share = within(credit).getByLabelText('Share')
  await user.clear(share)
  await user.type(share, '95')
  expect(within(credit).getByText('Total 95% of 100%')).toBeTruthy()
  const rebates = screen.getByRole('group', { name: 'Rebates' })
  await user.click(within(rebates).getByRole('button', { name: 'Add rebate' }))
  await user.type(within(rebates).getByLabelText('Name'), 'Early bird')
  await user.type(within(rebates).getByLabelText('Amount'), '10000.05')
  expect(screen.getByRole('group', { name: 'Nett price' }).textContent).toContain('RM 489,999.95')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await within(credit).findByText('Shares must add up to 100%, and each person can appear only once'),
  ).toBeTruthy()
  expect(within(credit).getByLabelText<HTMLInputElement>('Share').value).toBe('95')
  await user.click(within(credit).getByRole('button', { name: 'Add person' }))
  await user.click(within(credit).getByRole('button', { name: 'Remove person 2' }))
  await user.clear(within(credit).getByLabelText('Share'))
  await user.type(within(credit).getByLabelText('Share'), '100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Case updated')).toBeTruthy()
  const { body } = await as('coordinator').get(`/sales/cases/${made.id}`)
  expect(body.data).toMatchObject({
    nett_price: '489999.95',
    rebates: [{ name: 'Early bird', amount: '10000.05' }],
    credits: [{ user_id: tenants().userId('sales@harta.test'), percent: 100 }],
  })
})

it('the record and its activity say in words who has which share and what was rebated', async () => {
  const [one, two] = ['sales', 'exec'].map((role) => tenants().userId(`${role}@harta.test`))
  const made = await newCase(as('sales'), { spa_price: '500000.00' })
  await as('coordinator').put(`/sales/cases/${made.id}`, {
    credits: [
      { user_id: one, percent: 60 },
      { user_id: two, percent: 40 },
    ],
    rebates: [{ name: 'Early bird', amount: '10000.00' }],
    version: made.version,
  })
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/casesListings/${made.id}?tab=money` })
  const said = await screen.findByText((_text, element) =>
    /^\S.* 60%, \S.* 40%$/.test(element?.tagName === 'SPAN' ? (element.textContent ?? '') : ''),
  )
  expect(said.textContent).not.toContain('{')
  expect(screen.getByText('Early bird RM 10,000.00')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Activity/ }))
  expect(await screen.findByText(/Early bird RM 10,000\.00/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('user_id')
})

it('a case of a product without a unit has no Unit heading, a property has one', async () => {
  const loan = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const property = await newCase(as('sales'))
  const first = await renderConsole({ as: 'admin@harta.test', at: `/casesListings/${property.id}` })
  expect(await screen.findByRole('heading', { name: 'Unit' })).toBeTruthy()
  first.unmount()
  await renderConsole({ as: 'admin@harta.test', at: `/casesListings/${loan.id}` })
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Unit' })).toBeNull()
})

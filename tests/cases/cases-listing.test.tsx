import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()
const customers = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)

it('[RTE-14] the address in a chat notice lists that one case, by filters that can be seen and removed', async () => {
  const sales = api(tenants(), { as: 'sales@harta.test' })
  const made = await newCase(sales)
  await newCase(sales)
  const { user } = await renderConsole({
    as: 'sales@harta.test',
    at: `/casesListings?prod_id=${made.id}&prod_type=PROPERTY`,
  })
  await screen.findByRole('button', { name: /^Remove.* Product/ })
  await waitFor(async () => expect(await customers()).toHaveLength(1))
  expect(screen.getByText('Case', { selector: 'strong' }).parentElement?.textContent).toBe(`Case #${made.id}`)
  await user.click(screen.getByRole('button', { name: /^Remove.* Case$/ }))
  await waitFor(async () => expect((await customers()).length).toBeGreaterThan(1))
})

it('[RTE-11] Home says what an agent’s case waits for; “Show all” counts their cases and leads to their listing', async () => {
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/' })
  const mine = await screen.findByRole('region', { name: 'My cases' })
  expect(within(mine).getAllByText(/^Next: Reserve · .*Add the identity card/).length).toBeGreaterThan(0)
  const shown = within(mine).getAllByRole('listitem').length
  await user.click(within(mine).getByRole('link', { name: `Show all ${shown}` }))
  expect(await screen.findByRole('button', { name: 'My cases', pressed: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove filter My cases' })).toBeNull()
})

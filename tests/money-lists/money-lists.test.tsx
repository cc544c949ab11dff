import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { seatUpline } from '../commission/commission-data.ts'
import { soldCase } from '../payout/ledger-data.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole, tenants } = consoleTests()
const as = (email: string) => api(tenants(), { as: email })

it('a billing movement links to its case and invoice; a director sees the number without a link', async () => {
  const [closer = 0] = await seatUpline(tenants())
  const { invoice, prod_id } = await soldCase(tenants(), as('admin@harta.test'), as('finance@harta.test'), {
    price: '500000.00',
    closer,
  })
  const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
  const { unmount } = await renderConsole({ as: 'admin@harta.test', at: '/billingMovements' })
  const cells = within(await row(invoice.number))
  expect(cells.getByRole('link', { name: invoice.number }).getAttribute('href')).toBe(
    `/invoices/${invoice.id}`,
  )
  const addresses = cells.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toContain(`/casesListings/${prod_id}`)
  unmount()
  await renderConsole({ as: 'director@harta.test', at: '/billingMovements' })
  const others = within(await row(invoice.number))
  expect(others.queryByRole('link', { name: invoice.number })).toBeNull()
  expect(others.getByText('Invoiced')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { api } from '../api.ts'
import { consoleTests } from '../render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests()
const as = 'sales@harta.test'
const sizes = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/api/proposal/proposals')
    .map(({ searchParams }) => searchParams.get('pagination[limit]'))

it('[PRO-01] the list asks for 25 a page, the newest psal_id first; for 20 where its filter options could not be loaded', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Listed', contact_no: '0127799881' })
  await sales.post('/proposal/proposal', { psal_customer_id: customer.body.data.id })
  const { unmount } = await renderConsole({ as, at: '/initialProposal' })
  await within(await screen.findByRole('table', { name: 'Initial proposals' })).findByText('Puan Listed')
  expect(sizes()).toContain('25')
  unmount()
  fault(http.get('*/api/proposal/proposal/filter-options', () => HttpResponse.json({}, { status: 500 })))
  await renderConsole({ as, at: '/initialProposal' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Rows per page/ }).textContent).toBe('20'))
  await within(await screen.findByRole('table', { name: 'Initial proposals' })).findByText('Puan Listed')
  expect(sizes()).toContain('20')
})

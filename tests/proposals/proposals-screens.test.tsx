import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { proposalSteps } from './proposal-steps.ts'
import { consoleTests } from '../setup/render-console.tsx'

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

it('[PRO-03][VAL-01] what stands fast is read, not offered to change; amounts take no letters', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Fast', contact_no: '0127799882' })
  const { body } = await sales.post('/proposal/proposal', { psal_customer_id: customer.body.data.id })
  const id = body.content.id
  await sales.post(`/proposal/proposal/${id}`, {
    fees_charges: [{ pfee_type: 'Stamping', pfee_outstanding: '1250' }],
  })
  const { user, unmount } = await renderConsole({ as, at: `/initialProposalDetails/${id}?tab=finances` })
  const amount = await screen.findByRole('textbox', { name: 'Outstanding' })
  await user.type(amount, 'e')
  expect(amount).toHaveProperty('value', '1250.00')
  expect(screen.getByRole('button', { name: 'Add commitment item' })).toBeTruthy()
  unmount()
  await sales.put(`/proposal/proposals/${id}`, { psal_main_status: 'closed' })
  await renderConsole({ as, at: `/initialProposalDetails/${id}?tab=finances` })
  expect(await screen.findByText('RM 1,250.00')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Outstanding' })).toBeNull()
  expect(await screen.findByText('No commitment items yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add commitment item' })).toBeNull()
})

it('less than the list price is asked for a fee of the list, whatever it is called since', async () => {
  await api(tenants(), { as: 'admin@harta.test' }).post('/lookup/fees-charges', {
    fee: 'Legal fee',
    amount: '800',
  })
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Named', contact_no: '0127799887' })
  const { id } = (await sales.post('/proposal/proposal', { psal_customer_id: customer.body.data.id })).body
    .content
  const save = (fee: object) => sales.post(`/proposal/proposal/${id}`, { fees_charges: [fee] })
  const saved = await save({ pfee_type: 'Legal fee', pfee_outstanding: '800' })
  await save({ ...saved.body.content.fees_charges[0], pfee_type: 'Legal, special' })
  const { user } = await renderConsole({ as, at: `/initialProposalDetails/${id}?tab=finances` })
  await user.click(await screen.findByRole('button', { name: 'Request a price below list' }))
  const price = await screen.findByRole('textbox', { name: 'Legal, special' })
  expect(price.closest('[role="dialog"]')?.textContent).toContain('list price RM 800.00')
})

it('a customer’s page lists their proposals and starts one; its head submits a draft for approval once nothing is missing', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Begins', contact_no: '0127799889' })
  const { id } = customer.body.data
  const { user } = await renderConsole({ as, at: `/customerProfileDetails/${id}?tab=proposals` })
  expect(await screen.findByText('No proposals yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New proposal' }))
  const submit = { name: 'Submit for approval' }
  await user.click(await screen.findByRole('button', submit))
  const dialog = within(await screen.findByRole('dialog', submit))
  expect((await dialog.findAllByRole('listitem')).map((each) => each.textContent)).toEqual(['Add a product'])
  expect(dialog.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const search = `/proposal/proposals?search[psal_customer_id]=${id}`
  const [{ id: proposal }] = (await sales.get(search)).body.content
  await sales.post('/proposal/product', { psal_id: proposal, product_type: 'MORTGAGE', amount: '400000' })
  await user.click(await screen.findByRole('button', submit))
  await user.type(await screen.findByRole('textbox', { name: 'Note to management' }), 'Please')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted for approval')
  await waitFor(() => expect(screen.queryByRole('button', submit)).toBeNull())
})

it('a returned proposal shows why at the top, is resubmitted from its head, and what is missing leads to its place', async () => {
  const steps = proposalSteps(tenants)
  const { id, approval } = await steps.asked('Puan Returned')
  const manager = api(tenants(), { as: 'manager@harta.test' })
  await steps.decide(manager, [approval], 'Pending', 'Rejected by SSA', 'The EPF statement is missing')
  const { user } = await renderConsole({ as, at: `/initialProposalDetails/${id}` })
  expect(
    (await screen.findByText('The EPF statement is missing')).closest('[role="alert"]')?.textContent,
  ).toContain('Returned by management')
  await screen.findByRole('region', { name: 'Ready to submit' })
  const [product] = (await api(tenants(), { as }).get(`/proposal/proposal/detail/${id}`)).body.content
    .products
  await user.click(await screen.findByRole('button', { name: /^Delete .*Mortgage|^Remove .*Mortgage/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  const list = await screen.findByRole('region', { name: 'Before you submit' })
  const line = await within(list).findByRole('link', { name: 'Add a product' })
  expect(line.getAttribute('href')).toContain('#proposal_product')
  await api(tenants(), { as }).post('/proposal/product', { psal_id: id, product_type: product.product_type })
  await user.click(screen.getByRole('button', { name: 'Resubmit' }))
  await screen.findByRole('dialog', { name: 'Resubmit' })
})

it('Enter in the last row of a proposal’s commitments adds one, which is saved with them', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Grid', contact_no: '0127799891' })
  const begun = await sales.post(`/proposal/proposal/from-customer/${customer.body.data.id}`)
  const { id } = begun.body.content
  const { user } = await renderConsole({ as, at: `/initialProposalDetails/${id}?tab=finances` })
  await user.click(await screen.findByRole('button', { name: 'Add commitment item' }))
  await user.type(screen.getByRole('textbox', { name: 'Lender' }), 'Maybank{Enter}')
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Lender' })).toHaveLength(2))
  await user.keyboard('CIMB')
  await waitFor(
    async () => {
      const { ccris_items } = (await sales.get(`/proposal/proposal/detail/${id}`)).body.content
      expect(ccris_items.map(({ lender }: { lender: string }) => lender)).toEqual(['Maybank', 'CIMB'])
    },
    { timeout: 5000 },
  )
})

it('commitments pasted into a proposal are saved with it, and Undo takes them out again', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Paste', contact_no: '0127799892' })
  const begun = await sales.post(`/proposal/proposal/from-customer/${customer.body.data.id}`)
  const { id } = begun.body.content
  const lenders = async () => {
    const { ccris_items } = (await sales.get(`/proposal/proposal/detail/${id}`)).body.content
    return ccris_items.map(({ lender, facility }: Record<string, string>) => [lender, facility])
  }
  const { user } = await renderConsole({ as, at: `/initialProposalDetails/${id}?tab=finances` })
  await user.click(await screen.findByRole('button', { name: 'Add commitment item' }))
  await user.click(screen.getByRole('textbox', { name: 'Lender' }))
  await user.paste('Maybank\tCredit card\nAEON\tPersonal loan')
  const pasted = [
    ['Maybank', 'credit_card'],
    ['AEON', 'personal'],
  ]
  await waitFor(async () => expect(await lenders()).toEqual(pasted), { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await lenders()).toEqual([]), { timeout: 5000 })
})

it('[PRO-02] the form offers the statuses that one may bring a proposal to from where it stands', async () => {
  const sales = api(tenants(), { as })
  const customer = await sales.post('/customer/customers', { name: 'Puan Steps', contact_no: '0127799883' })
  const { body } = await sales.post('/proposal/proposal', { psal_customer_id: customer.body.data.id })
  const id = body.content.id
  const { user } = await renderConsole({ as, at: `/initialProposalDetails/${id}` })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  const offered = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${name}`) }))
    return screen.getAllByRole('option').map((option) => option.textContent)
  }
  expect(await offered('Status')).toEqual(['Draft', 'Preparing', 'Closed'])
  await user.click(screen.getByRole('option', { name: 'Preparing' }))
  expect(await offered('Sub status')).toEqual(['Draft', 'Collecting documents', 'Calculating figures'])
  await user.click(screen.getByRole('option', { name: 'Calculating figures' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { proposal } = (await sales.get(`/proposal/proposal/detail/${id}`)).body.content
    expect(proposal).toMatchObject({ psal_main_status: 'preparing', psal_sub_status: 'figures' })
  })
})

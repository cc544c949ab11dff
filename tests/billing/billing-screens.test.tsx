import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { showDay } from '../../src/domain/dates/show.ts'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { billAll, draftInvoice, issuedInvoice, plainDraft, soldProject } from './billing-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })
const get = async (id: number): Promise<Json> => (await as('admin').get(`/sales/invoices/${id}`)).body.data

it('[RTE-16] fee stages that are due become a pro-forma in one press, without those that are unticked', async () => {
  const { party } = await soldProject(tenants(), as('admin'), ['523450.00', '618888.88'])
  const { user } = await renderConsole({ as: 'admin@harta.test', at: '/proFormaInvoices' })
  await user.click(await screen.findByRole('button', { name: 'Bill fee stages' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bill fee stages' })
  await user.type(within(dialog).getByLabelText(/^Party/), party.name)
  await user.click(await screen.findByRole('option', { name: party.name }))
  expect(await within(dialog).findByText('2 fee stages, RM 14,804.72 incl. tax')).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Signed, A-1-1' }))
  expect(within(dialog).getByText('1 fee stage, RM 8,020.80 incl. tax')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Create pro-forma' }))
  const lines = await screen.findByRole('region', { name: 'Lines' })
  expect(await within(lines).findByText('8,020.80')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add line' })).toBeTruthy()
})

it('a pro-forma that was sent offers no change of its lines; a disputed one its revision', async () => {
  const { party } = await soldProject(tenants(), as('admin'), ['500000.00'])
  const { id } = await billAll(as('admin'), party.id)
  await as('admin').post(`/sales/pro-formas/${id}/send`, {})
  await as('admin').post(`/sales/pro-formas/${id}/dispute`, { reason: 'Price' })
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/proFormaInvoices/${id}` })
  await screen.findByRole('region', { name: 'Lines' })
  expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Create revision' }))
  expect(await screen.findAllByRole('heading', { name: /-R2$/ })).not.toEqual([])
  expect(await screen.findByRole('button', { name: 'Add line' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
})

it('an accepted pro-forma becomes a draft invoice in one press, and is opened', async () => {
  const { id } = await plainDraft(as('admin'))
  for (const word of ['send', 'accept']) await as('admin').post(`/sales/pro-formas/${id}/${word}`, {})
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/proFormaInvoices/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Create invoice' }))
  expect(await screen.findByText('Draft invoice created')).toBeTruthy()
  expect(await screen.findByText('You prepared this. Another administrator must approve it.')).toBeTruthy()
})

it('a pro-forma that has moved on meanwhile makes no invoice, and says so', async () => {
  const { id } = await plainDraft(as('admin'))
  for (const word of ['send', 'accept']) await as('admin').post(`/sales/pro-formas/${id}/${word}`, {})
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/proFormaInvoices/${id}` })
  const create = await screen.findByRole('button', { name: 'Create invoice' })
  // Without an event, as for a browser whose stream is cut.
  await tenants().database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update pro_forma set stage = 'Withdrawn' where id = ${id}`.execute(db),
  )
  await user.click(create)
  expect(await screen.findByText('Someone else has already moved this to Withdrawn')).toBeTruthy()
  const { body } = await as('admin').get(`/sales/invoices?${filter({ pro_forma_id: id })}`)
  expect(body.data.data).toEqual([])
})

it('an overdue invoice says so by its date, with how long ago it was', async () => {
  const { id } = await issuedInvoice(as('admin'), as('finance'))
  const due = addDays(wireDay(Date.now()), -3)
  await tenants().database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update sales_document set due_on = ${due} where id = ${id}`.execute(db),
  )
  await renderConsole({ as: 'admin@harta.test', at: `/invoices/${id}` })
  const days = await screen.findByText('3 days ago')
  expect(days.parentElement?.textContent).toBe(`Overdue, ${showDay(due)} 3 days ago`)
})

it('who prepared an invoice waits for another; the other approves it, and it is issued', async () => {
  const draft = await draftInvoice(as('admin'), (await plainDraft(as('admin'))).id)
  const own = await renderConsole({ as: 'admin@harta.test', at: `/invoices/${draft.id}` })
  expect(await screen.findByText('You prepared this. Another administrator must approve it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(
    await within(screen.getByRole('region', { name: 'MyInvois' })).findByText('Not issued yet'),
  ).toBeTruthy()
  own.unmount()
  const { user } = await renderConsole({ as: 'finance@harta.test', at: `/invoices/${draft.id}` })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Issue' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Issue' }))
  // Its PDF is written and kept meanwhile.
  await vi.waitFor(async () => expect((await get(draft.id)).pdf_sha256).toHaveLength(64), { timeout: 20_000 })
  expect(await screen.findByRole('button', { name: 'Record receipt' })).toBeTruthy()
})

it('a receipt is recorded and reversed, a credit note says at its line what is too much', async () => {
  const { id, number } = await issuedInvoice(as('admin'), as('finance'))
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/invoices/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Record receipt' }))
  const receipt = await screen.findByRole('dialog', { name: 'Record receipt' })
  const amount = within(receipt).getByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '540')
  await user.type(within(receipt).getByLabelText(/^Bank reference/), 'TT 8812')
  await user.click(within(receipt).getByRole('button', { name: 'Record receipt' }))
  expect(await screen.findByText('TT 8812')).toBeTruthy()
  expect((await get(id)).outstanding).toBe('540.00')
  await user.click(await screen.findByRole('button', { name: 'Reverse TT 8812' }))
  const reverse = await screen.findByRole('dialog', { name: 'Reverse receipt TT 8812?' })
  await user.type(within(reverse).getByLabelText(/^Reason/), 'Cheque returned')
  await user.click(within(reverse).getByRole('button', { name: 'Reverse' }))
  expect(await screen.findByText('reversed')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create credit note' }))
  const note = await screen.findByRole('dialog', { name: `Credit note on ${number}` })
  const create = within(note).getByRole('button', { name: 'Create credit note' })
  await user.type(within(note).getByLabelText(/^Reason/), 'Rebate')
  await user.click(create)
  expect(await within(note).findByText('Enter the amount to credit')).toBeTruthy()
  const credit = within(note).getByLabelText(/^Launch event/)
  await user.type(credit, '1000.01')
  await user.click(create)
  const refusal = await within(note).findByText('Only RM 1,000.00 of “Launch event” can be credited')
  expect(credit.getAttribute('aria-describedby')?.split(' ')).toContain(refusal.id)
  expect(credit).toHaveProperty('value', '1000.01')
  await user.clear(credit)
  await user.type(credit, '100')
  await user.click(create)
  expect(await screen.findByText('Credit note', { selector: 'dd *, dd' })).toBeTruthy()
})

it('the due date of an invoice says how far it is only until the invoice is paid', async () => {
  const { id, party_id, due_on } = await issuedInvoice(as('admin'), as('finance'))
  const open = await renderConsole({ as: 'admin@harta.test', at: `/invoices/${id}` })
  const ahead = await screen.findByText(showDay(due_on), { selector: '[data-fact="due_on"] dd' })
  expect(ahead.textContent).toBe(`${showDay(due_on)} in 30 days`)
  open.unmount()
  const paid = await as('admin').post('/sales/receipts', {
    party_id,
    received_on: wireDay(Date.now()),
    amount: '1080.00',
    reference: 'TT 9001',
  })
  expect(paid.status).toBe(201)
  await renderConsole({ as: 'admin@harta.test', at: `/invoices/${id}` })
  await screen.findByText('Paid')
  const settled = await screen.findByText(showDay(due_on), { selector: '[data-fact="due_on"] dd' })
  expect(settled.textContent?.trim()).toBe(showDay(due_on))
})

it('receivables tell what each party owes; the sales menu is for administrators', async () => {
  const { party_id } = await issuedInvoice(as('admin'), as('finance'))
  const { data: party } = (await as('admin').get(`/sales/bill-parties/${party_id}`)).body
  await renderConsole({ as: 'admin@harta.test', at: '/receivables' })
  const row = (await screen.findByRole('link', { name: party.name })).closest('tr')
  expect(row?.textContent).toContain('1,080.00')
  expect(screen.getByRole('link', { name: 'Pro-forma invoices' })).toBeTruthy()
})

it('an owner has no sales menu [ROL-06]', async () => {
  await renderConsole({ as: 'owner@harta.test', at: '/casesListings' })
  await screen.findByRole('link', { name: 'Cases' })
  expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull()
})

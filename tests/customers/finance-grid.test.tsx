import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const as = () => api(tenants(), { as: sales })
const width = 1440

let phones = 0
async function newCustomer(): Promise<number> {
  const contact_no = `01478${String(10_000 + ++phones)}`
  return (await as().post('/customer/customers', { name: 'Aminah', contact_no })).body.data.id
}
async function typeOf(kind: string): Promise<number> {
  return (await as().get('/lookup/income-type')).body.find((type: Json) => type.kind === kind).id
}
async function partsOf(call: 'incomes' | 'commitments', customer_id: number): Promise<Json[]> {
  const filter = encodeURIComponent(JSON.stringify({ customer_id }))
  return (await as().get(`/customer/${call}?filter=${filter}`)).body.data.data
}
async function open(id: number, name: string) {
  const { user } = await renderConsole({ as: sales, at: `/customerProfileDetails/${id}?tab=finances`, width })
  return { user, grid: within(await screen.findByRole('region', { name })) }
}

it('[RTE-13] commitments are typed one after the other: Enter adds a row, each cell is saved, Undo reverts', async () => {
  const id = await newCustomer()
  const { user, grid } = await open(id, 'Commitments')
  await user.click(await grid.findByRole('button', { name: 'Add commitment' }))
  await user.click(grid.getByRole('textbox', { name: 'Lender' }))
  await user.keyboard('Maybank{Tab}')
  await user.click(grid.getByRole('combobox', { name: 'Facility' }))
  await user.click(await screen.findByRole('option', { name: 'Credit card' }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await waitFor(async () => {
    expect(await partsOf('commitments', id)).toMatchObject([{ lender: 'Maybank', facility: 'credit_card' }])
  })
  await user.click(grid.getByRole('textbox', { name: 'Outstanding' }))
  await user.keyboard('3500{Enter}')
  // Five percent of what is outstanding, at every bank.
  expect(await grid.findByText('175.00')).toBeTruthy()
  await waitFor(async () => {
    expect(await partsOf('commitments', id)).toMatchObject([{ outstanding: '3500.00' }])
  })
  expect(grid.getAllByRole('textbox', { name: 'Lender' })).toHaveLength(2)
  await user.click(await grid.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => {
    expect(await partsOf('commitments', id)).toMatchObject([{ lender: 'Maybank', outstanding: null }])
  })
})

it('[RTE-13] rows copied from a sheet become income lines, read by the money reader, and go with one Undo', async () => {
  const id = await newCustomer()
  const { user, grid } = await open(id, 'Income')
  await user.click(await grid.findByRole('button', { name: 'Add income' }))
  await user.click(grid.getByRole('textbox', { name: 'Source' }))
  await user.paste('Petronas\tBasic salary\tRM 6,250.00\nFlat in Cheras\tRental\t1,800\n')
  const rows = [
    { source: 'Petronas', income_type_id: await typeOf('basic'), amount: '6250.00' },
    { source: 'Flat in Cheras', income_type_id: await typeOf('rental'), amount: '1800.00' },
  ]
  await waitFor(async () => expect(await partsOf('incomes', id)).toMatchObject(rows))
  await user.click(await grid.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await partsOf('incomes', id)).toEqual([]))
  // Never on a button that removes another row.
  await waitFor(() => expect(document.activeElement).toBe(grid.getByRole('button', { name: 'Add income' })))
})

it('[RTE-13] a pasted type that no list has is refused at its cell, and stays as it was pasted', async () => {
  const id = await newCustomer()
  const { user, grid } = await open(id, 'Income')
  await user.click(await grid.findByRole('button', { name: 'Add income' }))
  await user.click(grid.getByRole('textbox', { name: 'Source' }))
  await user.paste('Petronas\tPocket money\t6250')
  expect(await grid.findByText('Couldn’t save. Check the marked fields.')).toBeTruthy()
  expect(grid.getByText('Pocket money')).toBeTruthy()
  expect(await partsOf('incomes', id)).toEqual([])
})

it('[RTE-13] Escape gives a cell its value back; what is refused stays as typed, and Ctrl+Z reverts what was saved', async () => {
  const id = await newCustomer()
  const income_type_id = await typeOf('basic')
  await as().post('/customer/incomes', {
    customer_id: id,
    source: 'Petronas',
    income_type_id,
    amount: '6250',
  })
  const { user, grid } = await open(id, 'Income')
  const amount = await grid.findByRole<HTMLInputElement>('textbox', { name: 'Monthly amount' })
  await user.click(amount)
  await user.keyboard('7000{Escape}')
  expect(amount.value).toBe('6250.00')
  await user.clear(amount)
  await user.keyboard('7,0,0{Tab}')
  expect(await grid.findByText('Couldn’t save. Check the marked fields.')).toBeTruthy()
  expect(amount.value).toBe('7,0,0')
  await user.clear(amount)
  await user.keyboard('7000{Tab}')
  await waitFor(async () => expect(await partsOf('incomes', id)).toMatchObject([{ amount: '7000.00' }]))
  await grid.findByRole('button', { name: 'Undo' })
  await user.click(amount)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await partsOf('incomes', id)).toMatchObject([{ amount: '6250.00' }]))
})

it('[RTE-13] an income type shows the figures that it has, with the range of what banks count', async () => {
  const id = await newCustomer()
  const incomes = [
    { source: 'Overtime', income_type_id: await typeOf('overtime'), month_1: '900' },
    { source: 'Bonus', income_type_id: await typeOf('bonus'), year_1: '12000', year_2: '12000' },
  ]
  for (const each of incomes) await as().post('/customer/incomes', { customer_id: id, ...each })
  const rule = { bank: 'Maybank', kind: 'overtime', basis: 'average', periods: 3, percent: '80' }
  const made = await api(tenants(), { as: 'admin@harta.test' }).post('/lookup/income-recognition', {
    ...rule,
    valid_from: '2025-01-01',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { user, grid } = await open(id, 'Income')
  expect(await grid.findByText('50–80%')).toBeTruthy()
  await user.selectOptions(grid.getByRole('combobox', { name: 'Factors of' }), 'Maybank')
  expect(await grid.findByText('720.00')).toBeTruthy()
  const names = grid.getAllByRole('textbox').map((box) => box.getAttribute('name'))
  expect(names).toEqual(['source', 'amount', 'month_1', 'month_2', 'month_3', 'source', 'year_1', 'year_2'])
})

it('[RTE-13] a cell that somebody else changed meanwhile shows both values', async () => {
  const id = await newCustomer()
  const lender = { customer_id: id, lender: 'Maybank', facility: 'credit_card', outstanding: '3500' }
  const part = (await as().post('/customer/commitments', lender)).body
  const { user, grid } = await open(id, 'Commitments')
  await user.clear(await grid.findByRole('textbox', { name: 'Outstanding' }))
  await user.keyboard('4000')
  const theirs = await as().put(`/customer/commitments/${part.data?.id ?? part.id}`, {
    outstanding: '3000',
    version: 1,
  })
  expect(theirs.status, JSON.stringify(theirs.body)).toBe(200)
  await user.keyboard('{Tab}')
  const dialog = within(await screen.findByRole('dialog', { name: /changed/i }))
  expect(dialog.getByText('RM 3,000.00')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /4,000/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await partsOf('commitments', id)).toMatchObject([{ outstanding: '4000.00' }]),
  )
})

it('[RTE-13] three rows pasted below others are all saved, in their order', async () => {
  const id = await newCustomer()
  for (const each of ['CIMB Bank', 'Hong Leong Bank'])
    await as().post('/customer/commitments', { customer_id: id, lender: each, facility: 'credit_card' })
  const { user, grid } = await open(id, 'Commitments')
  await user.click(await grid.findByRole('button', { name: 'Add commitment' }))
  const last = grid.getAllByRole('textbox', { name: 'Lender' }).at(-1)
  if (!last) throw new Error('No row was added')
  await user.click(last)
  await user.paste(
    'Maybank\tCredit card\tRM 20,000.00\tRM 1,234.50\nCIMB Bank\tHire purchase\t80k\t1.5k\nAmBank\tPersonal loan\t12000\t1.2m\n',
  )
  await waitFor(async () =>
    expect((await partsOf('commitments', id)).slice(2)).toMatchObject([
      { lender: 'Maybank', limit_amount: '20000.00', outstanding: '1234.50' },
      { lender: 'CIMB Bank', limit_amount: '80000.00', outstanding: '1500.00' },
      { lender: 'AmBank', limit_amount: '12000.00', outstanding: '1200000.00' },
    ]),
  )
  expect(
    grid.getAllByRole<HTMLInputElement>('textbox', { name: 'Lender' }).map(({ value }) => value),
  ).toEqual(['CIMB Bank', 'Hong Leong Bank', 'Maybank', 'CIMB Bank', 'AmBank'])
})

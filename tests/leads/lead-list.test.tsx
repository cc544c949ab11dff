import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const manager = 'manager@harta.test'
const as = (email: string) => api(tenants(), { as: email })
const names = ['Aminah', 'Bala', 'Chong']
const ids: number[] = []

beforeAll(async () => {
  for (const [n, name] of names.entries()) {
    const { body } = await as(sales).post('/lead/leads', { name, contact_no: `012777000${n}` })
    ids.push(body.data.id as number)
  }
})

const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr, li')
  if (!(found instanceof HTMLElement)) throw new Error(`${name} stands in no row`)
  return within(found)
}
const opensList = (email: string, width?: number) =>
  renderConsole({ as: email, at: '/leadsListings', width }).then(({ user }) => user)
const select = async (user: Awaited<ReturnType<typeof opensList>>, ...wanted: string[]) => {
  for (const name of wanted) await user.click((await row(name)).getByRole('checkbox'))
  return within(await screen.findByRole('region', { name: 'Selected records' }))
}

describe('[RTE-19] /leadsListings', () => {
  it.each([1440, 390])('changes a status where it stands, %d px wide', async (width) => {
    const [before, after] = width === 1440 ? ['New', 'Contacted'] : ['Contacted', 'Viewing']
    const user = await opensList(sales, width)
    await user.click((await row('Aminah')).getByRole('button', { name: `Change Status: ${before}` }))
    await user.click(await screen.findByRole('option', { name: after }))
    await waitFor(async () =>
      expect((await row('Aminah')).getByRole('button', { name: `Change Status: ${after}` })).toBeTruthy(),
    )
    expect((await as(sales).get(`/lead/leads/${ids[0]}`)).body.data.status_detail.status).toBe(after)
  })

  it('tells how old a lead is', async () => {
    await opensList(sales)
    expect((await row('Aminah')).getByText('today')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /^Added/ })).toBeTruthy()
  })

  it('assigns all that are selected at once, for who may assign', async () => {
    const user = await opensList(manager)
    const bar = await select(user, 'Aminah', 'Bala')
    await user.click(bar.getByRole('button', { name: /^Change assigned/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const holder = tenants().userId(manager)
    const { name } = (await as(manager).get(`/access-control/user/${holder}`)).body.data
    await user.click(dialog.getByRole('combobox', { name: /^Assigned to/ }))
    await user.click(await screen.findByRole('option', { name }))
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('2 records changed')).toBeTruthy()
    const holders = await Promise.all(ids.map((id) => as(manager).get(`/lead/leads/${id}`)))
    expect(holders.map(({ body }) => body.data.assign_to)).toEqual([holder, holder, tenants().userId(sales)])
  })

  it('offers assigning to nobody else', async () => {
    const user = await opensList(sales)
    const bar = await select(user, 'Chong')
    expect(bar.getByRole('button', { name: /^Change status/ })).toBeTruthy()
    expect(bar.queryByRole('button', { name: /^Change assigned/ })).toBeNull()
  })
})

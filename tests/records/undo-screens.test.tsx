// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole, tenants } = consoleTests({ leads: 12 })

const toast = async (text: RegExp) => {
  const region = screen.getByRole('region', { name: 'Notices', hidden: true })
  return (await within(region).findByText(text)).closest<HTMLElement>('[data-part="notice"]') as HTMLElement
}

async function makeLead(contact_no: string) {
  const sales = api(tenants(), { as: 'sales@harta.test' })
  const { body } = await sales.post('/lead/leads', { name: 'Goh Li Ting', contact_no })
  return body.data as { id: number; status_id: number }
}

it('a status changed in its row says so and goes back by one press', async () => {
  const { id, status_id } = await makeLead('0197700001')
  const { user } = await renderConsole({
    as: 'sales@harta.test',
    at: `/leadsListings?filter=${encodeURIComponent(JSON.stringify({ q: '60197700001' }))}`,
  })
  const row = (await screen.findByRole('link', { name: 'Goh Li Ting' })).closest('tr') as HTMLElement
  await user.keyboard('j')
  await user.keyboard('c')
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Viewing' }))
  const told = await toast(/Goh Li Ting: Status is now Viewing/)
  expect(within(told).getByRole('button', { name: 'Open' })).toBeTruthy()
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  await toast(/Undone/)
  const { body } = await api(tenants(), { as: 'sales@harta.test' }).get(`/lead/leads/${id}`)
  expect(body.data.status_id).toBe(status_id)
  await waitFor(() => expect(within(row).queryByText('Viewing')).toBeNull())
})

it('what is in use is not deleted: no word of taking that back, but of taking back what goes with it', async () => {
  await makeLead('0197700004')
  const owner = api(tenants(), { as: 'owner@harta.test' })
  const made = await owner.post('/lookup/status', { status: 'Never used', group: 'main', colour: '#336699' })
  expect(made.status).toBe(201)
  const { user } = await renderConsole({ as: 'owner@harta.test', at: '/settings/leadStatus' })
  const asked = async () => {
    const selected = screen.getByRole('region', { name: 'Selected records' })
    await user.click(within(selected).getByRole('button', { name: 'Delete' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const undoable = 'You can undo this for a short while.'
  await user.click(await screen.findByRole('checkbox', { name: 'Select New' }))
  const alone = await asked()
  expect(await alone.findByText(/^New: Still in use by/)).toBeTruthy()
  expect(alone.queryByText(undoable, { exact: false })).toBeNull()
  await user.click(alone.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Never used' }))
  const both = await asked()
  expect(await both.findByText(/^New: Still in use by/)).toBeTruthy()
  expect(both.getByText(undoable, { exact: false })).toBeTruthy()
})

it('a deleted lead comes back by one press, and opens from there', async () => {
  const { id } = await makeLead('0197700002')
  const { user } = await renderConsole({ as: 'owner@harta.test', at: `/leadProfileDetails/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('You can undo this for a short while.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  const told = await toast(/Lead deleted/)
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  const back = await toast(/Undone/)
  await user.click(within(back).getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Goh Li Ting/ })).toBeTruthy()
})

it('several leads assigned at once go back to whom each had, by one press', async () => {
  const numbers = ['0197700005', '0197700006']
  const made: Awaited<ReturnType<typeof makeLead>>[] = []
  for (const number of numbers) made.push(await makeLead(number))
  const manager = api(tenants(), { as: 'manager@harta.test' })
  const [sales, holder] = ['sales@harta.test', 'manager@harta.test'].map((account) =>
    tenants().userId(account),
  )
  const { name } = (await manager.get(`/access-control/user/${holder}`)).body.data
  const assigned = async () => {
    const answers = await Promise.all(made.map(({ id }) => manager.get(`/lead/leads/${id}`)))
    return answers.map(({ body }) => body.data.assign_to)
  }
  expect(await assigned()).toEqual([sales, sales])
  const { user } = await renderConsole({
    as: 'manager@harta.test',
    at: `/leadsListings?filter=${encodeURIComponent(JSON.stringify({ id: made.map(({ id }) => id) }))}`,
  })
  for (const box of await screen.findAllByRole('checkbox', { name: 'Select Goh Li Ting' }))
    await user.click(box)
  const bar = within(screen.getByRole('region', { name: 'Selected records' }))
  await user.click(bar.getByRole('button', { name: /^Change assigned/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 records' }))
  await user.click(dialog.getByRole('combobox', { name: /^Assigned to/ }))
  await user.click(await screen.findByRole('option', { name }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  const told = await toast(/2 records changed/)
  expect(await assigned()).toEqual([holder, holder])
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  await toast(/Undone/)
  expect(await assigned()).toEqual([sales, sales])
})

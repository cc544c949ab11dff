import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'
import { HubData } from './hub-data.ts'

const { tenants, renderConsole } = consoleTests()

it('a member is found, chosen and moved in the chart by keys alone, with what follows', async () => {
  const data = new HubData(tenants())
  const [from, to] = [await data.hub(), await data.hub()]
  const team = await data.team(from)
  await data.changed('join', 'sales@harta.test', from, { hub_team_id: team })
  await data.age('sales@harta.test', 5)
  const { user } = await renderConsole({ as: 'admin@harta.test', at: '/hubChart' })
  const tree = await screen.findByRole('tree', { name: 'Organisation' })
  const first = within(tree).getAllByRole('treeitem')[0]
  first?.focus()
  expect(first?.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(within(tree).getByText(/^Team/)).toBeTruthy())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  const member = await within(tree).findByText('Chong Mei Yee')
  await user.keyboard('{ArrowRight}')
  const item = member.closest('[role="treeitem"]')
  expect(document.activeElement).toBe(item)
  expect(item?.getAttribute('aria-level')).toBe('3')
  await user.keyboard(' ')
  expect(item?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toMatch(/^Team/)
  await user.keyboard('{ArrowDown}m')
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Chong Mei Yee' })
  await user.click(within(dialog).getByRole('combobox', { name: /^Hub/ }))
  await user.keyboard('{ArrowDown}')
  const [{ name }] = (await data.owner<{ name: string }>('select name from hub where id = $1', [to])) as [
    { name: string },
  ]
  await user.click(await screen.findByRole('option', { name }))
  expect(await within(dialog).findByText(/open leads.* stay with Chong Mei Yee/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Request approval' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await data.approve(await data.newestRequest())).status).toBe(200)
  expect((await data.memberships('sales@harta.test')).at(-1)).toMatchObject({ hub_id: to })
})

it('[RTE-17] an agent without a hub requests to join one, and it is decided in hub approval', async () => {
  const data = new HubData(tenants())
  const hub = await data.hub()
  const { user, unmount } = await renderConsole({ as: 'handler@harta.test', at: '/hubProfile' })
  await user.click(await screen.findByRole('button', { name: 'Request to join' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: /^Hub/ }))
  await user.keyboard('{ArrowDown}')
  const [named] = await data.owner<{ name: string }>('select name from hub where id = $1', [hub])
  await user.click(await screen.findByRole('option', { name: named?.name ?? '' }))
  await user.click(within(dialog).getByRole('button', { name: 'Request approval' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  const owner = await renderConsole({ as: 'owner@harta.test', at: '/hubApproval' })
  await owner.user.click(await screen.findByRole('button', { name: 'Approve' }))
  const confirm = await screen.findByRole('dialog')
  await owner.user.click(within(confirm).getByRole('button', { name: 'Approve' }))
  await waitFor(async () =>
    expect(await data.memberships('handler@harta.test')).toMatchObject([{ hub_id: hub }]),
  )
})

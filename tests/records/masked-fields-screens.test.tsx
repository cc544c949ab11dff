import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, requests } = consoleTests()

const manager = 'manager@harta.test'
const sales = 'sales@harta.test'
const masked = '******-**-3072'

let made = 0
/** A customer of the salesperson, with an identity number that ends in 3072. */
async function customer(): Promise<Json> {
  const body = { name: 'Aminah', contact_no: `01255501${10 + ++made}`, nric: `7005${10 + made}163072` }
  return (await api(tenants(), { as: sales }).post('/customer/customers', body)).body.data
}
const numberOf = (n: number) => `7005${10 + n}-16-3072`
const stored = async (id: number) =>
  (await api(tenants(), { as: manager }).post(`/customer/customers/${id}/reveal`, { field: 'nric' })).body
    .data.value
const page = (id: number) => `/customerProfileDetails/${id}`
const show = () => screen.findByRole('button', { name: 'Reveal' })
const input = async () => (await screen.findByRole('textbox', { name: /^NRIC/ })) as HTMLInputElement
const sent = async () =>
  Promise.all(requests.filter(({ method }) => method === 'PUT').map((request) => request.clone().json()))
const drafts = () => JSON.stringify({ ...sessionStorage })
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('a masked field', () => {
  it('is shown in full on the record’s page to who may, until it is masked again', async () => {
    const { id } = await customer()
    const { user } = await renderConsole({ as: manager, at: page(id) })
    await screen.findByText(masked)
    await user.click(await show())
    await screen.findByText(numberOf(made))
    expect(screen.queryByText(masked)).toBeNull()
    // What the number says of its owner stands with it.
    expect(screen.getByText(/^Born \d+ May, 1970 · Female · Putrajaya$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    await screen.findByText(masked)
    expect(screen.queryByText(/^Born/)).toBeNull()
    expect(requests.filter(({ url }) => url.endsWith('/reveal'))).toHaveLength(1)
  })

  it('has no such button for who may not, nor in a list for anybody', async () => {
    const { id } = await customer()
    const { unmount } = await renderConsole({ as: sales, at: page(id) })
    await screen.findByText(masked)
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
    unmount()
    await renderConsole({ as: manager, at: '/customerProfile' })
    expect((await screen.findAllByText(masked)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  })

  it('is asked by in a list by those alone who may have it shown', async () => {
    await customer()
    const { user, unmount } = await renderConsole({ as: manager, at: '/customerProfile' })
    const listed = () => screen.findAllByText(masked)
    const header = () => screen.findByRole('columnheader', { name: 'NRIC' })
    await listed()
    // It stands sealed: asked by, but in no order.
    expect(within(await header()).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await screen.findByRole('menuitem', { name: 'NRIC' })
    unmount()
    const { user: other } = await renderConsole({ as: sales, at: '/customerProfile' })
    await listed()
    expect(within(await header()).queryByRole('button')).toBeNull()
    expect(screen.getByRole('searchbox').getAttribute('aria-label')).not.toContain('NRIC')
    await other.click(screen.getByRole('button', { name: 'Filter' }))
    await screen.findByRole('menuitem', { name: 'Status' })
    expect(screen.queryByRole('menuitem', { name: 'NRIC' })).toBeNull()
  })

  it('in a form is shown to be changed, and shown alone is no change', async () => {
    const { id } = await customer()
    const { user } = await renderConsole({ as: manager, at: `${page(id)}/edit` })
    expect((await input()).value).toBe(masked)
    await user.click(await show())
    await waitFor(async () => expect((await input()).value).toBe(numberOf(made)))
    expect(drafts()).not.toContain('163072')
    await user.clear(screen.getByRole('textbox', { name: /^Name/ }))
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Aminah binti Ali')
    expect(drafts()).toContain('Aminah binti Ali')
    expect(drafts()).not.toContain('163072')
    await save(user)
    await screen.findByRole('heading', { level: 1, name: /Aminah binti Ali/ })
    expect(await sent()).toEqual([{ name: 'Aminah binti Ali', version: 1 }])
  })

  it('in a form, what was shown is changed or masked again', async () => {
    const { id } = await customer()
    const { user } = await renderConsole({ as: manager, at: `${page(id)}/edit` })
    await user.click(await show())
    await waitFor(async () => expect((await input()).value).toBe(numberOf(made)))
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    await waitFor(async () => expect((await input()).value).toBe(masked))
    await user.click(await show())
    await user.clear(await input())
    await user.type(await input(), '880101-14-5566')
    await save(user)
    await screen.findByText('******-**-5566')
    expect(await stored(id)).toBe('880101145566')
  })

  it('in a form is typed over by who may not have it shown', async () => {
    const { id } = await customer()
    const { user } = await renderConsole({ as: sales, at: `${page(id)}/edit` })
    const box = await input()
    expect(box.value).toBe(masked)
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
    await user.click(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, masked.length])
    await user.clear(box)
    await user.type(box, '880101-14-5577')
    expect(requests.filter(({ url }) => url.includes('/taken'))).toEqual([])
    await save(user)
    await screen.findByText('******-**-5577')
    expect(await stored(id)).toBe('880101145577')
  })
})

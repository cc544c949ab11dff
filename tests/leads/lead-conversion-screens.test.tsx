import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const as = () => api(tenants(), { as: sales })
let phones = 0
const newPhone = () => `0127${String(1_000_000 + ++phones).slice(1)}`
const newLead = async (more: Record<string, unknown> = {}) =>
  (await as().post('/lead/leads', { name: 'Rohani', contact_no: newPhone(), ...more })).body.data
const opensLead = async (id: number, who = sales) => {
  const { user } = await renderConsole({ as: who, at: `/leadProfileDetails/${id}` })
  await screen.findByRole('heading', { level: 3, name: 'Activity' })
  return user
}
const action = () => screen.findByRole('button', { name: 'Convert to customer' })

describe('converting a lead', () => {
  it('[API-14] asks in the customer’s form, filled in; the page of the customer follows', async () => {
    const { id } = await newLead({ email: 'r@mail.test' })
    const user = await opensLead(id)
    await user.click(await action())
    const form = within(await screen.findByRole('dialog', { name: 'New customer' }))
    expect((form.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Rohani')
    expect((form.getByRole('textbox', { name: /^E-mail/ }) as HTMLInputElement).value).toBe('r@mail.test')
    await user.type(form.getByRole('textbox', { name: /^NRIC/ }), '880808145566')
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/customerProfileDetails\/\d+$/))
    await screen.findByText('No joint profiles yet')
    const notices = within(screen.getByRole('region', { name: 'Notices' }))
    expect(notices.getByText('Customer created')).toBeTruthy()
    expect(notices.queryByRole('button', { name: 'Open' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Rohani' }))
    await waitFor(() => expect(location.pathname).toBe(`/leadProfileDetails/${id}`))
    expect((await screen.findAllByText('Won')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Convert to customer' })).toBeNull())
  })

  it('names the customer who has the phone already, and links the lead to them', async () => {
    const contact_no = newPhone()
    const known = (await as().post('/customer/customers', { name: 'Rohani binti Ahmad', contact_no })).body
      .data
    const { id } = await newLead({ contact_no })
    const user = await opensLead(id)
    await user.click(await action())
    const dialog = within(
      await screen.findByRole('dialog', { name: 'A customer with this phone number already exists' }),
    )
    expect(dialog.getByRole('link', { name: 'Rohani binti Ahmad' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Link to this customer' }))
    await waitFor(() => expect(location.pathname).toBe(`/customerProfileDetails/${known.id}`))
    expect((await as().get(`/lead/leads/${id}`)).body.data.customer_id).toBe(known.id)
  })

  it('offers it to nobody who may not add customers', async () => {
    const { id } = await newLead()
    await renderConsole({ as: 'external@harta.test', at: `/leadProfileDetails/${id}` })
    await screen.findByRole('main')
    expect(screen.queryByRole('button', { name: 'Convert to customer' })).toBeNull()
  })
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const exec = 'exec@harta.test'
const as = (email: string) => api(tenants(), { as: email })

it('a typed number shows whose it is; it is asked for, and its holder hands it over', async () => {
  const made = await as(sales).post('/lead/leads', { name: 'Lim Su Ann', contact_no: '0126440011' })
  const id = made.body.data.id
  const asking = await renderConsole({ as: exec, at: '/leadsListings/create' })
  await asking.user.type(await screen.findByLabelText(/^Phone/), '012-644 0011')
  expect(
    await screen.findByText(/This phone belongs to a lead owned by Chong Mei Yee. Last active today/),
  ).toBeTruthy()
  await asking.user.click(screen.getByRole('button', { name: 'Request transfer' }))
  await asking.user.type(await screen.findByLabelText(/Message/), 'She called me')
  await asking.user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/^Requested on/)).toBeTruthy()
  asking.unmount()

  const { user } = await renderConsole({ as: sales, at: `/leadProfileDetails/${id}` })
  expect(await screen.findByText('She called me')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Accept the request of/ }))
  expect(await screen.findByText(/^Accepted/)).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeTruthy()
  expect((await as(exec).get(`/lead/leads/${id}`)).body.data.assign_to).toBe(tenants().userId(exec))
})

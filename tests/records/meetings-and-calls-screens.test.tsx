import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole, tenants } = consoleTests()
const sales = () => api(tenants(), { as: 'sales@harta.test' })

async function makeLead(contact_no: string, name: string): Promise<number> {
  const made = await sales().post('/lead/leads', { name, contact_no })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id as number
}

it('[RTE-18] a meeting is cancelled in the list, with the reason', async () => {
  const lead = await makeLead('0197800001', 'Saraswathy Melor')
  const starts_at = `${wireTime(Date.now() + 172_800_000).slice(0, 16)}:00`
  await sales().post(`/lead/lead/${lead}/appointments`, { starts_at })
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/meetingsListings' })
  await user.click(await screen.findByRole('button', { name: 'Change meeting with Saraswathy Melor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Moved abroad')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
  const row = (await screen.findByRole('link', { name: 'Saraswathy Melor' })).closest('tr') as HTMLElement
  expect(await within(row).findByText('Cancelled')).toBeTruthy()
  expect(within(row).getByText('Moved abroad')).toBeTruthy()
})

it('[RTE-18] a call that reached nobody is made again from the list, and logged with its record', async () => {
  const lead = await makeLead('0197800002', 'Gurdeep Melor')
  await sales().post(`/lead/lead/${lead}/entries`, { kind: 'call', outcome: 'no_answer' })
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/callsListings' })
  const again = await screen.findByRole('link', { name: 'Call Gurdeep Melor again' })
  expect(again.getAttribute('href')).toBe('tel:+60197800002')
  // What runs the tests has no telephone.
  again.addEventListener('click', (event) => event.preventDefault())
  await user.click(again)
  const sheet = await screen.findByRole('dialog', { name: /Gurdeep Melor/ })
  await user.click(within(sheet).getByRole('button', { name: 'Reached' }))
  await user.click(within(sheet).getByRole('button', { name: 'Save call' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Gurdeep Melor' })).toHaveLength(2))
  const { body } = await sales().get('/hub/calls?q=gurdeep')
  expect((body.data.data as Json[]).map(({ outcome }) => outcome)).toEqual(['reached', 'no_answer'])
})

it('a user who edits an appointment at the time of another of theirs is told so, and may save it', async () => {
  const starts_at = `${wireTime(Date.now() + 259_200_000).slice(0, 16)}:00`
  for (const [contact_no, name] of [
    ['0197800003', 'Thavamani Melor'],
    ['0197800004', 'Zuraidah Melor'],
  ] as const)
    await sales().post(`/lead/lead/${await makeLead(contact_no, name)}/appointments`, { starts_at })
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/meetingsListings' })
  await user.click(await screen.findByRole('button', { name: 'Change meeting with Thavamani Melor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^You have another appointment at that time/)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Title'), 'Viewing')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const row = (await screen.findByRole('link', { name: 'Thavamani Melor' })).closest('tr') as HTMLElement
  expect(await within(row).findByText('Viewing')).toBeTruthy()
})

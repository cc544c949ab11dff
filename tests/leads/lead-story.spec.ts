import type { Page } from '@playwright/test'
import { newName, newPhone } from './leads.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'
import { publicCodeOf } from '../setup/browser/visitors.ts'

interface Own {
  data: { id: number }
}
interface Corporates {
  data: { data: { id: number }[] }
}
interface Found {
  data: { data: { id: number; assign_to: number }[] }
}

const screen = { width: 390, height: 844 }
test.use({ viewport: screen })

const ownOf = async (calls: Calls) => (await calls.get<Own>('/access-control/active-user-detail')).data

/** New leads of an interest go to one person, as long as the test lasts. */
async function dealTo(owner: Calls, person: number, interested_in: string): Promise<() => Promise<void>> {
  const { data: own } = await owner.get<Corporates>('/access-control/corporate')
  const corporate = `/access-control/corporate/${own.data[0]?.id}`
  const rule = await owner.post<{ id: number }>('/lookup/assignment-rule', {
    name: interested_in,
    people_ids: [person],
  })
  await owner.put('/lookup/assignment-rule/order', { ids: [rule.id] })
  await owner.put(corporate, { is_lead_auto_assign: true })
  return async () => {
    await owner.put(corporate, { is_lead_auto_assign: false })
    await owner.delete(`/lookup/assignment-rule/${rule.id}`)
  }
}

async function fillForm(page: Page, code: string, name: string, phone: string): Promise<void> {
  await page.goto(`/public/leadForm?public_code=${code}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Message').fill('Three rooms, please')
  await page.getByRole('checkbox', { name: /I consent to Harta Prima/ }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

test('[STA-10][API-12][API-14][RTE-20] a lead from the public form on a phone: dealt, rung, called, noted, met, moved, converted', async ({
  page,
  openAs,
  callsAs,
  complaints,
}) => {
  const owner = await callsAs('owner@harta.test')
  const sales = await callsAs('sales@harta.test')
  const name = newName('Story')
  const agent = await openAs('sales@harta.test', { viewport: screen })
  await agent.goto('/')
  const { id: person } = await ownOf(sales)
  const end = await dealTo(owner, person, name)
  await fillForm(page, await publicCodeOf(owner), name, newPhone())
  await end()
  const dealt = await owner.get<Found>(`/lead/leads?q=${encodeURIComponent(name)}`)
  expect(dealt.data.data.map(({ assign_to }) => assign_to)).toEqual([person])

  // It rings, and leads to the lead.
  await agent.getByRole('button', { name: /^Notifications/ }).click()
  const panel = agent.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: new RegExp(name) }).click()
  await expect(agent).toHaveURL(/\/leadProfileDetails\/\d+/)
  const id = Number(/(\d+)$/.exec(new URL(agent.url()).pathname)?.[1])
  await expect(agent.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(agent.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:\+6011/)

  const composer = agent.getByRole('group', { name: 'Add to activity' })
  const activity = agent.getByRole('region', { name: 'Activity' })
  await agent.getByRole('link', { name: 'Log a call' }).click()
  await composer.getByRole('button', { name: 'Reached' }).click()
  await composer.getByRole('button', { name: 'Log call' }).click()
  await expect(activity.getByText('logged a call')).toBeVisible()
  await composer.getByRole('tab', { name: 'Note' }).click()
  await composer.getByRole('textbox', { name: 'Note' }).fill('Comes with her sister')
  await composer.getByRole('button', { name: 'Save note' }).click()
  await expect(activity.getByText('Comes with her sister')).toBeVisible()

  await agent.getByRole('button', { name: 'New appointment' }).click()
  const dialog = agent.getByRole('dialog', { name: `Appointment with ${name}` })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Show unit')
  await dialog.getByRole('button', { name: 'Add appointment' }).click()
  await expect(agent.getByRole('region', { name: 'Appointments' }).getByText('Show unit')).toBeVisible()

  await agent.goto('/leadsCalendar?of=own')
  await agent.getByText(name).click()
  await agent.getByRole('button', { name: /^Edit/ }).click()
  await agent.getByRole('button', { name: 'Tomorrow 10 AM' }).click()
  await agent.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(agent.getByText('Appointment updated')).toBeVisible()
  const log = await sales.get<{ data: { changes: { field: string }[] }[] }>(
    `/lead/appointment-status-log/${id}`,
  )
  expect(log.data[0]?.changes.map(({ field }) => field)).toContain('starts_at')

  await agent.goto(`/leadProfileDetails/${id}`)
  await agent.getByRole('button', { name: 'Convert to customer' }).click()
  await agent.getByRole('dialog', { name: 'New customer' }).getByRole('button', { name: 'Create' }).click()
  await expect(agent).toHaveURL(/\/customerProfileDetails\/\d+/)
  await expect(agent.getByRole('region', { name: 'Appointments' }).getByText('Show unit')).toBeVisible()

  // Others: who leads the agent sees the lead, a colleague does not.
  const found = async (calls: Calls) =>
    (await calls.get<Found>(`/lead/leads?q=${encodeURIComponent(name)}`)).data.data.map((lead) => lead.id)
  expect(await found(await callsAs('manager@harta.test'))).toEqual([id])
  expect(await found(await callsAs('exec@harta.test'))).toEqual([])
  complaints.allowStatus(404)
  const colleague = await openAs('exec@harta.test', { viewport: screen })
  await colleague.goto(`/leadProfileDetails/${id}`)
  await expect(colleague.getByText(name)).toHaveCount(0)
})

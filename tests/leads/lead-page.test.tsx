import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { wireDay, wireTime } from '../../src/domain/dates/wire.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault } = consoleTests()

const sales = 'sales@harta.test'
const admin = 'admin@harta.test'
const as = (email: string) => api(tenants(), { as: email })
const today = wireDay(Date.now())

let phones = 0
const lead = async (more: Record<string, unknown> = {}, by = sales) => {
  const body = { name: 'Aminah', contact_no: `01255500${String(++phones).padStart(2, '0')}`, ...more }
  return (await as(by).post('/lead/leads', body)).body.data
}
const opensLead = async (id: number, by = sales) => {
  const { user } = await renderConsole({ as: by, at: `/leadProfileDetails/${id}` })
  await screen.findByRole('heading', { level: 3, name: 'Activity' })
  return user
}
const statusId = async (status: string) => {
  const { body } = await as(sales).get('/lookup/status?range=[0,99]')
  return (body as { id: number; status: string }[]).find((each) => each.status === status)?.id
}
const activity = () => screen.getByRole('region', { name: 'Activity' })
const assignments = () => screen.getByRole('region', { name: 'Assignments' })

describe('[RTE-19] a lead’s page', () => {
  it('names who it is and how to reach them', async () => {
    const { id } = await lead({ contact_no: '0123456701', email: 'aminah@mail.test' })
    await opensLead(id)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aminah')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Aminah')
    expect(screen.getByRole('link', { name: '+60123456701' }).getAttribute('href')).toBe('tel:+60123456701')
    expect(screen.getByRole('link', { name: 'aminah@mail.test' }).getAttribute('href')).toBe(
      'mailto:aminah@mail.test',
    )
    const contact = within(screen.getByRole('group', { name: 'Contact' }))
    expect(contact.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+60123456701')
    const whatsapp = contact.getByRole('link', { name: 'WhatsApp' })
    expect(whatsapp.getAttribute('href')).toBe('https://wa.me/60123456701')
    expect(whatsapp.getAttribute('rel')).toContain('noopener')
    expect(contact.getByRole('button', { name: 'SMS' })).toBeTruthy()
    expect(screen.getByText('today')).toBeTruthy()
  })

  it('[VAL-11] shows three initials where there is room', async () => {
    const { id } = await lead({ name: 'Nurul Aina Salleh' })
    await opensLead(id)
    expect(screen.getByText('NAS')).toBeTruthy()
  })

  it('offers neither WhatsApp nor SMS for a landline', async () => {
    const { id } = await lead({ contact_no: '0322334455' })
    await opensLead(id)
    expect(screen.getByRole('link', { name: 'Call' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'SMS' })).toBeNull()
  })

  it('[API-13] says who can see the lead, and why', async () => {
    const { id } = await lead()
    const user = await opensLead(id)
    await user.click(screen.getByRole('button', { name: 'Who can see this?' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who can see this?' }))
    const [first] = await dialog.findAllByRole('listitem')
    expect(first?.textContent).toContain('Chong Mei Yee')
    expect(first?.textContent).toContain('Owner')
    expect(dialog.getByText('Team leader of Chong Mei Yee')).toBeTruthy()
    expect(dialog.getAllByText('Full access').length).toBeGreaterThan(0)
  })

  it('copies the phone, confirmed at the button rather than by a toast over others', async () => {
    const { id } = await lead({ contact_no: '0123456702' })
    const user = await opensLead(id)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy phone' }))
    expect(copied).toHaveBeenCalledWith('+60123456702')
    expect(await screen.findByText('+60123456702 copied to clipboard')).toBeTruthy()
    expect(document.querySelector('[data-part="notice"]')).toBeNull()
    copied.mockRestore()
  })

  it('of another is not here, as one that never was', async () => {
    const { id } = await lead({}, 'exec@harta.test')
    for (const other of [id, 999_999_999]) {
      const { unmount } = await renderConsole({ as: sales, at: `/leadProfileDetails/${other}` })
      expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeTruthy()
      unmount()
    }
  })
})

describe('what changes most', () => {
  it('the status is changed in place, and the activity tells so, though no event says it', async () => {
    fault(http.get('*/api/system/events', () => new Promise<never>(() => {})))
    const { id } = await lead()
    const user = await opensLead(id)
    await user.click(screen.getByRole('button', { name: 'Change Status: New' }))
    await user.click(await screen.findByRole('option', { name: 'Viewing' }))
    expect(await screen.findByRole('button', { name: 'Change Status: Viewing' })).toBeTruthy()
    expect(await within(activity()).findByText(/changed status/)).toBeTruthy()
    await waitFor(() => expect(within(assignments()).getByText('Viewing')).toBeTruthy())
    const { body } = await as(sales).get(`/lead/leads/${id}`)
    expect(body.data.status_detail.status).toBe('Viewing')
  })

  it('a read that was under way when a change was saved does not bring the lead back as it was', async () => {
    const { id } = await lead()
    const user = await opensLead(id)
    const { body } = await as(sales).get(`/lead/leads/${id}`)
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    let asked = false
    fault(
      http.get(
        `*/api/lead/leads/${id}`,
        async () => {
          asked = true
          await late
          return HttpResponse.json(body)
        },
        { once: true },
      ),
    )
    await as(admin).put(`/lead/leads/${id}`, { remarks: 'Called twice' })
    await waitFor(() => expect(asked).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Change Status: New' }))
    await user.click(await screen.findByRole('option', { name: 'Viewing' }))
    await screen.findByRole('button', { name: 'Change Status: Viewing' })
    answer()
    expect(await screen.findByText('Called twice', { selector: '[data-part="details"] *' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change Status: Viewing' })).toBeTruthy()
  })

  it('the assignee is changed in place by who may assign, by nobody else', async () => {
    const { id } = await lead()
    const user = await opensLead(id, admin)
    await user.click(screen.getByRole('button', { name: /^Change Assigned to/ }))
    const exec = (await as(admin).get(`/access-control/user/${tenants().userId('exec@harta.test')}`)).body
      .data
    await user.click(await screen.findByRole('option', { name: exec.name }))
    expect(await screen.findByRole('button', { name: `Change Assigned to: ${exec.name}` })).toBeTruthy()
    expect(await within(activity()).findByText(`assigned this lead to ${exec.name}`)).toBeTruthy()
    await waitFor(() => expect(within(assignments()).getByText(exec.name)).toBeTruthy())
  })

  it('nobody without the right to assign is offered it', async () => {
    const { id } = await lead()
    await opensLead(id)
    expect(screen.queryByRole('button', { name: /^Change Assigned to/ })).toBeNull()
  })

  it('an appointment is made, moved with its past kept, and taken away', async () => {
    const { id } = await lead()
    const user = await opensLead(id)
    await user.click(screen.getByRole('button', { name: 'Set appointment' }))
    const day = await screen.findByRole('textbox', { name: 'Appointment' })
    await user.type(day, '24/12/2020')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('An appointment can’t start in the past')).toBeTruthy()
    await user.clear(day)
    await user.type(day, '24/12/2030')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const set = await screen.findByRole('button', { name: /^Change appointment: 24 Dec, 2030 9:00 AM/ })
    expect(within(assignments()).getByText('Appointment 24 Dec, 2030 9:00 AM')).toBeTruthy()

    await user.click(set)
    const again = await screen.findByRole('textbox', { name: 'Appointment' })
    await user.clear(again)
    await user.type(again, '26/12/2030')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const moved = await screen.findByRole('button', { name: /^Change appointment: 26 Dec, 2030 9:00 AM/ })
    expect(within(assignments()).getByText('1 earlier assignment')).toBeTruthy()
    expect(within(assignments()).getByText('24 Dec, 2030 9:00 AM')).toBeTruthy()

    await user.click(moved)
    await user.click(await screen.findByRole('button', { name: 'Remove appointment' }))
    expect(await screen.findByRole('button', { name: 'Set appointment' })).toBeTruthy()
    expect((await as(sales).get(`/lead/leads/${id}`)).body.data.appointment_at).toBeNull()
  })

  it('nothing is offered to who may only look', async () => {
    const { id } = await lead()
    await as(admin).put(`/lead/leads/${id}`, { assign_to: tenants().userId('external@harta.test') })
    await opensLead(id, 'external@harta.test')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Aminah')
    for (const name of [/^Change/, /appointment/, /^Edit/, /^Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('[API-12] the activity', () => {
  it('tells who did what, from what to what, each change once', async () => {
    const made = await lead({ interested_in: 'Menara Seri' })
    await as(sales).put(`/lead/leads/${made.id}`, {
      status_id: await statusId('Contacted'),
      remarks: 'Call after 6pm',
    })
    await opensLead(made.id)
    const rows = await within(activity()).findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('Chong Mei Yee changed status and remarks')
    expect(rows[0]?.textContent).toMatch(/Status.*New.*Contacted/)
    expect(rows[0]?.textContent).toContain('Call after 6pm')
    expect(rows[1]?.textContent).toContain('Chong Mei Yee added this lead')
    expect(within(activity()).getByRole('heading', { level: 4 }).textContent).toBe('Today')
  })

  it('of one day only, where one is asked for', async () => {
    const { id } = await lead()
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update audit set at = timestamptz '2026-01-05 10:00+08' where (table_name = 'lead' and record_id = $1)
          or (table_name = 'lead_assignment' and record_id in (select id from lead_assignment where lead_id = $1))`,
        [id],
      ),
    )
    await as(sales).put(`/lead/leads/${id}`, { name: 'Aminah binti Ali' })
    const user = await opensLead(id)
    await waitFor(() => expect(within(activity()).getAllByRole('listitem')).toHaveLength(2))
    const day = screen.getByRole('textbox', { name: 'Activity of one day' })
    await user.type(day, '5/1/2026')
    await waitFor(() => expect(within(activity()).getAllByRole('listitem')).toHaveLength(1))
    expect(within(activity()).getByText(/added this lead/)).toBeTruthy()
    await user.clear(day)
    await user.type(day, '6/1/2026')
    expect(await screen.findByText('No activity on 6 Jan, 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all days' }))
    await waitFor(() => expect(within(activity()).getAllByRole('listitem')).toHaveLength(2))
  })

  it('that cannot be had says so in its place, and may be asked for again', async () => {
    const { id } = await lead()
    fault(
      http.get('*/api/lead/lead/:id/activity_logs', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    )
    const user = await opensLead(id)
    expect(await screen.findByText(/Couldn’t load the activity/)).toBeTruthy()
    await user.click(within(activity()).getByRole('button', { name: 'Try again' }))
    expect(await within(activity()).findByText(/added this lead/)).toBeTruthy()
  })
})

describe('where several people hold a lead', () => {
  beforeAll(async () => {
    await as(admin).put(`/access-control/corporate/${tenants().corporate('Harta Prima').id}`, {
      multi_assignment: true,
    })
  })

  it('[STA-13] [ENT-01] each is shown with their own status, and the head shows mine', async () => {
    const { id } = await lead()
    await as(admin).put(`/lead/leads/${id}`, { assign_to: tenants().userId('exec@harta.test') })
    await as('exec@harta.test').put(`/lead/leads/${id}`, { status_id: await statusId('Won') })
    await as(sales).put(`/lead/leads/${id}`, { status_id: await statusId('Viewing') })
    await as('exec@harta.test').put(`/lead/leads/${id}`, { last_message_at: '2026-11-20 09:00:00' })
    await opensLead(id)
    expect(screen.getByRole('button', { name: 'Change Status: Viewing' })).toBeTruthy()
    const held = within(assignments())
    expect(await held.findByText('Viewing')).toBeTruthy()
    expect(held.getByText('Won')).toBeTruthy()
    expect(held.getByText('Main assignee')).toBeTruthy()
    // What the row of the record's own holder repeats of it, and no other.
    expect(held.getByText('20 Nov, 2026 9:00 AM').parentElement?.textContent).toBe(
      'Last message 20 Nov, 2026 9:00 AM',
    )
    expect(await within(activity()).findByText(/changed status for Chong Mei Yee/)).toBeTruthy()
  })
})

it('on a phone the ways to reach a lead are there too', async () => {
  const { id } = await lead()
  await renderConsole({ as: sales, at: `/leadProfileDetails/${id}`, width: 390 })
  const contact = within(await screen.findByRole('group', { name: 'Contact' }))
  const ways = [...contact.getAllByRole('link'), ...contact.getAllByRole('button')]
  expect(ways.map(({ textContent }) => textContent)).toEqual(['WhatsApp', 'Log a call', 'Call', 'SMS'])
})

it('an appointment of today is told as such', async () => {
  const { id } = await lead({ appointment_at: `${today} 23:59:59` })
  await opensLead(id)
  expect(screen.getByRole('button', { name: /^Change appointment/ }).textContent).toContain('today')
  expect(wireTime(Date.now()).slice(0, 10)).toBe(today)
})

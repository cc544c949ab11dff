import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests({ leads: 12 })
const as = 'owner@harta.test'
const owner = () => api(tenants(), { as })

/** Opens the audit of one kind of record; its lines are awaited by what stands in them. */
async function audit(about: string) {
  const { user } = await renderConsole({ as, at: '/settings/audit' })
  await user.click(await screen.findByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: about }))
  const line = async (text: string | RegExp) => {
    const table = await screen.findByRole('table')
    return (await within(table).findAllByText(text))[0]?.closest('tr') as HTMLElement
  }
  return { user, line }
}

/** What a line says of a field, term by term as it is read. */
const saidOf = (line: HTMLElement, field: string) => {
  const term = within(line).getByText(field, { selector: 'dt' })
  return [...(term.parentElement?.querySelectorAll('li, dd > del, dd > span:not([class])') ?? [])].map(
    ({ textContent }) => textContent,
  )
}

const entryOf = async (list: string, of: Record<string, unknown>) => {
  const { status, body } = await owner().post(`/lookup/${list}`, of)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body.data ?? body).id as number
}

it('what a role may do comes and goes in words, each by itself', async () => {
  const roles: Json[] = (await owner().get('/access-control/role?limit=100')).body.data.data
  const role = roles.find(({ role_name }) => role_name === 'User')
  const codes: string[] = role.access_codes.filter((code: string) => code !== 'l_lead__export')
  await owner().put(`/access-control/role/${role.id}`, { access_codes: codes })
  const given = codes.filter((code) => code !== codes[0])
  await owner().put(`/access-control/role/${role.id}`, { access_codes: [...given, 'l_lead__export'] })
  const { line } = await audit('Roles')
  const said = saidOf(await line('User'), 'Access codes')
  expect(said[0]).toBe('+ added Export leads to a file')
  expect(said[1]).toMatch(/^− removed [A-Z]/)
  expect(said.join()).not.toContain('__')
})

it('a change of many is one line, which opens to show each', async () => {
  const leads: Json[] = (await owner().get('/lead/leads?limit=3')).body.data.data
  const [, status] = (await owner().get('/lookup/status?range=[0,9]')).body as Json[]
  const filter = { id: leads.map(({ id }) => id as number) }
  await owner().put('/lead/leads/all', { filter, set: { status_id: status.id } })
  await tenants().jobs.idle()
  const { user, line } = await audit('Leads')
  const whole = await line('Bulk edit')
  expect(whole.textContent).toContain('Leads: 3 changed')
  await user.click(within(whole).getByRole('button', { name: 'View records' }))
  await screen.findByText('Job details')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + leads.length))
  for (const { name } of leads) expect((await line(name as string)).textContent).toContain(status.status)
})

it('several records that a field names stand by their names, those that are gone in words', async () => {
  const first = tenants().userId('sales@harta.test')
  const kept = await entryOf('channel', { channel: 'Bus stop' })
  const gone = await entryOf('channel', { channel: 'Old paper' })
  const rule = await entryOf('assignment-rule', { name: 'Names', channel_ids: [gone], people_ids: [first] })
  const people_ids = [first, tenants().userId('exec@harta.test')]
  await owner().put(`/lookup/assignment-rule/${rule}`, { channel_ids: [kept], people_ids })
  await owner().delete(`/lookup/channel/${gone}`)
  const { line } = await audit('Assignment rules')
  const changed = await line('Bus stop')
  expect(saidOf(changed, 'Source channels')).toEqual(['+ added Bus stop', '− removed Not available'])
  const person = (await owner().get(`/access-control/user/${people_ids[1]}`)).body.data.name
  expect(saidOf(changed, 'People')).toEqual([`+ added ${person}`])
  const made = changed.nextElementSibling as HTMLElement
  expect(saidOf(made, 'Source channels')).toEqual(['Not available'])
  expect(within(made).getByText('Locations').parentElement?.textContent).toBe('Locationsempty')
})

it('a saved view tells its filter, order and columns in words', async () => {
  const [status, other] = (await owner().get('/lookup/status?range=[0,9]')).body as Json[]
  const filter = {
    status_id: { in: [status.id] },
    any: [{ name: { contains: 'Tan' } }, { email: { empty: true } }],
  }
  const view = { name: 'Mine', resource: 'lead', layout: { filter, columns: ['name', 'contact_no'] } }
  const { body } = await owner().post('/access-control/list-view', view)
  const layout = {
    ...view.layout,
    filter: { status_id: { in: [other.id] } },
    sort: { field: 'name', order: 'ASC' },
  }
  await owner().put(`/access-control/list-view/${body.data.id}`, { layout })
  const { line } = await audit('Saved views')
  const changed = await line('Name, ascending')
  expect(changed.textContent).toContain('Saved view changedMine')
  await waitFor(() => expect(changed.textContent).toContain(`Status is any of ${other.status}`))
  expect(changed.textContent).toContain('Name contains Tan or E-mail is empty')
  expect(saidOf(changed, 'Order')).toEqual(['default', 'Name, ascending'])
  expect(within(changed).queryByText('Columns')).toBeNull()
  const made = changed.nextElementSibling as HTMLElement
  expect(saidOf(made, 'Columns')).toEqual(['Name, Phone'])
  expect(screen.getByRole('table').textContent).not.toMatch(/\[object|[{}]/)
})

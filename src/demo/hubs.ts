import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { today } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'
import { insertRows } from './insert-rows.ts'

const begun = 420

interface RequestSeed {
  kind: 'new_hub' | 'transfer'
  hub: number
  people: readonly number[]
  by: number | undefined
  day: string
  called: { key: string; args: Readonly<Record<string, string>> }
  differences: readonly object[]
}

async function seedRequest(tx: Tx, corporate: number, request: RequestSeed): Promise<void> {
  const { kind, hub, people, by, day, called, differences } = request
  if (by === undefined) return
  const [id] = await insertRows(tx, corporate, 'hub_request', [
    { kind, hub_id: hub, effective_on: day, state: 'pending', requested_by: by, created_at: today() },
  ])
  await sql`insert into hub_request_person (corporate_id, request_id, user_id)
    select ${corporate}, ${id ?? 0}, u from unnest(${[...people]}::bigint[]) u`.execute(tx.db)
  const title =
    kind === 'new_hub'
      ? `New hub ${called.args['hub']}`
      : `${called.args['people']}: transfer to ${called.args['hub']}`
  const asked = { title, called, concerned: people }
  await sql`insert into approval (corporate_id, application_code, kind, related_type, related_id, requested_by, requested_at, asked, differences)
    values (${corporate}, 'sas', 'hub_request', 'hub_request', ${id ?? 0}, ${by}, now() - interval '3 hours',
      ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(differences)}::jsonb)`.execute(tx.db)
}

export async function seedHubs(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const user = (name: string) => users.get(`${name}@harta.test`)
  const from = addDays(today(), -begun)
  const [kl = 0, penang = 0, johor = 0, ipoh = 0] = await insertRows(
    tx,
    corporate,
    'hub',
    [
      {
        name: 'Kuala Lumpur',
        code: 'KUL',
        state: 'kuala_lumpur',
        status: 'active',
        hub_manager_id: user('manager'),
        address: 'Level 12, Menara Seri, Jalan Sultan Ismail, 50250 Kuala Lumpur',
      },
      {
        name: 'Penang',
        code: 'PEN',
        state: 'pulau_pinang',
        status: 'active',
        hub_manager_id: user('director'),
        address: '18 Beach Street, 10300 George Town, Penang',
      },
      { name: 'Johor Bahru', code: 'JHB', state: 'johor', status: 'active', hub_manager_id: user('owner') },
      { name: 'Ipoh', code: 'IPH', state: 'perak', status: 'pending', hub_manager_id: user('manager') },
    ].map((hub) => ({ address: null, ...hub, created_at: from, version: 1 })),
  )
  const [kiara = 0, bangsar = 0] = await insertRows(tx, corporate, 'hub_team', [
    { hub_id: kl, name: 'Mont Kiara', team_manager_id: user('sales'), created_at: from, version: 1 },
    { hub_id: kl, name: 'Bangsar', team_manager_id: user('manager'), created_at: from, version: 1 },
    { hub_id: penang, name: 'George Town', team_manager_id: null, created_at: from, version: 1 },
  ])
  const members = [
    { user_id: user('manager'), hub_id: kl, hub_team_id: null },
    { user_id: user('sales'), hub_id: kl, hub_team_id: kiara },
    { user_id: user('exec'), hub_id: kl, hub_team_id: bangsar },
    { user_id: user('coordinator'), hub_id: penang, hub_team_id: null },
    { user_id: user('handler'), hub_id: penang, hub_team_id: null },
    { user_id: user('external'), hub_id: johor, hub_team_id: null },
  ]
  await insertRows(
    tx,
    corporate,
    'hub_member',
    members.map((member) => ({ ...member, member_from: from, created_at: from, version: 1 })),
  )
  await sql`
    update sales_case c set hub_id = m.hub_id, hub_team_id = m.hub_team_id from hub_member m
    where c.corporate_id = ${corporate} and m.corporate_id = c.corporate_id and c.sales_date >= m.member_from
      and m.user_id = coalesce((c.credits -> 0 ->> 'user_id')::bigint, c.assign_to)`.execute(tx.db)
  const exec = user('exec')
  await seedRequest(tx, corporate, {
    kind: 'new_hub',
    hub: ipoh,
    people: [],
    by: user('manager'),
    day: today(),
    called: { key: 'hub.new_name', args: { hub: 'Ipoh' } },
    differences: [{ label: [{ key: 'difference.hub' }], before: null, after: 'Ipoh' }],
  })
  await seedRequest(tx, corporate, {
    kind: 'transfer',
    hub: penang,
    people: exec === undefined ? [] : [exec],
    by: user('admin'),
    day: addDays(today(), 10),
    called: { key: 'hub.transfer_name', args: { people: 'Ahmad Faizal bin Zulkifli', hub: 'Penang' } },
    differences: [
      {
        label: [{ key: 'difference.label', args: { label: 'Hub' } }],
        before: 'Kuala Lumpur · Bangsar',
        after: 'Penang',
      },
    ],
  })
}

import type { Mention } from '../features/activity/api/shapes.ts'
import { sql } from 'kysely'
import { addMinutes, earlierOf } from '../domain/dates/times.ts'
import { readWireTime, wireTime } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import { inOfficeHours } from './office-hours.ts'
import type { Random } from './random.ts'

export interface Occasion {
  record_id: number
  author_id: number
  status: string
  at: string
}

interface Told {
  outcome?: string
  minutes?: number
  next_step?: string
  body?: string
}

type Choices = readonly [Told, ...Told[]]

const toldOf: Readonly<Record<string, Choices>> = {
  New: [
    { outcome: 'reached', minutes: 4, body: 'Saw us on the portal. Own stay, wants to be near the LRT.' },
    {
      outcome: 'reached',
      minutes: 6,
      body: 'First home, asks about the margin.',
      next_step: 'Send the price list',
    },
    { outcome: 'no_answer', next_step: 'Try again after office hours' },
  ],
  Contacted: [
    {
      outcome: 'reached',
      minutes: 5,
      body: 'Compares with a sub-sale unit nearby.',
      next_step: 'Send the floor plans',
    },
    { outcome: 'reached', minutes: 8, body: 'Husband and wife both on salary, no other loans but one car.' },
  ],
  'No answer': [
    { outcome: 'no_answer', next_step: 'Send a WhatsApp and try again' },
    { outcome: 'left_message' },
    { outcome: 'busy', next_step: 'Try in the evening' },
  ],
  'Call back': [
    { outcome: 'call_back', minutes: 1, body: 'In a meeting.', next_step: 'Call after 6 pm' },
    { outcome: 'call_back', minutes: 2, body: 'Driving, asks for Saturday morning.' },
  ],
  Appointment: [
    { outcome: 'reached', minutes: 5, body: 'Comes to the show unit with the parents.' },
    { outcome: 'reached', minutes: 3, body: 'Meets at the sales gallery, brings payslips of three months.' },
  ],
  Viewing: [
    { body: 'Viewed the corner unit; likes level 12 and up, asks about the carpark.' },
    { body: 'Viewed with spouse. Kitchen too small in type A, type B suits.' },
  ],
  Negotiation: [
    { body: 'Asks for the rebate in writing and for two air-conditioners.' },
    { outcome: 'reached', minutes: 9, body: 'Would sign at 2% less.', next_step: 'Ask the developer' },
  ],
  Won: [{ body: 'Booking fee paid, booking form signed.' }],
  Lost: [{ body: 'Not for now, may come back next year.' }],
  Budget: [{ body: 'Margin too low for this price, two personal loans.' }],
  'Bought elsewhere': [{ outcome: 'reached', minutes: 2, body: 'Bought a sub-sale unit.' }],
  'Not reachable': [{ outcome: 'wrong_number' }],
  Prospect: [{ outcome: 'reached', minutes: 6, body: 'Wants to refinance, lock-in period is over.' }],
  Profiling: [{ body: 'Explained which papers the bank asks for.' }],
  'Documents pending': [{ outcome: 'reached', minutes: 2, body: 'EPF statement and EA form still missing.' }],
  'Documents complete': [{ body: 'All papers in; income agrees with the payslips.' }],
  Proposal: [
    { outcome: 'reached', minutes: 7, body: 'Went through the proposal, prefers the longer tenure.' },
  ],
  Case: [{ body: 'Submitted to two banks.' }],
  Completed: [{ body: 'Letter of offer signed.' }],
  Withdrawn: [{ outcome: 'reached', minutes: 3, body: 'Stays with the present bank.' }],
  'Application Pending': [
    { body: 'Booking form explained at the sales gallery; brings the identity card tomorrow.' },
    {
      outcome: 'reached',
      minutes: 3,
      next_step: 'Collect the booking form',
      body: 'Pays the booking fee by transfer.',
    },
  ],
  Reserve: [
    { body: 'Booking form and receipt checked against the unit.' },
    {
      outcome: 'reached',
      minutes: 4,
      body: 'Income documents come by e-mail.',
      next_step: 'Submit to two banks',
    },
  ],
  'Bank Processing': [
    { body: 'Submitted with three payslips, EPF statement and EA form.' },
    {
      outcome: 'call_back',
      minutes: 2,
      body: 'Bank asks for the latest EPF statement.',
      next_step: 'Send the EPF statement',
    },
  ],
  'Bank Approval': [
    { body: 'Compared the offers; the chosen one has the lower rate and no lock-in.' },
    {
      outcome: 'reached',
      minutes: 6,
      body: 'Signs the letter of offer on Saturday.',
      next_step: 'Remind on Friday',
    },
  ],
  Rejected: [{ body: 'Bank names the DSR; customer settles a card first, then we appeal.' }],
  'Lawyer Processing': [
    { body: 'Solicitor has the letter of offer; SPA draft comes within a week.' },
    { outcome: 'reached', minutes: 3, body: 'Signing at the solicitor’s office confirmed.' },
  ],
  SOLD: [{ body: 'SPA and loan agreement signed, sent for stamping.' }],
  'Declined by client': [{ outcome: 'reached', minutes: 5, body: 'Prefers a unit closer to the school.' }],
  'Application Rejected': [{ body: 'Too old for the tenure that the instalment needs.' }],
  Cancelled: [{ outcome: 'no_answer', body: 'Booking fee not received after two reminders.' }],
  Revoke: [{ outcome: 'reached', minutes: 8, body: 'Buyer withdraws; asks what is refunded.' }],
}

async function leadersOf(tx: Tx, corporate: number): Promise<Map<number, Mention>> {
  const { rows } = await sql<Mention & { led: number }>`
    select u.id as led, l.id, l.name from app_user u
      join app_user l on l.corporate_id = u.corporate_id and l.id = u.team_leader_id
    where u.corporate_id = ${corporate}`.execute(tx.db)
  return new Map(rows.map(({ led, id, name }) => [led, { id, name }]))
}

export async function seedEntries(
  tx: Tx,
  corporate: number,
  resource: string,
  occasions: readonly Occasion[],
  random: Random,
): Promise<void> {
  const now = wireTime(Date.now())
  const leaders = await leadersOf(tx, corporate)
  const rows = occasions.flatMap(({ record_id, author_id, status, at }) => {
    const choices = toldOf[status]
    if (!choices || !random.chance(0.8)) return []
    const { outcome = null, minutes = null, next_step = null, body = null } = random.pick(choices)
    const noted = inOfficeHours(addMinutes(readWireTime(at) ? at : now, 4 + random.below(50)))
    const created_at = earlierOf(noted, now)
    const leader = leaders.get(author_id)
    const asked = leader && body && random.chance(0.05)
    return {
      record_id,
      author_id,
      kind: outcome ? 'call' : 'note',
      outcome,
      minutes,
      next_step,
      body: asked ? `${body} @${leader.name}, what do you think?` : body,
      mentions: asked ? [leader] : [],
      created_at,
    }
  })
  const made = await sql<{ id: number }>`
    insert into record_entry (corporate_id, resource, record_id, author_id, kind, outcome, minutes, next_step, body, mentions, created_at)
    select ${corporate}, ${resource}, r.record_id, r.author_id, r.kind, r.outcome, r.minutes, r.next_step, r.body, r.mentions, r.created_at
    from jsonb_populate_recordset(null::record_entry, ${JSON.stringify(rows)}::jsonb) r order by r.created_at
    returning id`.execute(tx.db)
  const ids = made.rows.map(({ id }) => id)
  await sql`update audit a set at = e.created_at, actor_id = e.author_id from record_entry e
    where a.corporate_id = ${corporate} and a.table_name = 'record_entry' and a.record_id = any(${ids}::bigint[])
      and e.corporate_id = a.corporate_id and e.id = a.record_id`.execute(tx.db)
}

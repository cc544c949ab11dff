import ical from 'ical-generator'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { addDays } from '../../domain/dates/days.ts'
import { readWireTime, wireTime } from '../../domain/dates/wire.ts'
import { notFound } from '../../domain/failure.ts'
import { allows } from '../../domain/access.ts'
import { readCalendar } from '../../features/appointments/api/calendar.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { shape, text } from '../../engine/shapes.ts'
import { allServices } from '../../engine/api/services.ts'
import { mayReadAppointments } from '../../features/appointments/appointments.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { identify } from '../../runtime/session.ts'
import { hashOfToken, newToken } from '../access-control/link-token.ts'

/** Days before and after today. */
const span = { before: 30, after: 366 }

/** The address is shown once, on creation. */
export const feedState = shape({ created_at: text().nullable() })
export type FeedState = InferType<typeof feedState>

export async function readFeedState({ tx, session }: Context): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select created_at from calendar_feed
    where user_id = ${session.userId}`.execute(tx.db)
  return rows[0] ?? { created_at: null }
}

export async function makeFeed({ publicUrl }: Runtime, { tx, session }: Context): Promise<{ url: string }> {
  const { token, hash } = await newToken()
  await tx.db
    .insertInto('calendar_feed')
    .values({ corporate_id: session.corporateId, user_id: session.userId, token_hash: hash })
    .onConflict((both) =>
      both
        .columns(['corporate_id', 'user_id'])
        .doUpdateSet({ token_hash: hash, created_at: sql<string>`now()` }),
    )
    .execute()
  return { url: `${publicUrl}/api/system/calendar.ics?token=${token}` }
}

export async function revokeFeed({ tx, session }: Context): Promise<void> {
  await tx.db.deleteFrom('calendar_feed').where('user_id', '=', session.userId).execute()
}

const mayList = (resource: Resource, { session }: Context): boolean => {
  const rule = accessTo(resource, 'list')
  return rule !== undefined && allows(rule, session) && mayReadAppointments(resource, session)
}

interface OpenedFeed {
  user_id: number
  access_version: number
}

/** With the owner's current permissions; 404 if invalid. */
async function asOwner<T>(
  { database }: Runtime,
  token: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const hash = await hashOfToken(token)
  // A hex hash cannot break out of the literal.
  const open = `select * from open_calendar_feed('${hash}')`
  return database.transaction({ role: 'app', readOnly: true, open }, async (tx, [opened]: OpenedFeed[]) => {
    if (!opened) throw notFound()
    const { user, session } = await identify(database, tx, opened)
    if (user.subscription?.scrb_status !== 'ACTIVE') throw notFound()
    return work({ tx, session })
  })
}

export async function readFeed(runtime: Runtime, token: string): Promise<string> {
  return asOwner(runtime, token, async (context) => {
    const calendar = ical({ name: 'Urus', prodId: { company: 'Urus', product: 'Urus' } })
    const now = wireTime(Date.now())
    const query = { from: addDays(now, -span.before), to: addDays(now, span.after), of: 'own' as const }
    for (const service of allServices().filter(({ resource }) => mayList(resource, context))) {
      const { appointments } = await readCalendar(service, context, query)
      for (const one of appointments.filter(({ status }) => status === 'planned')) {
        const { resource } = service
        const name = one.record_title ?? `${resource.label[0]} #${one.record_id}`
        calendar.createEvent({
          id: `appointment-${one.id}@urus`,
          start: readWireTime(one.starts_at) ?? new Date(),
          end: readWireTime(one.ends_at),
          summary: one.title ? `${one.title}: ${name}` : name,
          location: one.place,
          url: runtime.publicUrl + addressOf(resource, 'show', one.record_id),
          sequence: one.version,
        })
      }
    }
    return calendar.toString()
  })
}

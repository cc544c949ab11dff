import { sql } from 'kysely'
import type { TestTenants } from '../setup/test-tenants.ts'

const chain = ['sales@harta.test', 'exec@harta.test', 'manager@harta.test', 'director@harta.test']

/** Sales, exec, manager and director above one another, with RENs that are valid past the sales of a test. */
export async function seatUpline(tenants: TestTenants): Promise<number[]> {
  const ids = chain.map((email) => tenants.userId(email))
  await tenants.database.transaction({ role: 'owner' }, async ({ db }) => {
    for (const [place, id] of ids.entries())
      await sql`update app_user set parent_id = ${ids[place + 1] ?? null}, status = 1,
        ren_no = ${`REN ${70_000 + place}`}, ren_until = '2027-12-31' where id = ${id}`.execute(db)
  })
  return ids
}

export const split = (...percents: number[]) =>
  percents.map((percent, place) => ({ name: place === 0 ? 'Closer' : `Upline ${place}`, percent }))

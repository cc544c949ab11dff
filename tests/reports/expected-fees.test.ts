import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { addDays } from '../../src/domain/dates/days.ts'
import { expectedFees } from '../../src/services/sales/commission/expected-fees.ts'
import { api, type Json } from '../setup/api.ts'
import { engines, freshFor } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

describe('expected fees of active cases', () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('No engine in this run')
  const fresh = freshFor(engine)
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.demo(await fresh())
  }, 120_000)

  const owner = <T>(work: Parameters<typeof tenants.database.transaction<T>>[1]) =>
    tenants.database.transaction<T>({ role: 'owner' }, work)

  /** The list that the case report adds up, by case. */
  async function listed(as = 'admin@harta.test'): Promise<Map<number, Json>> {
    const { status, body } = await api(tenants, { as }).get('/report/expected-fees?limit=500')
    expect(status, JSON.stringify(body)).toBe(200)
    return new Map((body.data.data as Json[]).map((row) => [row.prod_id as number, row]))
  }

  /** What the money tab of each case says, else the agreed fee. */
  async function worked(): Promise<Map<number, string | null>> {
    const { rows: cases } = await owner(({ db }) =>
      sql<{ id: number; project_id: number | null; agreed_fee: string | null }>`
        select id, project_id, agreed_fee::text as agreed_fee from sales_case
        where corporate_id = (select corporate_id from app_user where email = 'admin@harta.test') and deleted_at is null
          and stage not in ('Completed', 'Application Rejected', 'Cancelled', 'Declined by client', 'Revoke')`.execute(
        db,
      ),
    )
    const projects = [...new Set(cases.flatMap(({ project_id }) => project_id ?? []))]
    const fees = await owner((tx) => expectedFees({ tx }, projects))
    return new Map(
      cases.map(({ id, agreed_fee }) => {
        const fee = fees.get(id)
        return [id, typeof fee === 'object' ? fee.fee : agreed_fee]
      }),
    )
  }

  async function compare(): Promise<number> {
    const [rows, fees] = [await listed(), await worked()]
    expect(new Map([...rows].map(([id, { fee }]) => [id, (fee ?? null) as string | null]))).toEqual(
      new Map(
        [...fees].toSorted(
          ([one], [other]) => [...rows.keys()].indexOf(one) - [...rows.keys()].indexOf(other),
        ),
      ),
    )
    return [...fees.values()].filter((fee) => fee !== null).length
  }

  it('[RTE-25] are those of the cases’ money tabs, whatever the agreement says of tiers, prices and revoked units', async () => {
    expect(await compare()).toBeGreaterThan(10)
    const changes = [
      sql`update project_agreement set tier_method = 'whole', base = 'spa'`,
      sql`update agreement_tier set from_unit = case when from_unit <= 11 then 2 else 4 end where from_unit > 1`,
      sql`update sales_case set stage = 'Revoke' where id in (select min(id) from sales_case where spa_signed_on is not null group by project_id)`,
      sql`update project_agreement set tier_recount = not coalesce(tier_recount, false), tier_method = 'each'`,
      sql`update sales_case set spa_signed_on = ${addDays(today(), 3)} where id in (select max(id) from sales_case where spa_signed_on is not null group by project_id)`,
      sql`update sales_case set agreed_fee = 4500 where purchase_by is null`,
      sql`update project_agreement set valid_until = ${addDays(today(), -20)}`,
      sql`update project_agreement set deleted_at = now() where id in (select max(id) from project_agreement group by corporate_id)`,
    ]
    for (const change of changes) {
      await owner(({ db }) => change.execute(db))
      await compare()
    }
  })

  it('[RTE-25] are refused without the case report’s code (403), and to bankers', async () => {
    for (const as of ['sales@harta.test', 'banker@harta.test'])
      expect((await api(tenants, { as }).get('/report/expected-fees')).status).toBe(403)
  })
})

import { sql } from 'kysely'
import type { Agreement } from '../../domain/billing/ripe-stages.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export async function readAgreements(
  { tx }: Pick<Context, 'tx'>,
  projects: readonly number[],
): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select a.id, a.name, a.project_id, a.valid_from::text as valid_from, a.valid_until::text as valid_until,
      a.base, a.tier_method, coalesce(a.tier_recount, false) as tier_recount, a.tax_mode,
      (select coalesce(jsonb_agg(jsonb_build_object('from_unit', t.from_unit, 'percent', t.percent::text)
          order by t.from_unit), '[]') from agreement_tier t where t.agreement_id = a.id) as tiers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'purchase_by', s.purchase_by,
          'due_on', s.due_on, 'percent', s.percent::text) order by s.id), '[]')
        from fee_stage s where s.agreement_id = a.id) as stages
    from project_agreement a
    where a.project_id = any(${projects}::bigint[]) and a.deleted_at is null order by a.id`.execute(tx.db)
  return rows
}

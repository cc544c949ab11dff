import { sql } from 'kysely'
import { writeNew } from '../../engine/api/pipeline.ts'
import type { Context, ResourceService, Written } from '../../engine/api/resource-service.ts'

interface UsualTiers {
  first_units: number
  first: string
  second_units: number
  second: string
  above: string
}

/** Copies the corporate's tiers (sales.md D5), editable per agreement afterwards. */
export async function beginTiers(
  tiers: ResourceService,
  written: readonly Written[],
  context: Context,
): Promise<void> {
  const ids = written.filter(({ values }) => 'project_id' in values).map(({ id }) => id)
  if (ids.length === 0) return
  const { rows: bare } = await sql<{ id: number }>`
    select a.id from unnest(${ids}::bigint[]) as a(id)
    where not exists (select from agreement_tier t where t.agreement_id = a.id) order by a.id`.execute(
    context.tx.db,
  )
  const { rows } = await sql<UsualTiers>`
    select commission_tier_1_units as first_units, commission_tier_1_fee::text as first,
      commission_tier_2_units as second_units, commission_tier_2_fee::text as second, commission_tier_3_fee::text as above
    from corporate where id = ${context.session.corporateId}`.execute(context.tx.db)
  const [usual] = rows
  if (!usual) return
  const { first_units, first, second_units, second, above } = usual
  await writeNew(
    tiers,
    bare.flatMap(({ id: agreement_id }) => [
      { agreement_id, name: `Up to ${first_units}`, from_unit: 1, percent: first },
      {
        agreement_id,
        name: `${first_units + 1} to ${second_units}`,
        from_unit: first_units + 1,
        percent: second,
      },
      { agreement_id, name: `Above ${second_units}`, from_unit: second_units + 1, percent: above },
    ]),
    context,
  )
}

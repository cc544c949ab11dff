import { sql } from 'kysely'
import { billedKey, type CountedCase, type FeeCase } from '../../../domain/billing/ripe-stages.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

export interface NamedCase extends FeeCase {
  name: string | null
  unit: string | null
  project: string | null
}

export async function readFeeCases(
  { tx }: Pick<Context, 'tx'>,
  of: readonly number[] | { prod_id: number },
): Promise<NamedCase[]> {
  const which = 'prod_id' in of ? sql`c.id = ${of.prod_id}` : sql`c.project_id = any(${of}::bigint[])`
  const { rows } = await sql<NamedCase>`
    select c.id as prod_id, c.project_id, c.agreement_id, c.stage, c.purchase_by,
      c.sales_date::text as sales_date, c.spa_signed_on::text as spa_signed_on, c.la_signed_on::text as la_signed_on,
      c.first_billed_on::text as first_billed_on, c.first_disbursed_on::text as first_disbursed_on,
      c.completed_on::text as completed_on, c.nett_price::text as nett_price, c.spa_price::text as spa_price,
      c.name, u.unit_no as unit, p.name as project
    from sales_case c
      left join unit u on u.corporate_id = c.corporate_id and u.id = c.unit_id
      left join project p on p.corporate_id = c.corporate_id and p.id = c.project_id
    where ${which} and c.project_id is not null and c.prod_type = 'PROPERTY' and c.deleted_at is null
    order by c.id`.execute(tx.db)
  return rows
}

/** Cases with a signed sale agreement, which count for tiers. */
export async function readCountedCases({ tx }: Pick<Context, 'tx'>, project: number): Promise<CountedCase[]> {
  const { rows } = await sql<CountedCase>`
    select id as prod_id, project_id, agreement_id, stage, sales_date::text as sales_date, spa_signed_on::text as spa_signed_on
    from sales_case where project_id = ${project} and prod_type = 'PROPERTY' and deleted_at is null
      and spa_signed_on is not null`.execute(tx.db)
  return rows
}

/** RM without tax, by {@link billedKey}. */
export async function readBilled(
  { tx }: Pick<Context, 'tx'>,
  cases: readonly number[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ prod_id: number; fee_stage_id: number; amount: string }>`
    select b.prod_id, b.fee_stage_id, sum(b.amount)::text as amount
    from (
      -- An invoiced pro-forma counts by its invoice, a revised one by its revision.
      select l.prod_id, l.fee_stage_id, l.amount
      from pro_forma_line l join pro_forma p on p.corporate_id = l.corporate_id and p.id = l.pro_forma_id
      where p.stage in ('Draft', 'Sent', 'Accepted', 'Disputed')
        and not exists (select from pro_forma r where r.corporate_id = p.corporate_id and r.revises_id = p.id)
      union all
      select l.prod_id, l.fee_stage_id, case d.kind when 'credit_note' then -l.amount else l.amount end
      from sales_document_line l join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
      where case d.kind when 'credit_note' then d.status = 'Issued' else d.status <> 'Cancelled' end
    ) b
    where b.prod_id = any(${cases}::bigint[]) and b.fee_stage_id is not null
    group by 1, 2`.execute(tx.db)
  return new Map(rows.map(({ prod_id, fee_stage_id, amount }) => [billedKey(prod_id, fee_stage_id), amount]))
}

import { sql } from 'kysely'
import type { InferType } from 'yup'
import { byUnitNo } from '../../domain/property/floors.ts'
import { addDays } from '../../domain/dates/days.ts'
import { invalid } from '../../domain/failure.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { decimal, list, shape, text, whole } from '../../engine/shapes.ts'
import { priceListService } from './part-services.ts'
import { maxUnits } from './stack.ts'

const comparedUnit = shape({
  unit_id: whole(),
  unit_no: text(),
  before: decimal().nullable(),
  after: decimal().nullable(),
})

/** Changed prices, and sums over units in both lists. */
export const priceComparison = shape({
  units: list(comparedUnit),
  same: whole(),
  total_before: decimal(),
  total_after: decimal(),
})

/** 0 for the first list. */
async function listBefore({ tx }: Context, project: unknown, day: unknown): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from price_list where project_id = ${project} and valid_from < ${day}::date order by valid_from desc limit 1`.execute(
    tx.db,
  )
  return rows[0]?.id ?? 0
}

export async function comparePrices(
  context: Context,
  id: number,
  named: number | undefined,
): Promise<InferType<typeof priceComparison>> {
  const after = await readRecord(priceListService, context, id)
  const before = named === undefined ? null : await readRecord(priceListService, context, named)
  if (before && after['project_id'] !== before['project_id'])
    throw invalid({ with: [{ key: 'property.other_project' }] })
  const withId = before?.id ?? (await listBefore(context, after['project_id'], after['valid_from']))
  const { rows } = await sql<InferType<typeof comparedUnit>>`
    select u.id as unit_id, u.unit_no, b.price::float8 as before, a.price::float8 as after
    from unit u
      left join unit_price b on b.corporate_id = u.corporate_id and b.unit_id = u.id and b.price_list_id = ${withId}
      left join unit_price a on a.corporate_id = u.corporate_id and a.unit_id = u.id and a.price_list_id = ${id}
    where u.project_id = ${after['project_id']} and (a.id is not null or b.id is not null)
    order by u.id limit ${maxUnits}`.execute(context.tx.db)
  const both = rows.filter((row) => row.before !== null && row.after !== null)
  const sum = (values: readonly (number | null)[]) =>
    Math.round(values.reduce<number>((total, value) => total + Math.round((value ?? 0) * 100), 0)) / 100
  return {
    units: rows
      .filter((row) => row.before !== row.after)
      .toSorted((one, other) => byUnitNo(one.unit_no, other.unit_no)),
    same: both.filter((row) => row.before === row.after).length,
    total_before: sum(both.map((row) => row.before)),
    total_after: sum(both.map((row) => row.after)),
  }
}

/** Adjusts the prices in force the day before the new list. */
export interface PriceChange {
  /** Surcharge in percent; negative for discounts. */
  percent: string | null
  /** Surcharge in RM; negative for discounts. */
  amount: string | null
  /** Rounds half up to a multiple, in RM. */
  round_to: number | null
}

/** From the day before; existing prices stay. Returns how many were added. */
export async function fillPrices(context: Context, id: number, change: PriceChange): Promise<number> {
  const { tx, session } = context
  const into = await readRecord(priceListService, context, id)
  const day = addDays(String(into['valid_from']), -1)
  const step = change.round_to ?? 0.01
  const { rows } = await sql<{ id: number }>`
    insert into unit_price (corporate_id, price_list_id, unit_id, price)
    select ${session.corporateId}, ${id}, n.unit_id, n.price
    from (select p.unit_id, round((p.price * (1 + ${change.percent ?? '0'}::numeric / 100) + ${change.amount ?? '0'}::numeric)
        / ${step}::numeric) * ${step}::numeric as price
      from unit_prices(${into['project_id']}, ${day}::date) p) n
    where n.price > 0
    on conflict (corporate_id, price_list_id, unit_id) do nothing returning id`.execute(tx.db)
  return rows.length
}

import { sql } from 'kysely'
import { lineRate } from '../../../domain/billing/tax.ts'
import { documentTotals } from '../../../domain/billing/totals.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { partHooks } from '../../../engine/api/part.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import { readAllInFull } from '../../../engine/api/read.ts'
import {
  defineResourceService,
  type Context,
  type RowOf,
  type SomeValuesOf,
} from '../../../engine/api/resource-service.ts'
import { proFormaLineResource } from '../../../../resources/pro-forma-line.ts'
import type { proFormaLineSchema } from '../../../../schemas/pro-forma-line.ts'
import { proFormaService } from './pro-forma-service.ts'
import { serviceTax } from './service-tax.ts'

type Line = RowOf<typeof proFormaLineSchema>
type LineValues = SomeValuesOf<typeof proFormaLineSchema>

const hooks = partHooks(proFormaLineResource, proFormaService)
const isId = (id: number | null | undefined): id is number => typeof id === 'number'

/** Drafts only; locked against sending. */
async function requireDrafts(ids: readonly (number | null | undefined)[], context: Context): Promise<void> {
  const wholes = [...new Set(ids.filter(isId))]
  const rows = await readAllInFull(proFormaService, context, wholes)
  if (rows.some(({ stage }) => stage !== 'Draft')) throw new Failure(409, { key: 'billing.sent' })
}

interface CountedLine {
  pro_forma_id: number
  amount: string
  rate: string
}

/** `without` excludes lines about to be deleted. */
async function recomputeTotals(
  ids: readonly (number | null | undefined)[],
  context: Context,
  without: readonly number[] = [],
): Promise<void> {
  const wholes = [...new Set(ids.filter(isId))]
  const { rows } = await sql<CountedLine>`
    select pro_forma_id, amount::text as amount, coalesce(tax_rate, 0)::text as rate from pro_forma_line
    where pro_forma_id = any(${wholes}::bigint[]) and not id = any(${without}::bigint[]) order by id`.execute(
    context.tx.db,
  )
  const kept = await readAllInFull(proFormaService, context, wholes)
  await writeChanges(
    proFormaService,
    kept.map((current) => ({
      id: current.id,
      values: { ...documentTotals(rows.filter(({ pro_forma_id }) => pro_forma_id === current.id)) },
      current,
    })),
    context,
  )
}

/** Amounts of fee stages follow the agreement. */
function refuseOtherAmount({ values, current }: { values: LineValues; current: Line }): void {
  if (!current.fee_stage_id) return
  const other = (['amount', 'prod_id'] as const).find(
    (name) => name in values && String(values[name]) !== String(current[name]),
  )
  if (other) throw invalid({ [other]: [{ key: 'billing.agreed_amount' }] })
}

/** Visible with their pro-forma; writes update its totals. */
export const proFormaLineService = defineResourceService(proFormaLineResource, {
  scope: (session) => hooks.scope?.(session),
  async beforeCreate(rows, context) {
    await hooks.beforeCreate?.(rows, context)
    await requireDrafts(
      rows.map(({ pro_forma_id }) => pro_forma_id),
      context,
    )
    const rate = await serviceTax(context)
    for (const values of rows) Object.assign(values, { tax_rate: lineRate(values.tax_code ?? '02', rate) })
  },
  async beforeUpdate(changes, context) {
    await hooks.beforeUpdate?.(changes, context)
    await requireDrafts(
      changes.map(({ current }) => current.pro_forma_id),
      context,
    )
    const rate = await serviceTax(context)
    for (const change of changes) {
      refuseOtherAmount(change)
      const { values } = change
      if (values.tax_code) values.tax_rate = lineRate(values.tax_code, rate)
    }
  },
  async beforeDelete(records, context) {
    const wholes = records.map(({ pro_forma_id }) => pro_forma_id)
    await requireDrafts(wholes, context)
    await recomputeTotals(
      wholes,
      context,
      records.map(({ id }) => id),
    )
  },
  async afterWrite(written, context) {
    const { rows } = await sql<{ id: number }>`
      select distinct pro_forma_id as id from pro_forma_line
      where id = any(${written.map(({ id }) => id)}::bigint[])`.execute(context.tx.db)
    await recomputeTotals(
      rows.map(({ id }) => id),
      context,
    )
  },
})

import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { partHooks } from '../../engine/api/part.ts'
import type { Context, ResourceService, Values } from '../../engine/api/resource-service.ts'
import { bookAgreementParts } from '../sales/revenue/book-agreements.ts'
import { feeStageResource } from '../../../resources/fee-stage.ts'

const ways: Readonly<Record<string, string>> = feeStageResource.schema.fields.purchase_by.options.choices

/** Shares of one purchase type may not exceed the whole fee. */
async function refuseOverAll(
  rows: readonly { id?: number; values: Values; current?: Values }[],
  { tx }: Context,
): Promise<void> {
  const after = rows.map(({ id, values, current }): Values => ({ ...current, ...values, id: id ?? null }))
  const agreements = [...new Set(after.map((row) => row['agreement_id']))]
  // Serialises: concurrent writes could exceed it together.
  await sql`select from project_agreement where id = any(${agreements}::bigint[]) order by id for update`.execute(
    tx.db,
  )
  const { rows: kept } = await sql<{ agreement_id: number; purchase_by: string; percent: string }>`
    select agreement_id, purchase_by, percent::text as percent from fee_stage
    where agreement_id = any(${agreements}::bigint[]) and not id = any(${rows.flatMap(({ id }) => id ?? [])}::bigint[])`.execute(
    tx.db,
  )
  for (const row of after) {
    const alike = [...kept, ...after].filter(
      (each) =>
        each['agreement_id'] === row['agreement_id'] &&
        (each['purchase_by'] ?? 'loan') === (row['purchase_by'] ?? 'loan'),
    )
    const sum = alike.reduce((all, each) => all.plus(String(each['percent'] ?? 0)), new Decimal(0))
    const way = ways[String(row['purchase_by'] ?? 'loan')] ?? ''
    if (sum.greaterThan(100))
      throw invalid({ percent: [{ key: 'property.fee_over', args: { way, sum: sum.toString() } }] })
  }
}

export function feeStagesOf(agreements: ResourceService): ResourceService {
  const hooks = partHooks(feeStageResource, agreements)
  return {
    resource: feeStageResource,
    hooks: {
      ...hooks,
      async beforeCreate(rows, context) {
        await hooks.beforeCreate?.(rows, context)
        await refuseOverAll(
          rows.map((values) => ({ values })),
          context,
        )
      },
      async beforeUpdate(changes, context) {
        await hooks.beforeUpdate?.(changes, context)
        await refuseOverAll(changes, context)
      },
      afterWrite: (written, context) =>
        bookAgreementParts(
          context,
          'fee_stage',
          written.map(({ id }) => id),
        ),
    },
  }
}

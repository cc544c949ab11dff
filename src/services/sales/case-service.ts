import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import {
  defineResourceService,
  type Change,
  type Context,
  type RowOf,
} from '../../engine/api/resource-service.ts'
import type { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { setOnce } from '../../engine/api/set-once.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { freezeChains, setSchemes } from './commission/freeze.ts'
import { beginCases, requireCredits, requireJointOf, type CaseValues } from './begin.ts'
import { bankCells } from './bank-cells.ts'
import { caseFinds } from './imported.ts'
import { readyImported } from './ready-imported.ts'
import { caseChecks, caseClock } from './stage-checks.ts'
import { requireListPrice } from './list-price.ts'
import { revokeToken } from './revoke/token.ts'
import { completeMoney } from './money.ts'
import { recordLosses } from './ledger/record-loss.ts'
import { requireUnshared } from './ledger/require-unshared.ts'
import { bookWritten } from './revenue/book-revenue.ts'
import { caseSets } from './case-sets.ts'
import { hubSets } from '../hub/hub-sets.ts'
import { setChangedHubs } from './sale-hub.ts'
import { casesInSight } from './visibility.ts'

/** Customer and product are fixed; the price must be within the list. */
async function checkChanges(
  changes: readonly Change<RowOf<typeof salesCaseSchema>, CaseValues>[],
  context: Context,
): Promise<void> {
  for (const { values, current } of changes) {
    for (const name of ['customer_id', 'prod_type'] as const)
      if (name in values && values[name] !== current[name])
        throw invalid({ [name]: [{ key: `sales.same_${name}` }] })
    completeMoney(values, current)
  }
  await requireCredits(
    changes.map(({ values }) => values),
    context,
  )
  await requireUnshared(changes, context)
  await setSchemes(
    changes.map(({ values }) => values),
    context,
  )
  await setChangedHubs(changes, context)
  await requireListPrice(
    changes.flatMap(({ values, current }) => {
      const { unit_id, sales_date, spa_price } = { ...current, ...values }
      const isPriced = 'spa_price' in values || 'unit_id' in values
      return isPriced && unit_id && spa_price ? [{ unit_id, sales_date: sales_date ?? null, spa_price }] : []
    }),
    context,
  )
  await requireJointOf(
    changes.map(({ values, current }) => ({ ...values, customer_id: current.customer_id })),
    context,
  )
}

export const caseService = defineResourceService(salesCaseResource, {
  scope: casesInSight,
  conditions: {
    prod_id: ({ values: [id] }) => sql<boolean>`t.id = ${id}`,
    ...caseSets,
    ...hubSets,
  },
  figures: {
    days_to_spa: {
      from: ['spa_signed_on', 'sales_date'],
      value: () => sql`t.spa_signed_on - t.sales_date`,
    },
  },
  finds: caseFinds,
  readyImported,
  exportedCells: bankCells,
  beforeCreate: beginCases,
  beforeUpdate: checkChanges,
  async afterWrite(written, context) {
    await freezeChains(written, context)
    await recordLosses(written, context)
    await bookWritten(written, context)
  },
  stageChecks: caseChecks,
  stageClock: caseClock,
  stagePreview: (record, _to, context) => revokeToken(record, context),
  system: { message_group_bundle_key: setOnce('message_group_bundle_key') },
})

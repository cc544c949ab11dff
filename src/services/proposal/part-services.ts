import { sql } from 'kysely'
import type { MainStatus } from '../../domain/proposal/statuses.ts'
import { repaymentFigures } from '../../domain/proposal/repayment.ts'
import { partHooks } from '../../engine/api/part.ts'
import type { Context, ResourceService, Row, Values } from '../../engine/api/resource-service.ts'
import type { Resource } from '../../engine/resource.ts'
import { proposalCommitmentResource } from '../../../resources/proposal-commitment.ts'
import { proposalFeeResource } from '../../../resources/proposal-fee.ts'
import { proposalKycResource } from '../../../resources/proposal-kyc.ts'
import { proposalProductResource } from '../../../resources/proposal-product.ts'
import { proposalRepaymentResource } from '../../../resources/proposal-repayment.ts'
import { requireListPrices } from './list-prices.ts'
import { proposalService } from './proposal-service.ts'
import { requireOpen } from './status-moves.ts'

interface PartRules {
  present?: (rows: Row[]) => void
  complete?: (values: Values, context: Context) => void
  /** Validates each write. */
  check?: (rows: readonly { values: Values; current?: Values }[], context: Context) => Promise<void>
}

/** Visible and editable with their proposal while its figures are open. */
function partService(resource: Resource, { present, complete, check }: PartRules = {}): ResourceService {
  const hooks = partHooks(resource, proposalService)
  const { partOf = '', openWhile } = resource
  const stays = openWhile?.stays ?? []
  async function requireOpenAll(ids: readonly unknown[], { tx }: Context): Promise<void> {
    // Locked against concurrent versions and decisions.
    const { rows } = await sql<{ psal_main_status: MainStatus }>`
      select psal_main_status from proposal where id = any(${[...new Set(ids)]}::bigint[]) order by id for update`.execute(
      tx.db,
    )
    for (const row of rows) requireOpen(row.psal_main_status)
  }
  return {
    resource,
    hooks: {
      ...hooks,
      ...(present && { present }),
      async beforeCreate(rows, context) {
        await hooks.beforeCreate?.(rows, context)
        await requireOpenAll(
          rows.map((values) => values[partOf]),
          context,
        )
        for (const values of rows) complete?.(values, context)
        await check?.(
          rows.map((values) => ({ values })),
          context,
        )
      },
      async beforeUpdate(changes, context) {
        await hooks.beforeUpdate?.(changes, context)
        const fixed = changes.filter(({ values }) =>
          Object.keys(values).some((name) => !stays.includes(name)),
        )
        await requireOpenAll(
          fixed.map(({ current }) => current[partOf]),
          context,
        )
        for (const { values } of changes) complete?.(values, context)
        await check?.(changes, context)
      },
      beforeDelete: (records, context) =>
        requireOpenAll(
          records.map((record) => record[partOf]),
          context,
        ),
    },
  }
}

function presentRepayments(rows: Row[]): void {
  for (const row of rows) Object.assign(row, repaymentFigures(row) ?? { prep_instalment: null })
}

export const productService = partService(proposalProductResource)
export const feeService = partService(proposalFeeResource, { check: requireListPrices })
export const repaymentService = partService(proposalRepaymentResource, {
  present: presentRepayments,
})
/** Advisor as sent [PRO-03], else the writer. */
export const kycService = partService(proposalKycResource, {
  complete: (values, { session }) => {
    if (!('pkyq_advisor_id' in values)) values['pkyq_advisor_id'] = session.userId
  },
})
export const commitmentItemService = partService(proposalCommitmentResource)

export const proposalParts: readonly ResourceService[] = [
  productService,
  feeService,
  repaymentService,
  kycService,
  commitmentItemService,
]

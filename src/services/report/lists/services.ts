import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { moneyOverseers } from '../../../domain/sales/money-access.ts'
import { ownersFor, rowRule } from '../../../engine/api/row-rule.ts'
import { table } from '../../../engine/api/select.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { readableFields } from '../../../engine/field-access.ts'
import type { Resource } from '../../../engine/resource.ts'
import { advisoryStayResource } from '../../../../resources/advisory-stay.ts'
import { bankSubmissionResource } from '../../../../resources/bank-submission.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { expectedFeeResource } from '../../../../resources/expected-fee.ts'
import { incomeFigureResource } from '../../../../resources/income-figure.ts'
import { kpiTargetResource } from '../../../../resources/kpi-target.ts'
import { loanAdvisoryResource } from '../../../../resources/loan-advisory.ts'
import { marketingSpendResource } from '../../../../resources/marketing-spend.ts'
import { salesCaseResource } from '../../../../resources/sales-case.ts'
import { stageEntryResource } from '../../../../resources/stage-entry.ts'
import { hubSets, ownerPlaces } from '../../hub/hub-sets.ts'
import { serviceOf } from '../../registered.ts'

/** Rows, over `t`, of records in sight via `column`; none without access to their names. */
const ofRecordsOf =
  (resource: Resource, column: string) =>
  (session: AccessSession): RawBuilder<boolean> | undefined => {
    const { schema } = resource
    if (!readableFields(schema, session).has(schema.options.title)) return sql<boolean>`false`
    const mine = rowRule(serviceOf(resource), session)
    return (
      mine && sql<boolean>`${sql.ref(`t.${column}`)} in (select t.id from ${table(schema)} where ${mine})`
    )
  }

/** The session's and its managed people's rows, over `t`; all with full access. */
const ofOwnPeople = (session: AccessSession): RawBuilder<boolean> | undefined =>
  allows(moneyOverseers, session) ? undefined : sql<boolean>`t.user_id = ${ownersFor(session)}`

export const reportLists = [
  defineResourceService(stageEntryResource, { scope: ofRecordsOf(salesCaseResource, 'prod_id') }),
  defineResourceService(expectedFeeResource, { scope: ofRecordsOf(salesCaseResource, 'prod_id') }),
  defineResourceService(bankSubmissionResource, { scope: ofRecordsOf(salesCaseResource, 'prod_id') }),
  defineResourceService(incomeFigureResource, {
    scope: ofRecordsOf(customerResource, 'customer_id'),
    conditions: hubSets,
    figures: ownerPlaces,
  }),
  defineResourceService(advisoryStayResource, {
    scope: ofRecordsOf(loanAdvisoryResource, 'loan_advisory_id'),
    conditions: hubSets,
    figures: ownerPlaces,
  }),
  defineResourceService(marketingSpendResource, {}),
  defineResourceService(kpiTargetResource, { scope: ofOwnPeople }),
]

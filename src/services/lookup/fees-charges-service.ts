import { object } from 'yup'
import { asks } from '../../engine/api/asks.ts'
import type { Condition } from '../../engine/api/condition.ts'
import { defineResourceService } from '../../engine/api/resource-service.ts'
import { idNamed } from '../../engine/shapes.ts'
import { feesChargesResource } from '../../../resources/fees-charges.ts'

const none: Condition = { field: 'id', operator: 'in', values: [] }

/** Accepts the spec's corporate parameter; empty for another corporate [PRO-15]. */
export const feesChargesService = defineResourceService(feesChargesResource, {
  asks: asks(
    object({ corporate_id: idNamed('corporate_id') }),
    ({ corporate_id = null }, query, { corporateId }) =>
      corporate_id === null || corporate_id === corporateId
        ? query
        : { ...query, conditions: [...query.conditions, none] },
  ),
})

import { sql } from 'kysely'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { commissionAdjustmentResource } from '../../../../resources/commission-adjustment.ts'

export const adjustmentService = defineResourceService(commissionAdjustmentResource, {
  conditions: {
    to_decide: (_condition, { userId }) =>
      sql<boolean>`(t.state = 'requested' and t.asked_by <> ${userId} and t.user_id <> ${userId})`,
  },
})

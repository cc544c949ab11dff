import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { commsPayoutSummaryResource } from '../../../../resources/comms-payout-summary.ts'
import { payoutRunResource } from '../../../../resources/payout-run.ts'

/** Payout runs and their summaries: made and moved by endpoints of their own. */
export const payoutRunService = defineResourceService(payoutRunResource, {})
export const payoutSummaryService = defineResourceService(commsPayoutSummaryResource, {})

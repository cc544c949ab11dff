import { lookup } from '../../domain/services/lookup.ts'
import { defineService } from '../manifest.ts'
import { ownLookupCalls } from './calls.ts'
import { feesChargesService } from './fees-charges-service.ts'
import { leaveDayService } from './leave-day-service.ts'

export const lookupManifest = defineService({
  declaration: lookup,
  calls: ownLookupCalls,
  resources: [feesChargesService, leaveDayService],
})

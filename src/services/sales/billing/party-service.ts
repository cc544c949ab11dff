import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'

/** Developers, banks and vendors: the generated calls. */
export const partyService = defineResourceService(billPartyResource, {})

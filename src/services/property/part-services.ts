import { partHooks } from '../../engine/api/part.ts'
import type { ResourceService } from '../../engine/api/resource-service.ts'
import type { Resource } from '../../engine/resource.ts'
import { agreementTierResource } from '../../../resources/agreement-tier.ts'
import { blockResource } from '../../../resources/block.ts'
import { priceListResource } from '../../../resources/price-list.ts'
import { projectAgreementResource } from '../../../resources/project-agreement.ts'
import { unitTypeResource } from '../../../resources/unit-type.ts'
import { beginTiers } from './begin-tiers.ts'
import { feeStagesOf } from './fee-stages.ts'
import { projectService } from './project-service.ts'

const part = (resource: Resource, whole: ResourceService): ResourceService => ({
  resource,
  hooks: partHooks(resource, whole),
})

export const priceListService = part(priceListResource, projectService)
const agreementService: ResourceService = {
  resource: projectAgreementResource,
  hooks: { afterWrite: (written, context) => beginTiers(tierService, written, context) },
}
const tierService = part(agreementTierResource, agreementService)

/** What projects and agreements are made of: seen and changed where those are. */
export const propertyParts: readonly ResourceService[] = [
  part(blockResource, projectService),
  part(unitTypeResource, projectService),
  priceListService,
  agreementService,
  tierService,
  feeStagesOf(agreementService),
]

import { partHooks } from '../../engine/api/part.ts'
import type { ResourceService, Written } from '../../engine/api/resource-service.ts'
import type { Resource } from '../../engine/resource.ts'
import { agreementTierResource } from '../../../resources/agreement-tier.ts'
import { blockResource } from '../../../resources/block.ts'
import { priceListResource } from '../../../resources/price-list.ts'
import { projectAgreementResource } from '../../../resources/project-agreement.ts'
import { unitTypeResource } from '../../../resources/unit-type.ts'
import { bookAgreementParts, bookAgreements } from '../sales/revenue/book-agreements.ts'
import { beginTiers } from './begin-tiers.ts'
import { feeStagesOf } from './fee-stages.ts'
import { projectService } from './project-service.ts'

const part = (resource: Resource, whole: ResourceService): ResourceService => ({
  resource,
  hooks: partHooks(resource, whole),
})

const idsOf = (written: readonly Written[]) => written.map(({ id }) => id)

export const priceListService = part(priceListResource, projectService)
const agreementService: ResourceService = {
  resource: projectAgreementResource,
  hooks: {
    async afterWrite(written, context) {
      await beginTiers(tierService, written, context)
      await bookAgreements(context, idsOf(written))
    },
  },
}
const tierService: ResourceService = {
  resource: agreementTierResource,
  hooks: {
    ...partHooks(agreementTierResource, agreementService),
    afterWrite: (written, context) => bookAgreementParts(context, 'agreement_tier', idsOf(written)),
  },
}

export const propertyParts: readonly ResourceService[] = [
  part(blockResource, projectService),
  part(unitTypeResource, projectService),
  priceListService,
  agreementService,
  tierService,
  feeStagesOf(agreementService),
]

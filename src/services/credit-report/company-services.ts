import { partHooks } from '../../engine/api/part.ts'
import type { ResourceService } from '../../engine/api/resource-service.ts'
import { smeCompanyResource } from '../../../resources/sme-company.ts'
import { smeDirectorResource } from '../../../resources/sme-director.ts'

export const companyService: ResourceService = { resource: smeCompanyResource, hooks: {} }

/** Directors are seen and changed where their company is. */
export const directorService: ResourceService = {
  resource: smeDirectorResource,
  hooks: partHooks(smeDirectorResource, companyService),
}

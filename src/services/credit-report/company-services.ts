import { partHooks } from '../../engine/api/part.ts'
import type { ResourceService } from '../../engine/api/resource-service.ts'
import { smeCompanyResource } from '../../../resources/sme-company.ts'
import { requireCustomersInSight } from '../customer/in-sight.ts'
import { smeDirectorResource } from '../../../resources/sme-director.ts'

const behind = { field: 'customer_id', label: 'Customer behind it' }

/** Companies; the customer behind one is somebody whom the caller sees. */
export const companyService: ResourceService = {
  resource: smeCompanyResource,
  hooks: {
    beforeCreate: (rows, context) =>
      requireCustomersInSight(
        rows.map(({ customer_id }) => customer_id),
        behind,
        context,
      ),
    beforeUpdate: (changes, context) =>
      requireCustomersInSight(
        changes.flatMap(({ values: { customer_id: to }, current }) =>
          to === current['customer_id'] ? [] : [to],
        ),
        behind,
        context,
      ),
  },
}

/** Directors are seen and changed where their company is. */
export const directorService: ResourceService = {
  resource: smeDirectorResource,
  hooks: partHooks(smeDirectorResource, companyService),
}

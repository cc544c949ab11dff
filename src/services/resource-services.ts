import type { ResourceService } from '../engine/api/resource-service.ts'
import { resources } from '../../resources/all.ts'
import { isStatusList } from '../../schemas/status-fields.ts'
import { services } from './all.ts'
import { statusService } from './lookup/status-levels.ts'
import type { ServiceManifest } from './manifest.ts'

const own = services.flatMap(({ resources = [] }: ServiceManifest) => resources)

/** Used by endpoints, jobs and search. */
export const resourceServices: readonly ResourceService[] = resources.map(
  (resource) =>
    own.find((service) => service.resource === resource) ??
    (isStatusList(resource.schema) ? statusService(resource) : { resource, hooks: {} }),
)

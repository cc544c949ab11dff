import { registeredService } from '../engine/api/services.ts'
import type { ResourceService } from '../engine/api/resource-service.ts'
import type { Resource } from '../engine/resource.ts'
import type { ServiceManifest } from './manifest.ts'

let manifests: readonly ServiceManifest[] | undefined

/** Hands the manifests down to the services that work for all: once, before the first call (services/register.ts). */
export function registerManifests(all: readonly ServiceManifest[]): void {
  manifests = all
}

/** What is put together from all manifests, at its first use. */
export function fromManifests<Made>(put: (all: readonly ServiceManifest[]) => Made): () => Made {
  let made: Made | undefined
  return () => {
    if (!manifests) throw new Error('No services are registered: import services/register.ts')
    return (made ??= put(manifests))
  }
}

/** A resource with what its service adds; one that is not declared is a mistake of ours. */
export function serviceOf(resource: Resource): ResourceService {
  const service = registeredService(resource)
  if (!service) throw new Error(`No resource is named "${resource.schema.name}"`)
  return service
}

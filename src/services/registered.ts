import { registeredService } from '../engine/api/services.ts'
import type { ResourceService } from '../engine/api/resource-service.ts'
import type { Resource } from '../engine/resource.ts'
import type { ServiceManifest } from './manifest.ts'

let manifests: readonly ServiceManifest[] | undefined

/** Called once before the first request (services/register.ts). */
export function registerManifests(all: readonly ServiceManifest[]): void {
  manifests = all
}

/** Lazy: computed from all manifests on first use. */
export function fromManifests<Made>(put: (all: readonly ServiceManifest[]) => Made): () => Made {
  let made: Made | undefined
  return () => {
    if (!manifests) throw new Error('No services are registered: import services/register.ts')
    return (made ??= put(manifests))
  }
}

export function serviceOf(resource: Resource): ResourceService {
  const service = registeredService(resource)
  if (!service) throw new Error(`No resource is named "${resource.schema.name}"`)
  return service
}

import type { Resource } from '../resource.ts'
import type { ResourceService } from './resource-service.ts'

let services: readonly ResourceService[] = []

/** Hands down every resource with what its service adds: once, before the first call (services/register.ts). */
export function registerServices(all: readonly ResourceService[]): void {
  services = all
}

/** What a resource's service adds to it; undefined where nothing was handed down. */
export const registeredService = (resource: Resource): ResourceService | undefined =>
  services.find((known) => known.resource === resource)

export const allServices = (): readonly ResourceService[] => services

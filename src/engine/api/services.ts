import type { Resource } from '../resource.ts'
import type { ResourceService } from './resource-service.ts'

let services: readonly ResourceService[] = []

/** Registers services once before the first request (services/register.ts). */
export function registerServices(all: readonly ResourceService[]): void {
  services = all
}

export const registeredService = (resource: Resource): ResourceService | undefined =>
  services.find((known) => known.resource === resource)

export const allServices = (): readonly ResourceService[] => services

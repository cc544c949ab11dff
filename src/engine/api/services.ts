import type { ResourceService } from './resource-service.ts'

let services: readonly ResourceService[] = []

/** Hands down every resource with what its service adds: once, before the first call (services/register.ts). */
export function registerServices(all: readonly ResourceService[]): void {
  services = all
}

export const allServices = (): readonly ResourceService[] => services

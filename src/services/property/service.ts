import { property } from '../../domain/services/property.ts'
import { defineService } from '../manifest.ts'
import { ownPropertyCalls } from './calls.ts'
import { propertyParts } from './part-services.ts'
import { projectService } from './project-service.ts'
import { unitService } from './unit-service.ts'

export const propertyManifest = defineService({
  declaration: property,
  calls: ownPropertyCalls,
  resources: [projectService, unitService, ...propertyParts],
})

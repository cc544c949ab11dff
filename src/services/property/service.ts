import { property } from '../../domain/services/property.ts'
import { defineService } from '../manifest.ts'
import { ownPropertyCalls } from './calls.ts'
import { propertyParts } from './part-services.ts'
import { projectService } from './project-service.ts'
import { unitService } from './unit-service.ts'
import { workHolds } from './work-holds.ts'

export const propertyManifest = defineService({
  declaration: property,
  calls: ownPropertyCalls,
  resources: [projectService, unitService, ...propertyParts],
  templates: {
    UNIT_HOLD_HALF: {
      bell: ['Unit on hold', 'Unit {unit} of {project} is held for {customer} until {until}'],
      email: [
        'Unit {unit} is held until {until}',
        'Unit {unit} of {project} is held for {customer} until {until}. Complete the booking before then.',
      ],
    },
    UNIT_RELEASED: {
      bell: ['Unit released', 'Your hold of unit {unit} of {project} for {customer} has expired'],
      email: [
        'Your hold of unit {unit} has expired',
        'Your hold of unit {unit} of {project} for {customer} has expired. The unit is open again.',
      ],
    },
    UNIT_OFFERED: {
      bell: ['Unit available', 'Unit {unit} of {project} is yours to hold for {customer} until {until}'],
      email: [
        'Unit {unit} is available until {until}',
        'Unit {unit} of {project} is yours to hold for {customer} until {until}. After that it is offered to the next in the queue.',
      ],
    },
  },
  messages: (runtime) => [() => workHolds(runtime)],
})

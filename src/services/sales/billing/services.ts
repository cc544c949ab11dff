import type { ResourceService } from '../../../engine/api/resource-service.ts'
import { documentService } from './document-service.ts'
import { partyService } from './party-service.ts'
import { proFormaLineService } from './pro-forma-lines.ts'
import { proFormaService } from './pro-forma-service.ts'

export const billingServices: readonly ResourceService[] = [
  partyService,
  proFormaService,
  proFormaLineService,
  documentService,
]

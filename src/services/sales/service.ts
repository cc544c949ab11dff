import { sales } from '../../domain/services/sales.ts'
import { defineService } from '../manifest.ts'
import { ownSalesCalls } from './calls.ts'
import { caseService } from './case-service.ts'
import { caseParts } from './part-services.ts'

export const salesManifest = defineService({
  declaration: sales,
  calls: ownSalesCalls,
  resources: [caseService, ...caseParts],
})

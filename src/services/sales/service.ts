import { sales } from '../../domain/services/sales.ts'
import { defineService } from '../manifest.ts'
import { ownSalesCalls } from './calls.ts'
import { caseChat } from './case-chat.ts'
import { caseService } from './case-service.ts'
import { caseParts } from './part-services.ts'

export const salesManifest = defineService({
  declaration: sales,
  chat: caseChat,
  calls: ownSalesCalls,
  resources: [caseService, ...caseParts],
})

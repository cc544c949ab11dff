import { calculator } from '../../domain/services/calculator.ts'
import { defineService } from '../manifest.ts'
import { calculationService } from './calculation-service.ts'
import { calculatorEmbedService } from './embed-service.ts'
import { calculatorCalls } from './calls.ts'

export const calculatorManifest = defineService({
  declaration: calculator,
  calls: calculatorCalls,
  resources: [calculationService, calculatorEmbedService],
})

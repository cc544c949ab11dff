import { addressOf } from '../../engine/page-addresses.ts'
import { customerResource } from '../../../resources/customer.ts'

/** Opens the what-if in its customer's finances. */
export const scenarioAddress = (customerId: number, calculationId: number): string =>
  `${addressOf(customerResource, 'show', customerId)}?tab=finances&scenario=${calculationId}`

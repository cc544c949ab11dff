import { addressOf } from '../../engine/page-addresses.ts'
import { customerResource } from '../../../resources/customer.ts'

/** Where a saved what-if is opened: among the finances of its customer. */
export const scenarioAddress = (customerId: number, calculationId: number): string =>
  `${addressOf(customerResource, 'show', customerId)}?tab=finances&scenario=${calculationId}`

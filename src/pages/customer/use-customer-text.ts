import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CustomerTexts } from './texts.ts'

/** The texts of the customer screens in the user's language. */
export const useCustomerText = textsUnder<CustomerTexts>('customer')

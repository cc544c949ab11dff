import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CustomerTexts } from './texts.ts'

export const useCustomerText = textsUnder<CustomerTexts>('customer')

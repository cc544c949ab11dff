import { rateOn } from '../../../domain/billing/tax.ts'
import { today } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readTaxRates } from '../../lookup/tax-rates.ts'

/** Percent. */
export const serviceTax = async (context: Pick<Context, 'tx'>): Promise<string> =>
  rateOn(await readTaxRates(context), 'service_tax', today())

import type { InferType } from 'yup'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'
import { readOwed } from './owed.ts'

const sums = {
  days_30: text(),
  days_60: text(),
  days_90: text(),
  older: text(),
  total: text(),
  overdue: text(),
}

/** RM with tax, by days since invoicing, with the overdue part. */
export const ageing = shape({
  parties: list(shape({ party_id: whole(), name: text(), invoices: whole(), ...sums })),
  ...sums,
})

/** Largest debtor first. */
export async function readAgeing(context: Context): Promise<InferType<typeof ageing>> {
  const { parties, all } = await readOwed(context)
  return { parties, ...all }
}

import { Decimal } from 'decimal.js'
import type { InferType } from 'yup'
import { mixed } from 'yup'
import { deductedAmount, totalDeduction } from '../../domain/tax-deductions.ts'
import { readToChange } from '../../engine/api/read.ts'
import { deleteRecord } from '../../engine/api/remove.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { changeRecord, createRecord } from '../../engine/api/write.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { customerService } from './customer-service.ts'
import { deductionService } from './part-services.ts'
import { readParts } from './read-parts.ts'

/** Invalid amounts are left out of the total instead of rejected. */
const figure = () =>
  mixed<string | number>()
    .nullable()
    .meta({ openapi: { type: ['string', 'number', 'null'], description: 'Ringgit' } })

/** 0, 1, yes or no. */
const flag = () =>
  mixed<0 | 1 | boolean>()
    .oneOf([0, 1, true, false])
    .defined()
    .meta({ openapi: { type: ['integer', 'boolean'], enum: [0, 1, true, false] } })

/** Tax deductions dialog [ENT-09]; totals are recomputed. */
export const taxDeductions = shape({
  deductions: list(shape({ name: text().max(120).optional(), amount: figure(), is_consolidate: flag() })).max(
    50,
  ),
  tax_deduction: figure(),
  total_other_deduction: figure(),
})

export const keptDeductions = shape({
  deductions: list(shape({ id: whole(), name: text(), amount: text(), is_consolidate: whole() })),
  tax_deduction: text().nullable(),
  total_other_deduction: text(),
})

/** Rounds half up to the sen. */
const toSen = (amount: string): string =>
  new Decimal(amount).decimalPlaces() > 2
    ? new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
    : amount

/** POST customer/:id/income/tax_deductions: replaces the payslip deductions [API-18]. */
export async function saveTaxDeductions(
  context: Context,
  id: number,
  body: InferType<typeof taxDeductions>,
): Promise<InferType<typeof keptDeductions>> {
  await readToChange(customerService, context, id)
  const paid = deductedAmount(body.tax_deduction)
  const tax = paid === null ? null : toSen(paid)
  if (body.tax_deduction !== undefined)
    await changeRecord(customerService, context, id, { tax_deduction: tax })
  for (const old of await readParts(deductionService, context, id))
    await deleteRecord(deductionService, context, old.id)
  const given = body.deductions.flatMap(({ name, amount, is_consolidate }) => {
    const read = deductedAmount(amount)
    return read === null
      ? []
      : [{ name: name ?? 'Payslip deduction', amount: toSen(read), is_consolidate: Boolean(is_consolidate) }]
  })
  const kept = []
  for (const values of given)
    kept.push(await createRecord(deductionService, context, { ...values, customer_id: id }))
  return {
    deductions: kept.map((row) => ({
      id: row.id,
      name: String(row['name']),
      amount: String(row['amount']),
      is_consolidate: row['is_consolidate'] ? 1 : 0,
    })),
    tax_deduction: tax,
    total_other_deduction: totalDeduction(given.map(({ amount }) => amount)),
  }
}

import type { ImportField } from '../api/answer.ts'
import type { UnsureColumn } from '../api/guess.ts'
import type { Mapping } from '../api/plan.ts'

export const fieldOfColumn = (mapping: Mapping, column: number): string | null =>
  Object.entries(mapping).find(([, index]) => index === column)?.[0] ?? null

/** Reassigns a field to a column, releasing both previous assignments. */
export function withColumn(mapping: Mapping, column: number, field: string | null): Mapping {
  const others = Object.entries(mapping).filter(([name, index]) => index !== column && name !== field)
  return Object.fromEntries(field === null ? others : [...others, [field, column]])
}

/** Required fields not filled, wholly or in parts. */
export const missingFields = (fields: readonly ImportField[], mapping: Mapping): ImportField[] =>
  fields.filter(
    ({ field, required }) =>
      required && !fields.some((other) => isOf(field, other) && other.field in mapping),
  )

const isOf = (name: string, { field, part_of }: ImportField) => (part_of ?? field) === name

/** Mapped fields once each, for update rules; parts count as their field. */
export const ruledFields = (fields: readonly ImportField[], mapping: Mapping): ImportField[] =>
  fields.filter(
    (each) =>
      each.part_of === undefined &&
      !each.set_once &&
      fields.some((other) => isOf(each.field, other) && other.field in mapping),
  )

export const openQuestions = (
  unsure: readonly UnsureColumn[],
  mapping: Mapping,
  answered: ReadonlySet<number>,
): UnsureColumn[] =>
  unsure.filter(
    ({ column, field }) =>
      !answered.has(column) && fieldOfColumn(mapping, column) === null && !(field in mapping),
  )

export const filledFields = (
  fields: readonly ImportField[],
  mapping: Mapping,
): (ImportField & { column: number })[] =>
  fields.flatMap((field) => {
    const column = mapping[field.field]
    return column === undefined ? [] : [{ ...field, column }]
  })

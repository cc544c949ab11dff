import type { ImportField } from '../../api/import/answer.ts'
import type { UnsureColumn } from '../../api/import/guess.ts'
import type { Mapping } from '../../api/import/plan.ts'

/** The field that a column of the file fills. */
export const fieldOfColumn = (mapping: Mapping, column: number): string | null =>
  Object.entries(mapping).find(([, index]) => index === column)?.[0] ?? null

/** The mapping with `field` filled from `column`; the column it came from so far is free, and what the column filled too. */
export function withColumn(mapping: Mapping, column: number, field: string | null): Mapping {
  const others = Object.entries(mapping).filter(([name, index]) => index !== column && name !== field)
  return Object.fromEntries(field === null ? others : [...others, [field, column]])
}

/** The fields that a record cannot do without and that no column fills, nor a part of them. */
export const missingFields = (fields: readonly ImportField[], mapping: Mapping): ImportField[] =>
  fields.filter(
    ({ field, required }) =>
      required && !fields.some((other) => isOf(field, other) && other.field in mapping),
  )

const isOf = (name: string, { field, part_of }: ImportField) => (part_of ?? field) === name

/** The fields that a mapping fills, each once, for rules about known records: a part stands for the whole. */
export const ruledFields = (fields: readonly ImportField[], mapping: Mapping): ImportField[] =>
  fields.filter(
    (each) =>
      each.part_of === undefined &&
      !each.set_once &&
      fields.some((other) => isOf(each.field, other) && other.field in mapping),
  )

/** The columns about which a person is still asked: those that nobody has chosen a field for. */
export const openQuestions = (
  unsure: readonly UnsureColumn[],
  mapping: Mapping,
  answered: ReadonlySet<number>,
): UnsureColumn[] =>
  unsure.filter(
    ({ column, field }) =>
      !answered.has(column) && fieldOfColumn(mapping, column) === null && !(field in mapping),
  )

/** The filled fields in the order of the plan, each with its column. */
export const filledFields = (
  fields: readonly ImportField[],
  mapping: Mapping,
): (ImportField & { column: number })[] =>
  fields.flatMap((field) => {
    const column = mapping[field.field]
    return column === undefined ? [] : [{ ...field, column }]
  })

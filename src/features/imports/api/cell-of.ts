import type { ImportPlan, Mapping } from './plan.ts'

const says = (whole: string, part: string) => ` ${whole} `.toLowerCase().includes(` ${part} `.toLowerCase())

/** Combines a field's column with its parts, in file order without duplicates. */
export function cellOf(
  cells: readonly string[],
  field: string,
  mapping: Mapping,
  { columns }: Pick<ImportPlan, 'columns'>,
): string | undefined {
  const parts = columns
    .flatMap((column) => {
      const index = column.field === field ? mapping[column.name] : undefined
      return index === undefined ? [] : [{ index, isPart: column.name !== field }]
    })
    .toSorted((one, other) => Number(one.isPart) - Number(other.isPart) || one.index - other.index)
  if (parts.length === 0) return undefined
  return parts.reduce((whole, { index }) => {
    const part = cells[index]?.trim() ?? ''
    return whole === '' ? part : says(whole, part) ? whole : `${whole} ${part}`
  }, '')
}

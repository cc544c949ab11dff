import { f, type AnyField } from '../field.ts'
import { kindOf } from '../fields/kinds.ts'
import { referredOne } from '../fields/referred.ts'
import { isRatio, timeDimensions, isTimeDimension, type Report } from '../report.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'

/** The words of a dimension, or of time. */
export function dimensionLabel(
  { dimensions }: Report,
  name: string,
  inLanguage: (label: string) => string = translateLabel,
): string {
  const label = isTimeDimension(name) ? timeDimensions[name] : (dimensions[name]?.label ?? name)
  return inLanguage(label)
}

/** The field whose values a dimension has: of a list that knows it, or a reference to what its figures name. */
export function dimensionField({ dimensions, measures }: Report, name: string): AnyField | undefined {
  const dimension = dimensions[name]
  if (!dimension) return undefined
  if (dimension.refers !== undefined) return f.ref(dimension.refers)
  for (const measure of Object.values(measures)) {
    if (isRatio(measure)) continue
    const { schema } = measure.of
    const field = schema.fields[dimension.of[schema.name] ?? '']
    if (field) return field
  }
  return undefined
}

/** The schema of the records that are a dimension’s values; undefined where they are none. */
export const dimensionRecords = (report: Report, name: string): string | undefined =>
  referredOne(dimensionField(report, name))

/** The keys of a dimension’s values in their own order, as stages follow each other; none where they have no order. */
export function orderedKeys(report: Report, name: string): readonly string[] {
  const field = dimensionField(report, name)
  const values = field && kindOf(field).valuesOf?.(field.options)
  return (values ?? []).map(({ value }) => String(value))
}

/** A value of a field with few of them, by its key: its label, and its colour where it has one. */
export function fieldValue(field: AnyField | undefined, key: string) {
  const values = field && kindOf(field).valuesOf?.(field.options)
  return values?.find(({ value }) => String(value) === key)
}

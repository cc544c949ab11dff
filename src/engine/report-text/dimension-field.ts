import { f, type AnyField } from '../field.ts'
import { kindOf } from '../fields/kind-of.ts'
import { referredOne } from '../fields/referred.ts'
import { isRatio, timeDimensions, isTimeDimension, type Report } from '../report.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'

export function dimensionLabel(
  { dimensions }: Report,
  name: string,
  inLanguage: (label: string) => string = translateLabel,
): string {
  const label = isTimeDimension(name) ? timeDimensions[name] : (dimensions[name]?.label ?? name)
  return inLanguage(label)
}

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

export const dimensionRecords = (report: Report, name: string): string | undefined =>
  referredOne(dimensionField(report, name))

export function orderedKeys(report: Report, name: string): readonly string[] {
  const field = dimensionField(report, name)
  const values = field && kindOf(field).valuesOf?.(field.options)
  return (values ?? []).map(({ value }) => String(value))
}

export function fieldValue(field: AnyField | undefined, key: string) {
  const values = field && kindOf(field).valuesOf?.(field.options)
  return values?.find(({ value }) => String(value) === key)
}

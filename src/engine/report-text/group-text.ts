import { showCount } from '../../domain/count.ts'
import { showDay, showMonth } from '../../domain/dates/show.ts'
import { addDays } from '../../domain/dates/days.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { kindOf } from '../fields/kind-of.ts'
import { referredOne } from '../fields/referred.ts'
import { isTimeDimension, type Report } from '../report.ts'
import { dimensionField, dimensionLabel, fieldValue } from './dimension-field.ts'
import type { WordText } from './words.ts'

export interface Named {
  key: string | null
  label?: string | undefined
}

/** Inclusive band; shows 2,999 where it ends a sen before the next. */
export function bandText(
  bounds: readonly [number | null, number | null] | undefined,
  text: WordText,
): string {
  const [from, to] = (bounds ?? [null, null]).map((bound) =>
    bound === null ? null : showCount(Math.floor(bound)),
  )
  if (from == null) return to == null ? text('band.any') : text('band.to', { to })
  return to == null ? text('band.from', { from }) : text('band.between', { from, to })
}

const timeText = {
  month: showMonth,
  week: (key: string) => `${showDay(key)} – ${showDay(addDays(key, 6))}`,
  day: showDay,
}

export function groupText(
  report: Report,
  dimension: string,
  { key, label }: Named,
  text: WordText,
  inLanguage: (label: string) => string = translateLabel,
): string {
  const name = dimensionLabel(report, dimension, inLanguage)
  if (key === null) return text('no_value', { name: inSentence(name) })
  if (isTimeDimension(dimension)) return timeText[dimension](key)
  const bands = report.dimensions[dimension]?.bands
  if (bands) return bandText(bands[Number(key)], text)
  if (typeof label === 'string' && label !== '') return label
  const field = dimensionField(report, dimension)
  const value = fieldValue(field, key)
  if (value) return value.label === undefined ? text(key === 'true' ? 'yes' : 'no') : inLanguage(value.label)
  if (referredOne(field) !== undefined) return `#${key}`
  return (field && kindOf(field).shown?.(key)) ?? key
}

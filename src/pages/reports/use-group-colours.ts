import { useMemo } from 'react'
import { registered } from '../../engine/registry.ts'
import { useRefLabels } from '../../engine/ui/reference/use-ref-labels.ts'
import type { Report } from '../../engine/report.ts'
import { dimensionField, dimensionRecords, fieldValue } from '../../engine/report-text/dimension-field.ts'
import type { Named } from '../../engine/report-text/group-text.ts'

/** Adjusted for light and dark mode. */
const drawn = (colour: string): string => `color-mix(in oklab, ${colour} 78%, var(--text))`

/** Undefined if values have no colours. */
export function useGroupColours(
  report: Report,
  dimension: string | undefined,
  groups: readonly Named[] | undefined,
): readonly (string | undefined)[] | undefined {
  const to = dimension === undefined ? undefined : dimensionRecords(report, dimension)
  const isPainted = to !== undefined && registered(to)?.schema.options.colour !== undefined
  const ids = isPainted ? (groups ?? []).flatMap(({ key }) => (key === null ? [] : [Number(key)])) : []
  const labels = useRefLabels(to ?? '', ids)
  return useMemo(() => {
    if (dimension === undefined || !groups) return undefined
    const field = dimensionField(report, dimension)
    const own = groups.map(({ key }) =>
      key === null
        ? undefined
        : ((isPainted ? labels?.get(Number(key))?.colour : fieldValue(field, key)?.colour) ?? undefined),
    )
    return own.some((colour) => colour !== undefined)
      ? own.map((colour) => colour && drawn(colour))
      : undefined
  }, [dimension, groups, report, isPainted, labels])
}

import { bucketsOf, type Days } from '../../domain/reports/buckets.ts'
import {
  isRatio,
  isTimeDimension,
  type Measure,
  type Report,
  type ReportFilter,
} from '../../engine/report.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { ReportInput } from './report-input.ts'
import type { Broken } from './break-down.ts'
import type { Counted } from './count-source.ts'
import { periodFilter } from './measures.ts'
import { narrowed } from './narrow.ts'
import type { ReportAnswer } from './shapes.ts'

/** Sizes of a group: the first that differs decides. */
function largerFirst(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((size, place) => size !== other[place])
  return (other[at] ?? 0) - (one[at] ?? 0)
}

/** Times and bands in order, others by their first figure, then by its rows, then by those of other lists. */
export function valuesOf(
  report: Report,
  name: string,
  over: number,
  side: 'by' | 'and',
  counted: readonly (readonly Counted[])[],
  period: Days,
): (string | null)[] {
  if (isTimeDimension(name)) return bucketsOf(name, period).map(({ key }) => key)
  const sizes = new Map<string | null, number[]>()
  for (const [source, rows] of counted.entries())
    for (const row of rows.filter((each) => each.over === over)) {
      const size = sizes.get(row[side]) ?? counted.flatMap(() => [0, 0])
      size.splice(source * 2, 2, Number(row.figures[0] ?? 0), row.rows)
      sizes.set(row[side], size)
    }
  const found = [...sizes].sort(([, one], [, other]) => largerFirst(one, other)).map(([key]) => key)
  if (!report.dimensions[name]?.bands) return found
  return found.sort((one, other) => (one === null ? 1 : other === null ? -1 : Number(one) - Number(other)))
}

function openedBy(
  report: Report,
  name: string,
  broken: readonly Broken[],
): { measure: Measure; part: Broken } | undefined {
  const figure = report.measures[name]
  if (figure && isRatio(figure)) return openedBy(report, figure.ratio[0], broken)
  const part = broken.find(({ source }) => source.measures.some((one) => one.name === name))
  return figure && part && { measure: figure, part }
}

/** Null if the list cannot filter by both. */
function addedTo(figure: Measure | undefined, part: ReportFilter | null): ReportFilter | null {
  if (!figure?.filter || part === null) return part
  const filter = narrowed(figure.filter, part)
  return filter && Object.fromEntries(Object.keys(part).map((name) => [name, filter[name]]))
}

export async function groupsOf(
  keys: readonly (string | null)[],
  side: 'by' | 'and',
  report: Report,
  broken: readonly Broken[],
  shown: readonly string[],
  context: Context,
): Promise<ReportAnswer['groups']['by']> {
  const refers = broken.map((part) => part.keys[side]?.refers).find((to) => to !== undefined)
  const ids = refers === undefined ? [] : keys.flatMap((key) => (key === null ? [] : [Number(key)]))
  const labels = refers === undefined ? undefined : await labelsOf(refers, ids, context)
  const opens = shown.map((name) => [name, openedBy(report, name, broken)] as const)
  return keys.map((key) => ({
    key,
    label: key === null ? undefined : labels?.get(Number(key))?.text,
    filters: Object.fromEntries(
      opens.map(([name, list]) => [
        name,
        addedTo(list?.measure, list?.part.keys[side]?.filterOf(key) ?? null),
      ]),
    ),
  }))
}

export function openedTotal(
  report: Report,
  name: string,
  broken: readonly Broken[],
  { period }: ReportInput,
) {
  const list = openedBy(report, name, broken)
  if (!list) return { list: null, filter: {} }
  const { measure, part } = list
  const filter = narrowed({ ...part.only, ...periodFilter(part.source, period) }, measure.filter ?? {})
  return { list: filter && measure.of.schema.name, filter: filter ?? {} }
}

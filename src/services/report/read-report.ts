import Decimal from 'decimal.js'
import { today } from '../../domain/dates/wire.ts'
import { bucketsOf, type Days } from '../../domain/reports/buckets.ts'
import { comparedDays } from '../../domain/reports/period.ts'
import { badRequest } from '../../domain/failure.ts'
import {
  isRatio,
  isTimeDimension,
  type Measure,
  type Report,
  type ReportFilter,
} from '../../engine/report.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Asked } from './asked.ts'
import { countSource, type Counted } from './count-source.ts'
import { keyOf, type Key } from './keys.ts'
import { measuresFor, periodFilter, sourcesOf, type Source } from './measures.ts'
import { narrowed } from './narrow.ts'
import type { Cell, Figure, ReportAnswer } from './shapes.ts'

/** As many values of a dimension as a report shows; the largest come first. */
const mostShown = { by: 200, and: 50 } as const

/** A source with how it is broken down; what it does not know is left out. */
interface Broken {
  source: Source
  keys: { by?: Key; and?: Key }
  /** The dimensions that the report is narrowed by, as the filter of its list. */
  only: ReportFilter
}

/** What a list is narrowed to by the values of a dimension; undefined where it cannot be. */
function onlyOf(key: Key, values: readonly (string | null)[]): ReportFilter | undefined {
  const parts = values.map((value) => key.filterOf(value))
  const [first] = parts
  if (parts.length === 1) return first ?? undefined
  const named = parts.flatMap((part) => (part ? Object.entries(part) : []))
  const field = named[0]?.[0]
  const plain = named.every(([, value]) => typeof value === 'string' || typeof value === 'number')
  if (field === undefined || !plain || named.length < values.length)
    throw badRequest('filter.value', { field: field ?? 'filter' })
  return { [field]: named.map(([, value]) => value) }
}

/** A list that does not know a dimension which the report is narrowed by says nothing of it: its figures are left out. */
function breakDown(
  report: Report,
  source: Source,
  asked: Asked,
  period: Days,
  context: Context,
): Broken | undefined {
  const key = (name: string | undefined) =>
    name === undefined ? undefined : keyOf(name, report.dimensions[name], source, period, context)
  const only: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(asked.only)) {
    const known = key(name)
    const part = known && onlyOf(known, values)
    if (!part) return undefined
    Object.assign(only, part)
  }
  return { source, keys: { by: key(asked.by), and: key(asked.and) }, only }
}

/** Figures by measure and group; groups by what {@link place} says. */
type Figures = Map<string, Map<string, string | null>>

/** Where a figure stands: null is the key of those without a value, undefined a total over all. */
const place = (by: string | null | undefined, and: string | null | undefined): string =>
  JSON.stringify([by, and].map((key) => (key === undefined ? [] : [key])))

const placeOf = ({ over, by, and }: Counted): string =>
  place(over & 2 ? undefined : by, over & 1 ? undefined : and)

/** Too few rows tell whose they are: their groups are hidden, and with a single one the next, which the total would tell. */
function hiddenGroups(counted: readonly Counted[], atLeast: number): ReadonlySet<Counted> {
  const hidden = new Set<Counted>()
  for (const over of [0, 1, 2, 3]) {
    const groups = counted.filter((row) => row.over === over).sort((one, other) => one.rows - other.rows)
    const few = groups.filter(({ rows }) => rows < atLeast)
    for (const row of few.length === 1 && groups[1] ? [...few, groups[1]] : few) hidden.add(row)
  }
  return hidden
}

async function readFigures(
  report: Report,
  broken: readonly Broken[],
  period: Days,
  context: Context,
): Promise<{ figures: Figures; counted: Map<Broken, Counted[]> }> {
  const figures: Figures = new Map()
  const counted = new Map<Broken, Counted[]>()
  for (const part of broken) {
    const { source, keys, only } = part
    const rows = await countSource(source, keys, { ...only, ...periodFilter(source, period) }, context)
    counted.set(part, rows)
    const hidden = report.atLeast === undefined ? undefined : hiddenGroups(rows, report.atLeast)
    source.measures.forEach(({ name }, at) => {
      const told = rows.map(
        (row) => [placeOf(row), hidden?.has(row) ? null : (row.figures[at] ?? null)] as const,
      )
      figures.set(name, new Map(told))
    })
  }
  return { figures, counted }
}

const none: Figure = { value: null, part: null, whole: null }

/** A ratio to two decimals; of percents times a hundred. */
function ratioOf(unit: string, part: string | null, whole: string | null): Figure {
  if (part === null || whole === null) return none
  const over = new Decimal(whole)
  const value = over.isZero()
    ? null
    : new Decimal(part)
        .div(over)
        .times(unit === 'percent' ? 100 : 1)
        .toDecimalPlaces(2)
        .toString()
  return { value, part, whole }
}

/** The figure of a measure in one place: nothing happened where no row is. */
function figureOf(report: Report, figures: Figures, name: string, at: string): Figure {
  const figure = report.measures[name]
  if (!figure) return none
  if (isRatio(figure)) {
    const [part, whole] = figure.ratio.map((one) => figureOf(report, figures, one, at).value)
    return ratioOf(figure.unit, part ?? null, whole ?? null)
  }
  const found = figures.get(name)
  if (!found) return none
  const empty = typeof figure.take === 'object' && 'median' in figure.take ? null : '0'
  const value = found.has(at) ? (found.get(at) ?? null) : empty
  return { value, part: null, whole: null }
}

/** The values of a dimension in the order in which they are shown: times and bands as they follow, others by size. */
function valuesOf(
  report: Report,
  name: string,
  over: number,
  side: 'by' | 'and',
  counted: Iterable<readonly Counted[]>,
  period: Days,
): (string | null)[] {
  if (isTimeDimension(name)) return bucketsOf(name, period).map(({ key }) => key)
  const size = new Map<string | null, number>()
  for (const rows of counted)
    for (const row of rows) if (row.over === over) size.set(row[side], (size.get(row[side]) ?? 0) + row.rows)
  const found = [...size].sort(([, one], [, other]) => other - one).map(([key]) => key)
  if (!report.dimensions[name]?.bands) return found
  return found.sort((one, other) => (one === null ? 1 : other === null ? -1 : Number(one) - Number(other)))
}

/** What a group adds to the filter of a measure’s list; null where that list has no filter for both. */
function addedTo(figure: Measure | undefined, part: ReportFilter | null): ReportFilter | null {
  if (!figure?.filter || part === null) return part
  const filter = narrowed(figure.filter, part)
  return filter && Object.fromEntries(Object.keys(part).map((name) => [name, filter[name]]))
}

/** The groups of one side, named, each with what it adds to the filter of every measure’s list. */
async function groupsOf(
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
  const keyOfMeasure = (measure: string): Key | undefined => {
    const figure = report.measures[measure]
    const counted = figure && isRatio(figure) ? figure.ratio[0] : measure
    return broken.find(({ source }) => source.measures.some((one) => one.name === counted))?.keys[side]
  }
  const by = shown.map((measure) => [measure, keyOfMeasure(measure)] as const)
  const opens = (name: string): Measure | undefined => {
    const figure = report.measures[name]
    return figure && isRatio(figure) ? opens(figure.ratio[0]) : figure
  }
  return keys.map((key) => ({
    key,
    label: key === null ? undefined : labels?.get(Number(key))?.text,
    filters: Object.fromEntries(
      by.map(([measure, one]) => [measure, addedTo(opens(measure), one?.filterOf(key) ?? null)]),
    ),
  }))
}

/** The key of no group: a 31st day has none in a month of 30. */
const noGroup = ''

/** Where a group of the period stands in the one that it is compared with: times by their order, others as they are. */
function twin(name: string, key: string | null, periods: { now: Days; before: Days }): string | null {
  if (!isTimeDimension(name)) return key
  const at = bucketsOf(name, periods.now).findIndex((bucket) => bucket.key === key)
  return bucketsOf(name, periods.before)[at]?.key ?? noGroup
}

/** What a measure’s total opens: its list and that list’s filter. */
function opened(report: Report, name: string, broken: readonly Broken[], { period }: Asked) {
  const figure = report.measures[name]
  const counted = figure && isRatio(figure) ? figure.ratio[0] : name
  const measure = report.measures[counted]
  const part = broken.find(({ source }) => source.measures.some((one) => one.name === counted))
  if (!part || !measure || isRatio(measure)) return { list: null, filter: {} }
  const filter = narrowed({ ...part.only, ...periodFilter(part.source, period) }, measure.filter ?? {})
  return { list: filter && measure.of.schema.name, filter: filter ?? {} }
}

/** The figures of a report as the session may know them: each is what its list says by the filter that comes with it (sales.md C1). */
export async function readReport(report: Report, asked: Asked, context: Context): Promise<ReportAnswer> {
  const { period, by, and, compare, basis } = asked
  const before = compare && comparedDays(period, compare, today())
  const sources = sourcesOf(report, measuresFor(report, context.session), basis)
  const broken = sources.flatMap((source) => breakDown(report, source, asked, period, context) ?? [])
  const told = new Set(broken.flatMap(({ source }) => source.measures.map(({ name }) => name)))
  const shown = measuresFor(report, context.session).filter((name) => {
    const figure = report.measures[name]
    return figure && isRatio(figure) ? figure.ratio.every((part) => told.has(part)) : told.has(name)
  })
  const { figures, counted } = await readFigures(report, broken, period, context)
  const earlier =
    before &&
    (await readFigures(
      report,
      sources
        .filter(({ date }) => date !== undefined)
        .flatMap((source) => breakDown(report, source, asked, before, context) ?? []),
      before,
      context,
    ))
  const all = { by: valuesOf(report, by, 1, 'by', counted.values(), period), and: [] as (string | null)[] }
  if (and !== undefined) all.and = valuesOf(report, and, 2, 'and', counted.values(), period)
  const kept = {
    by: isTimeDimension(by) ? all.by : all.by.slice(0, mostShown.by),
    and: and !== undefined && isTimeDimension(and) ? all.and : all.and.slice(0, mostShown.and),
  }
  const beforeOf = (name: string | undefined, key: string | null | undefined) =>
    name === undefined || key === undefined || !before ? key : twin(name, key, { now: period, before })
  const cell = (byAt: number | null, andAt: number | null): Cell => {
    const keys = [
      byAt === null ? undefined : kept.by[byAt],
      andAt === null ? undefined : kept.and[andAt],
    ] as const
    const at = place(...keys)
    return {
      by: byAt,
      and: andAt,
      figures: shown.map((name) => figureOf(report, figures, name, at)),
      ...(earlier && {
        before: shown.map((name) =>
          figureOf(report, earlier.figures, name, place(beforeOf(by, keys[0]), beforeOf(and, keys[1]))),
        ),
      }),
    }
  }
  const rows = [null, ...kept.by.keys()]
  const columns = [null, ...kept.and.keys()]
  return {
    name: report.name,
    ...period,
    ...(before && { compared: before }),
    basis,
    by,
    ...(and !== undefined && { and }),
    measures: shown.map((name) => ({ name, ...opened(report, name, broken, asked) })),
    groups: {
      by: await groupsOf(kept.by, 'by', report, broken, shown, context),
      ...(and !== undefined && { and: await groupsOf(kept.and, 'and', report, broken, shown, context) }),
    },
    cells: rows.flatMap((byAt) => columns.map((andAt) => cell(byAt, andAt))),
    more: all.by.length - kept.by.length + all.and.length - kept.and.length,
  }
}

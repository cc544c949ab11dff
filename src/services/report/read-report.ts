import { today } from '../../domain/dates/wire.ts'
import { Failure } from '../../domain/failure.ts'
import { bucketsOf, type Days } from '../../domain/reports/buckets.ts'
import { comparedDays } from '../../domain/reports/period.ts'
import { isRatio, isTimeDimension, type Report } from '../../engine/report.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { ReportInput } from './report-input.ts'
import type { Explain } from './count-source.ts'
import { breakDown, type Broken } from './break-down.ts'
import { figureOf, placeKey, readFigures, type PeriodFigures, type Place } from './figures.ts'
import { groupsOf, openedTotal, valuesOf } from './groups.ts'
import { measuresFor, sourcesOf, withParts, type Source } from './measures.ts'
import type { Cell, ReportAnswer } from './shapes.ts'

/** Values shown per dimension, largest first. */
const mostShown = { by: 200, and: 50 } as const
/** Cell limit, with totals; larger reports must be narrowed. */
const mostCells = 10_000

type Keys = readonly (string | null)[]

function shownKeys(report: Report, { by, and, period }: ReportInput, { counted }: PeriodFigures) {
  const all = {
    by: valuesOf(report, by, 1, 'by', counted, period),
    and: and === undefined ? [] : valuesOf(report, and, 2, 'and', counted, period),
  }
  const keys = {
    by: isTimeDimension(by) ? all.by : all.by.slice(0, mostShown.by),
    and: and !== undefined && isTimeDimension(and) ? all.and : all.and.slice(0, mostShown.and),
  }
  if ((keys.by.length + 1) * (keys.and.length + 1) > mostCells)
    throw new Failure(422, { key: 'report.narrow' })
  return { keys, more: all.by.length - keys.by.length + all.and.length - keys.and.length }
}

/** A 31st has no counterpart in a month of 30 days. */
const noGroup = ''

/** Matches groups of both periods: times by order, others by key. */
function twinsOf(name: string | undefined, now: Days, before: Days) {
  if (name === undefined || !isTimeDimension(name)) return (key: string | null) => key
  const earlier = bucketsOf(name, before)
  const twins = new Map(bucketsOf(name, now).map(({ key }, at) => [key, earlier[at]?.key]))
  return (key: string | null) => (key === null ? null : (twins.get(key) ?? noGroup))
}

function placeBefore({ by, and, period }: ReportInput, before: Days): (at: Place) => Place {
  const [byTwin, andTwin] = [twinsOf(by, period, before), twinsOf(and, period, before)]
  return (at) => ({
    by: at.by === undefined ? undefined : byTwin(at.by),
    and: at.and === undefined ? undefined : andTwin(at.and),
  })
}

function cellsOf(keys: { by: Keys; and: Keys }, figuresAt: (at: Place) => Pick<Cell, 'figures' | 'before'>) {
  const rows = [null, ...keys.by.keys()]
  const columns = [null, ...keys.and.keys()]
  return rows.flatMap((by) =>
    columns.map((and): Cell => {
      const at = {
        by: by === null ? undefined : keys.by[by],
        and: and === null ? undefined : keys.and[and],
      }
      return { by, and, ...figuresAt(at) }
    }),
  )
}

/** Only from lists with every filtered dimension. */
function narrowedMeasures(report: Report, names: readonly string[], broken: readonly Broken[]): string[] {
  const counted = new Set(broken.flatMap(({ source }) => source.measures.map(({ name }) => name)))
  return names.filter((name) => {
    const figure = report.measures[name]
    return figure && isRatio(figure) ? figure.ratio.every((part) => counted.has(part)) : counted.has(name)
  })
}

/** Each figure equals its list under the returned filter, within the session's access (sales.md C1). */
export async function readReport(
  report: Report,
  asked: ReportInput,
  context: Context,
  explain?: Explain,
): Promise<ReportAnswer> {
  const { period, by, and, compare, basis } = asked
  const known = measuresFor(report, context.session)
  const names = asked.measures ? known.filter((name) => asked.measures?.includes(name)) : known
  const sources = sourcesOf(report, withParts(report, names), basis)
  const brokenBy = (days: Days, of: readonly Source[]) =>
    of.flatMap((source) => breakDown(report, source, asked, days, context) ?? [])
  const broken = brokenBy(period, sources)
  const shown = narrowedMeasures(report, names, broken)
  const figures = await readFigures(report, broken, period, context, explain)
  const { keys, more } = shownKeys(report, asked, figures)
  const before = compare && comparedDays(period, compare, today())
  const dated = sources.filter(({ date }) => date !== undefined)
  const earlier = before && {
    figures: await readFigures(report, brokenBy(before, dated), before, context, explain),
    place: placeBefore(asked, before),
  }
  const figuresIn = (of: PeriodFigures, at: Place) => {
    const key = placeKey(at)
    return shown.map((name) => figureOf(report, of, name, at, key))
  }
  const figuresAt = (at: Place) => ({
    figures: figuresIn(figures, at),
    ...(earlier && { before: figuresIn(earlier.figures, earlier.place(at)) }),
  })
  const groups = (side: 'by' | 'and') => groupsOf(keys[side], side, report, broken, shown, context)
  return {
    name: report.name,
    ...period,
    ...(before && { compared: before }),
    basis,
    by,
    ...(and !== undefined && { and }),
    measures: shown.map((name) => ({ name, ...openedTotal(report, name, broken, asked) })),
    groups: { by: await groups('by'), ...(and !== undefined && { and: await groups('and') }) },
    cells: cellsOf(keys, figuresAt),
    more,
  }
}

import type { AccessSession } from '../../../domain/access.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { fitOf } from './cell-fit.ts'
import { nearness, plainHeading, type Nearness } from '../../../domain/file-headings.ts'
import { columnsFor, isPart, type ImportColumn, type ImportPlan, type Mapping } from './plan.ts'

const namesOf = ({ name, label, aliases }: ImportColumn) => [label, name, ...aliases].map(plainHeading)

export const knownHeadings = ({ columns }: ImportPlan): string[] => columns.flatMap(namesOf)

/** Ambiguous column, for the user to confirm. */
export interface UnsureColumn {
  column: number
  field: string
}

export interface Guess {
  mapping: Mapping
  unsure: UnsureColumn[]
}

const enough = 0.5
/** Stricter threshold for columns without a matching heading. */
const nearlyAll = 0.8

/**
 * Guesses columns by heading and content. Headings match as a whole: "Agent name" is not a customer name. Conflicts are
 * left to the user.
 */
export function guessMapping(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  plan: ImportPlan,
  session: AccessSession,
): Guess {
  const { schema } = plan.service.resource
  const seen = headings.map(plainHeading)
  const open = new Set(seen.keys())
  const mapping: Record<string, number> = {}
  const unsure: UnsureColumn[] = []
  const columns = columnsFor(plan, session)
  const fits = (index: number, { field }: ImportColumn) => fitOf(rows, index, field, schema)
  const near = (index: number, column: ImportColumn): Nearness => nearness(seen[index] ?? '', namesOf(column))

  const take = (wanted: Nearness) => {
    for (const column of columns) {
      if (column.name in mapping) continue
      const named = [...open].filter((index) => near(index, column) === wanted)
      const filled = named.find((index) => (fits(index, column) ?? 0) >= enough)
      const index = filled ?? named.find((at) => fits(at, column) === null)
      if (index === undefined) continue
      mapping[column.name] = index
      open.delete(index)
    }
  }
  const ask = (isAsked: (index: number, column: ImportColumn) => boolean) => {
    for (const column of columns) {
      if (column.name in mapping || unsure.some(({ field }) => field === column.name)) continue
      const index = [...open].find((at) => isAsked(at, column))
      if (index === undefined) continue
      unsure.push({ column: index, field: column.name })
      open.delete(index)
    }
  }
  const isNeeded = (column: ImportColumn) => {
    const field = schema.fields[column.field]
    const isFilled = columns.some(({ name, field: of }) => of === column.field && name in mapping)
    return !isPart(column) && !isFilled && (field?.required === true || isTelling(column))
  }
  const isTelling = ({ field: name }: ImportColumn) => {
    const field = schema.fields[name]
    return field !== undefined && kindOf(field).exactly !== undefined
  }

  take('label')
  take('name')
  take('filled')
  ask((index, column) => ['label', 'name', 'filled'].includes(near(index, column) ?? ''))
  ask(
    (index, column) =>
      isNeeded(column) && near(index, column) === 'within' && (fits(index, column) ?? 0) >= enough,
  )
  ask((index, column) => isTelling(column) && isNeeded(column) && (fits(index, column) ?? 0) >= nearlyAll)
  return { mapping, unsure: unsure.toSorted((one, other) => one.column - other.column) }
}

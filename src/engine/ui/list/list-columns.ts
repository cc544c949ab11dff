import { isSortable } from '../../fields/is-sortable.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { ComponentType } from 'react'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { readableFields } from '../../field-access.ts'
import { askableFields } from '../../masked-fields.ts'
import type { AnyField } from '../../field.ts'
import type { Column, Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'
import { displayOf } from '../display-of.ts'
import type { ResourceUi } from '../resource-ui.ts'

/** A column of a list, keyed by field name: positions shift when a column comes or goes. */
export interface ListColumn {
  key: string
  label: string
  width: number
  align?: 'right'
  /** The field that its header sorts by; none for what has no order. */
  sortBy?: string
  field?: AnyField
  Cell?: ComponentType<{ record: EngineRecord }>
  needs: readonly string[]
}

function fieldColumn(name: string, field: AnyField, sortable: boolean): ListColumn {
  const { width, widthOf, align, wide } = displayOf(field)
  const { unit } = kindOf(field)
  const label = unit ? `${labelOf(name, field)} (${unit})` : labelOf(name, field)
  const sortBy = !sortable || wide || !isSortable(field) ? undefined : name
  return { key: name, label, width: widthOf?.(field) ?? width, align, sortBy, field, needs: [name] }
}

const idColumn: ListColumn = { key: 'id', label: 'ID', width: 80, align: 'right', sortBy: 'id', needs: [] }

const keyOf = (column: Column): string => (typeof column === 'string' ? column : column.custom)

/**
 * Every column that a resource's list can show a session: the fields it may read, the resource's own cells whose fields
 * it may read, the number. Those that the resource declares come first.
 */
export function columnsFor({ schema, list }: Resource, ui: ResourceUi, session: AccessSession): ListColumn[] {
  const readable = readableFields(schema, session)
  const askable = askableFields(schema, session)
  const known = (name: string) => !(name in schema.fields) || readable.has(name)
  const cells = Object.entries(ui.cells ?? {}).filter(([, { needs }]) => needs.every(known))
  const fields = Object.entries(schema.fields).filter(
    ([name, { options }]) => readable.has(name) && !options.technical,
  )
  const columns = new Map<string, ListColumn>([
    ...fields.map(([name, field]): [string, ListColumn] => [
      name,
      fieldColumn(name, field, askable.has(name)),
    ]),
    // A cell under a field's name stands in for that field's.
    ...cells.map(([key, cell]): [string, ListColumn] => [
      key,
      { width: 140, ...cell, label: translateLabel(cell.label), key, field: schema.fields[key] },
    ]),
    ['id', idColumn],
  ])
  const first = list.columns.map(keyOf)
  return [...new Set([...first, ...columns.keys()])].flatMap((key) => columns.get(key) ?? [])
}

/** The columns that are shown: those of the layout that there are, else those that the resource declares. */
export function shownColumns(
  { list }: Resource,
  columns: readonly ListColumn[],
  wanted: readonly string[] | undefined,
  session?: AccessSession,
): ListColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const named = (keys: readonly string[]) => [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
  const chosen = named(wanted ?? [])
  const isFor = (key: string) => !session || allows(list.columnsFor?.[key], session)
  return chosen.length > 0 ? chosen : named(list.columns.map(keyOf).filter(isFor))
}

/**
 * The columns that a list is opened with: those that are shown, and after the first two whatever it asks by that is
 * `due`, shown or not.
 */
export function openedColumns(
  resource: Resource,
  all: readonly ListColumn[],
  { wanted, due, session }: { wanted?: readonly string[]; due: readonly string[]; session: AccessSession },
): ListColumn[] {
  const shown = shownColumns(resource, all, wanted, session)
  const isHidden = ({ key }: ListColumn) => due.includes(key) && !shown.some((one) => one.key === key)
  return [...shown.slice(0, 2), ...all.filter(isHidden), ...shown.slice(2)]
}

/** The columns that the resource declares, as far as a session sees them. */
export const columnsOf = (resource: Resource, ui: ResourceUi, session: AccessSession): ListColumn[] =>
  shownColumns(resource, columnsFor(resource, ui, session), undefined)

/** The fields that a list's rows need: what the columns show, and the record's name. */
export function neededFields({ schema }: Resource, columns: readonly ListColumn[]): string[] {
  return [...new Set([schema.options.title, ...columns.flatMap(({ needs }) => needs)])].sort()
}

/** Whether a column has anything to show of a record; one with a cell of its own decides itself. */
export function hasValue({ key, Cell }: ListColumn, record: EngineRecord): boolean {
  const value = record[key]
  return Cell !== undefined || (value !== null && value !== undefined && value !== '')
}

import { isSortable } from '../../fields/is-sortable.ts'
import { kindOf } from '../../fields/kind-of.ts'
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

/** Keyed by field name: positions shift as columns change. */
export interface ListColumn {
  key: string
  label: string
  width: number
  align?: 'right'
  /** Undefined if not sortable. */
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
  const own = widthOf?.(field) ?? width
  return { key: name, label, width: Math.max(own, headingWidth(label)), align, sortBy, field, needs: [name] }
}

/** Pixels that a heading takes with its padding and its sort arrow. */
const headingWidth = (label: string) => 44 + Math.ceil(6.4 * label.length)

const idColumn: ListColumn = { key: 'id', label: 'ID', width: 80, align: 'right', sortBy: 'id', needs: [] }

const keyOf = (column: Column): string => (typeof column === 'string' ? column : column.custom)

/** All columns available to the session: readable fields, custom cells, number; declared ones first. */
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
    // A custom cell named after a field replaces it.
    ...cells.map(([key, cell]): [string, ListColumn] => [
      key,
      { width: 140, ...cell, label: translateLabel(cell.label), key, field: schema.fields[key] },
    ]),
    ['id', idColumn],
  ])
  const first = list.columns.map(keyOf)
  return [...new Set([...first, ...columns.keys()])].flatMap((key) => columns.get(key) ?? [])
}

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

/** Shown columns plus due fields in the filter, after the first two. */
export function openedColumns(
  resource: Resource,
  all: readonly ListColumn[],
  { wanted, due, session }: { wanted?: readonly string[]; due: readonly string[]; session: AccessSession },
): ListColumn[] {
  const shown = shownColumns(resource, all, wanted, session)
  const isHidden = ({ key }: ListColumn) => due.includes(key) && !shown.some((one) => one.key === key)
  return [...shown.slice(0, 2), ...all.filter(isHidden), ...shown.slice(2)]
}

export const columnsOf = (resource: Resource, ui: ResourceUi, session: AccessSession): ListColumn[] =>
  shownColumns(resource, columnsFor(resource, ui, session), undefined)

export function neededFields({ schema }: Resource, columns: readonly ListColumn[]): string[] {
  return [...new Set([schema.options.title, ...columns.flatMap(({ needs }) => needs)])].sort()
}

/** Custom cells decide themselves. */
export function hasValue({ key, Cell }: ListColumn, record: EngineRecord): boolean {
  const value = record[key]
  return Cell !== undefined || (value !== null && value !== undefined && value !== '')
}

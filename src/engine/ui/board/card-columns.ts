import { readableFields } from '../../field-access.ts'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { columnsFor, neededFields, type ListColumn } from '../list/list-columns.ts'
import type { ResourceUi } from '../resource-ui.ts'

export interface CardColumns {
  columns: readonly ListColumn[]
  due?: ListColumn
  holder?: ListColumn
  fields: readonly string[]
}

const linesOnCard = 3

/** Declared card fields, else the list's first columns; never the board's field. */
export function cardColumnsOf(
  resource: Resource,
  ui: ResourceUi,
  session: AccessSession,
  listed: readonly ListColumn[],
  groupBy: string,
): CardColumns {
  const { card } = resource.list
  const known = new Map(columnsFor(resource, ui, session).map((column) => [column.key, column]))
  const isShown = ({ key }: ListColumn) => key !== groupBy && key !== resource.schema.options.title
  const named = (name: string | undefined) =>
    name === undefined || name === groupBy ? undefined : known.get(name)
  const columns = card
    ? card.columns
        .flatMap((one) => known.get(typeof one === 'string' ? one : one.custom) ?? [])
        .filter(isShown)
    : listed.filter(isShown).slice(0, linesOnCard)
  const due = named(card?.due)
  const holder = named(card && resource.holder)
  const grouped = readableFields(resource.schema, session).has(groupBy) ? known.get(groupBy) : undefined
  const all = [...columns, due, holder, grouped].filter((one) => one !== undefined)
  return { columns, due, holder, fields: neededFields(resource, all) }
}

import type { Column, Resource } from '../resource.ts'
import type { Issues } from './issues.ts'
import { placedIn } from './layout-issues.ts'

export interface CustomNames {
  cells?: Readonly<Record<string, { needs: readonly string[]; sortBy?: string }>>
  blocks?: Readonly<
    Record<string, { Form?: unknown; Record?: unknown; onTab?: string; fields?: readonly string[] }>
  >
}

export function customIssues(
  { schema, list, form, tabs = {} }: Resource,
  { cells = {}, blocks = {} }: CustomNames,
): Issues {
  const customs = (columns: readonly Column[], place: string) =>
    columns.flatMap((column, at) =>
      typeof column === 'string' ? [] : [{ name: column.custom, place: `${place}[${at}]` }],
    )
  const columns = [
    ...customs(list.columns, `${schema.name}.list.columns`),
    ...customs(list.card?.columns ?? [], `${schema.name}.list.card.columns`),
  ]
  const placed = placedIn(form, `${schema.name}.form`).filter(({ custom }) => custom)
  const named = (list: readonly { name: string }[], key: string) => list.some(({ name }) => name === key)
  const fieldOf = (name: string) => name === 'id' || name === 'created_at' || name in schema.fields
  return [
    ...columns
      .filter(({ name }) => !(name in cells))
      .map(({ name, place }) => `${place}: no custom cell "${name}"`),
    ...placed
      .filter(({ name }) => !(name in blocks))
      .map(({ name, place }) => `${place}: no custom block "${name}"`),
    ...Object.keys(cells)
      .filter((key) => !named(columns, key))
      .map((key) => `${schema.name}.ui.cells.${key}: no column of the list names it`),
    ...Object.entries(blocks)
      .filter(([key, { Record }]) => !named(placed, key) && !Record)
      .map(
        ([key]) =>
          `${schema.name}.ui.blocks.${key}: the form does not name it, and it has nothing for the record page`,
      ),
    ...Object.entries(blocks).flatMap(([key, { onTab, fields = [] }]) => [
      ...(onTab === undefined || onTab in tabs
        ? []
        : [`${schema.name}.ui.blocks.${key}.onTab: no tab "${onTab}"`]),
      ...fields
        .filter((name) => !(name in schema.fields))
        .map((name) => `${schema.name}.ui.blocks.${key}.fields: no field "${name}"`),
    ]),
    ...Object.entries(cells).flatMap(([key, { needs, sortBy }]) =>
      [...needs, ...(sortBy === undefined ? [] : [sortBy])]
        .filter((name) => !fieldOf(name))
        .map((name) => `${schema.name}.ui.cells.${key}: no field "${name}"`),
    ),
  ]
}

import { referredOne } from '../fields/referred.ts'
import type { AnyField } from '../field.ts'
import type { CardView, Column, Resource } from '../resource.ts'
import { kindOf } from '../fields/kind-of.ts'
import type { Schema } from '../schema.ts'
import type { Issues } from './issues.ts'

/** Custom columns are checked with the screens instead. */
const fieldNames = (columns: readonly Column[]) =>
  columns.map((column) => (typeof column === 'string' ? column : 'id'))

export function nameIssues(
  place: string,
  names: readonly string[],
  { fields }: Schema,
  wrong: (field: AnyField) => string | null = () => null,
): Issues {
  return names.flatMap((name, at) => {
    const field = fields[name]
    if (!field) return name === 'id' ? [] : [`${place}[${at}]: no field "${name}"`]
    const said = wrong(field)
    return said ? [`${place}[${at}]: "${name}" ${said}`] : []
  })
}

function cardIssues(schema: Schema, card: CardView | undefined): Issues {
  if (!card) return []
  const place = `${schema.name}.list.card`
  const named = (name: string | undefined) => (name === undefined ? [] : [name])
  return [
    ...nameIssues(`${place}.columns`, fieldNames(card.columns), schema),
    ...nameIssues(`${place}.due`, named(card.due), schema, (field) =>
      kindOf(field).time ? null : 'is no time that anything is due',
    ),
  ]
}

export function listIssues({ schema, list, holder }: Resource): Issues {
  const place = `${schema.name}.list`
  const [sort] = list.sort ?? []
  const sorted = sort === undefined ? undefined : schema.fields[sort]
  const sortable =
    sort === undefined ||
    sort === 'created_at' ||
    sort === 'id' ||
    (sort === 'position'
      ? schema.options.ordered === true
      : sorted !== undefined && kindOf(sorted).order !== 'none')
  return [
    ...nameIssues(`${place}.columns`, fieldNames(list.columns), schema),
    ...cardIssues(schema, list.card),
    ...nameIssues(`${schema.name}.holder`, holder === undefined ? [] : [holder], schema, (field) =>
      referredOne(field) ? null : 'refers to nobody',
    ),
    ...nameIssues(`${place}.filters`, list.filters ?? [], schema, (field) =>
      kindOf(field).operators.length > 0 ? null : 'has no operators to filter by',
    ),
    ...nameIssues(`${place}.search`, list.search ?? [], schema, (field) =>
      kindOf(field).searchable ? null : `is of kind ${field.kind}, which the search box cannot look into`,
    ),
    ...nameIssues(`${place}.bulk`, list.bulk ?? [], schema, ({ options }) =>
      options.readOnly || options.system || options.unique ? 'cannot be set for many records at once' : null,
    ),
    ...nameIssues(`${place}.inline`, list.inline ?? [], schema, (field) =>
      field.options.readOnly || field.options.system || kindOf(field).structured
        ? 'cannot be changed in place'
        : null,
    ),
    ...(sortable ? [] : [`${place}.sort: cannot sort by "${sort}"`]),
  ]
}

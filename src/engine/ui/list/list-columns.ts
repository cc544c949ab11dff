import type { ComponentType } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { AnyField } from '../../field.ts'
import type { KindName } from '../../fields/kind.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { EngineRecord } from '../face.ts'
import { faceOf } from '../faces.ts'
import { readableField } from '../fields-of.ts'
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

const unordered: ReadonlySet<KindName> = new Set(['json', 'refs', 'file', 'longText', 'richText'])

function fieldColumn(name: string, field: AnyField): ListColumn {
  const { width, align } = faceOf(field)
  const label = field.kind === 'money' ? `${labelOf(name, field)} (RM)` : labelOf(name, field)
  const sortBy = unordered.has(field.kind) ? undefined : name
  return { key: name, label, width, align, sortBy, field, needs: [name] }
}

/** The columns of a resource's list that a session sees. */
export function columnsOf({ schema, list }: Resource, ui: ResourceUi, session: AccessSession): ListColumn[] {
  return list.columns.flatMap((column): ListColumn[] => {
    if (typeof column === 'string') {
      if (column === 'id')
        return [{ key: 'id', label: 'ID', width: 80, align: 'right', sortBy: 'id', needs: [] }]
      const named = readableField(schema, column, session)
      return named ? [fieldColumn(column, named.field)] : []
    }
    const own = ui.cells?.[column.custom]
    return own ? [{ width: 140, ...own, key: column.custom }] : []
  })
}

/** The fields that a list's rows need: what the columns show, and the record's name. */
export function neededFields({ schema }: Resource, columns: readonly ListColumn[]): string[] {
  return [...new Set([schema.options.title, ...columns.flatMap(({ needs }) => needs)])]
}

/** Whether a column has anything to show of a record; one with a cell of its own decides itself. */
export function hasValue({ key, Cell }: ListColumn, record: EngineRecord): boolean {
  const value = record[key]
  return Cell !== undefined || (value !== null && value !== undefined && value !== '')
}

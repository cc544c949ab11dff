import { labelOf } from '../../schema.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import type { useText } from '../texts/use-text.ts'

export function changeText(
  resource: Resource,
  record: EngineRecord,
  name: string,
  text: ReturnType<typeof useText>,
): string {
  const args = { title: recordTitle(resource, record), label: labelOf(name, resource.schema.fields[name]) }
  const value = record._labels?.[name]?.text
  const empty = record[name] === null || record[name] === undefined
  if (empty) return text('undo.emptied', args)
  return value === undefined ? text('undo.changed', args) : text('undo.set', { ...args, value })
}

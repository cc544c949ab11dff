import type { EngineRecord } from './field-components.ts'

/** A text field of a record; null where it is empty or not there. */
export function textOf(record: EngineRecord, name: string): string | null {
  const value = record[name]
  return typeof value === 'string' && value !== '' ? value : null
}

import type { EngineRecord } from './field-components.ts'

/** Null if empty or absent. */
export function textOf(record: EngineRecord, name: string): string | null {
  const value = record[name]
  return typeof value === 'string' && value !== '' ? value : null
}

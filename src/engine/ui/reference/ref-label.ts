import { schemaNamed } from '../../registry.ts'
import type { EngineRecord, RefLabel } from '../face.ts'

/** What a record is called where it is referred to, and its colour. */
export function labelOfRecord(schemaName: string, record: EngineRecord): RefLabel {
  const { title, colour } = schemaNamed(schemaName).options
  const painted = colour ? record[colour] : null
  return {
    text: String(record[title] ?? `#${record.id}`),
    ...(typeof painted === 'string' && { colour: painted }),
  }
}

/** The label that came with a record for one of its references. */
export const labelIn = (record: EngineRecord | undefined, name: string, id: unknown): RefLabel | undefined =>
  record?.[name] === id ? record?._labels?.[name] : undefined

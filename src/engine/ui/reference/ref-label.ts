import { schemaNamed } from '../../registry.ts'
import type { Label } from '../../../domain/label.ts'
import type { EngineRecord } from '../field-components.ts'

/** How a record is shown where it is referred to, told from the record itself. */
export function labelOfRecord(schemaName: string, record: EngineRecord): Label {
  const { title, colour = '', picture = '', closing = '' } = schemaNamed(schemaName).options
  const { [colour]: painted, [picture]: pictured, [closing]: closes } = record
  return {
    text: String(record[title] ?? `#${record.id}`),
    ...(typeof painted === 'string' && { colour: painted }),
    ...(typeof pictured === 'number' && { picture: pictured }),
    ...(closes === true && { closed: true }),
  }
}

/** The label that came with a record for one of its references. */
export const labelIn = (record: EngineRecord | undefined, name: string, id: unknown): Label | undefined =>
  record?.[name] === id ? record?._labels?.[name] : undefined

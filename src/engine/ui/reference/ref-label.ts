import { schemaNamed } from '../../registry.ts'
import type { Label } from '../../../domain/label.ts'
import type { EngineRecord } from '../field-components.ts'

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

export const labelIn = (record: EngineRecord | undefined, name: string, id: unknown): Label | undefined =>
  record?.[name] === id ? record?._labels?.[name] : undefined

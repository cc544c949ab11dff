import { useGetOne } from 'react-admin'
import { referredOne } from '../../../engine/fields/referred.ts'
import { resourceNamed } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

const textIn = (record: EngineRecord | undefined, name: string | undefined) => {
  const value = record && name !== undefined ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Where a record that is no person itself has the person whom it is about: field and kind of record. */
function aboutWhom({ schema }: Resource): { name: string; to: string } | undefined {
  for (const [name, field] of Object.entries(schema.fields)) {
    const to = field.required ? referredOne(field) : undefined
    if (to && resourceNamed(to).person) return { name, to }
  }
  return undefined
}

/** Whom a record's files are sent to: itself, where it is a person, or whom it is about. */
export function useAddressee(resource: Resource, record: EngineRecord): { name: string; to: string } {
  const about = resource.person ? undefined : aboutWhom(resource)
  const id = about && record[about.name]
  const { data } = useGetOne<EngineRecord>(
    about?.to ?? resource.schema.name,
    { id: Number(id) },
    { enabled: typeof id === 'number', retry: false, meta: { quiet: true } },
  )
  const { person } = about ? resourceNamed(about.to) : resource
  const whom = about ? data : record
  return { name: textIn(whom, person?.name), to: textIn(whom, person?.email) }
}

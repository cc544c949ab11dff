import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import { api } from '../../../client/api.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { isLanguageCode, type LanguageCode } from '../../../domain/languages.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { resourceNamed } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

const textIn = (record: EngineRecord | undefined, name: string | undefined) => {
  const value = record && name !== undefined ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Reference to the person a record is about. */
function aboutWhom({ schema }: Resource): { name: string; to: string } | undefined {
  for (const [name, field] of Object.entries(schema.fields)) {
    const to = field.required ? referredOne(field) : undefined
    if (to && resourceNamed(to).person) return { name, to }
  }
  return undefined
}

interface Addressee {
  name: string
  to: string
  /** Recipient's language, else the organisation's; null while loading. */
  language: LanguageCode | null
}

function useCommonLanguage(needed: boolean): LanguageCode | null {
  const corporate = useUser()?.account_info.corporate_id
  const { data } = useQuery({
    queryKey: ['corporate', corporate, 'language'],
    enabled: needed && corporate !== undefined,
    queryFn: async ({ signal }) => {
      const options = { params: { id: corporate ?? 0 }, signal, origin: 'auxiliary' } as const
      const { language } = (await api('GET /access-control/corporate/:id', options)).data
      return isLanguageCode(language) ? language : null
    },
    retry: false,
  })
  return data ?? null
}

/** Recipient: the record if a person, otherwise whom it is about. */
export function useAddressee(resource: Resource, record: EngineRecord): Addressee {
  const about = resource.person ? undefined : aboutWhom(resource)
  const id = about && record[about.name]
  const { data } = useGetOne<EngineRecord>(
    about?.to ?? resource.schema.name,
    { id: Number(id) },
    { enabled: typeof id === 'number', retry: false, meta: { quiet: true } },
  )
  const { person } = about ? resourceNamed(about.to) : resource
  const whom = about ? data : record
  const own = textIn(whom, 'language')
  const common = useCommonLanguage(whom !== undefined && own === '')
  const language = isLanguageCode(own) ? own : common
  return { name: textIn(whom, person?.name), to: textIn(whom, person?.email), language }
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { resources } from '../../../resources/all.ts'
import { api } from '../../client/api.ts'
import type { AccessSession } from '../../domain/access.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { isPhone, normalisePhone } from '../../domain/phone.ts'
import { askableFields } from '../../engine/masked-fields.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { may } from '../../engine/ui/rights.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import type { CallerProps } from './caller.tsx'
import type { PaletteGroup } from './entry.ts'
import { usePaletteText } from './texts/use-palette-text.ts'

const settleMilliseconds = 120

/** Resources with a unique phone whose records can be requested from their owner. */
const callers = resources.filter(({ requests, person, schema }) => {
  const phone = person?.phone === undefined ? undefined : schema.fields[person.phone]
  return requests && phone?.options.unique
})

function numberIn(typed: string): string | undefined {
  const number = /^[\d\s()+.-]+$/.test(typed) ? normalisePhone(typed) : ''
  return isPhone(number) ? number : undefined
}

/** Finds a colleague's record by phone number, or offers a new record. */
export function useCaller(
  session: AccessSession | null,
  typed: string,
): { known: CallerProps | undefined; unknown: readonly PaletteGroup[] } {
  const text = usePaletteText()
  const navigate = useNavigate()
  const number = numberIn(useDebounced(typed.trim(), settleMilliseconds))
  const resource = callers.find(
    (each) =>
      session !== null &&
      may(each, 'create', session) &&
      askableFields(each.schema, session).has(each.person?.phone ?? ''),
  )
  const field = resource?.person?.phone ?? ''
  const { data, refetch } = useQuery({
    queryKey: [resource?.schema.name, 'taken', field, number],
    queryFn: async ({ signal }) => {
      const params = { service: resource?.service ?? '', call: resource?.call ?? '' }
      const query = { field, value: number ?? '' }
      return (await api('GET /:service/:call/taken', { params, query, signal, origin: 'auxiliary' })).data
    },
    enabled: resource !== undefined && number !== undefined,
    staleTime: 0,
    retry: false,
  })
  if (!resource || number === undefined || number !== numberIn(typed.trim()) || !data)
    return { known: undefined, unknown: [] }
  if (data.taken) {
    const known = { resource, field, value: number, answer: data, onAsked: () => void refetch() }
    // The search results already show records the user can see.
    return { known: data.record ? undefined : known, unknown: [] }
  }
  const path = `${addressOf(resource, 'create')}?${new URLSearchParams({ [field]: number }).toString()}`
  const entry = {
    key: 'caller:new',
    text: text('new_with_number', { name: inSentence(resource.label[0]) }),
    run: () => void navigate(path),
  }
  return { known: undefined, unknown: [{ key: 'caller', label: text('caller'), entries: [entry] }] }
}

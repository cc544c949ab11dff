import { badRequest } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import { readFilter, type ListQuery } from '../../engine/api/query.ts'
import { leadResource } from '../../../resources/lead.ts'

/** `created_at[]=from&created_at[]=to`, or both in one with a comma. */
function createdBetween(parameters: URLSearchParams): { created_at?: unknown } {
  const given = [...parameters.getAll('created_at[]'), ...parameters.getAll('created_at')].flatMap((value) =>
    value.split(','),
  )
  if (given.length === 0) return {}
  if (given.length > 2) throw badRequest('filter.value', { field: 'created_at' })
  const [from, to = from] = given
  return { created_at: { between: [from || null, to || null] } }
}

/** The parameters the spec names for GET leads: contact_no, a created_at range, and ver=2 with resp for partial lists [API-11]. */
export function readLeadParameters(
  parameters: URLSearchParams,
  query: ListQuery,
  session: AccessSession,
): ListQuery {
  const phone = parameters.get('contact_no')
  const named = { ...(phone && { contact_no: phone }), ...createdBetween(parameters) }
  const partial = parameters.get('ver') === '2' ? parameters.get('resp') : null
  return {
    ...query,
    conditions: [...query.conditions, ...readFilter(leadResource, session, named).conditions],
    fields: partial ? partial.split(',').map((name) => name.trim()) : query.fields,
  }
}

import { badRequest } from '../../domain/failure.ts'
import { readConditions, type Asker } from '../../engine/api/condition.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { ListQuery } from '../../engine/api/query.ts'
import { leadSchema } from '../../../schemas/lead.ts'

/** `created_at[]=from&created_at[]=to`, or both in one with a comma. */
function readCreatedAt(parameters: URLSearchParams, asker: Asker) {
  const given = [...parameters.getAll('created_at[]'), ...parameters.getAll('created_at')].flatMap((value) =>
    value.split(','),
  )
  if (given.length === 0) return []
  if (given.length > 2) throw badRequest('filter.value', { field: 'created_at' })
  const [from, to = from] = given
  const between = [from || null, to || null]
  return readConditions('created_at', leadSchema.fields.created_at, { between }, asker)
}

/** The parameters the spec names for GET leads: contact_no, a created_at range, and ver=2 with resp for partial lists [API-11]. */
export function readLeadParameters(
  parameters: URLSearchParams,
  query: ListQuery,
  { userId }: AccessSession,
): ListQuery {
  const asker = { userId, now: Date.now() }
  const phone = parameters.get('contact_no')
  const phoneConditions = phone
    ? readConditions('contact_no', leadSchema.fields.contact_no, phone, asker)
    : []
  const partial = parameters.get('ver') === '2' ? parameters.get('resp') : null
  return {
    ...query,
    conditions: [...query.conditions, ...phoneConditions, ...readCreatedAt(parameters, asker)],
    fields: partial ? partial.split(',').map((name) => name.trim()) : query.fields,
  }
}

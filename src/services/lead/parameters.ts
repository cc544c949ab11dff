import { array, object, string } from 'yup'
import { badRequest } from '../../domain/failure.ts'
import { asks } from '../../engine/api/asks.ts'
import { readFilter } from '../../engine/api/query.ts'
import { text } from '../../engine/shapes.ts'
import { leadResource } from '../../../resources/lead.ts'

/** One end alone means a single day. */
function createdBetween(ends: readonly string[]): { created_at?: unknown } {
  if (ends.length === 0) return {}
  if (ends.length > 2) throw badRequest('filter.value', { field: 'created_at' })
  const [from, to = from] = ends
  return { created_at: { between: [from || null, to || null] } }
}

/** Spec parameters of GET leads: contact_no, a created_at range, and ver=2 with resp for partial lists [API-11]. */
export const leadParameters = asks(
  object({
    contact_no: string(),
    // `created_at[]=from&created_at[]=to`, or comma-separated.
    'created_at[]': array(text()).max(2),
    created_at: string(),
    ver: string(),
    resp: string(),
  }),
  ({ contact_no, 'created_at[]': ends = [], created_at, ver, resp }, query, session) => {
    const days = [...ends, ...(created_at === undefined ? [] : [created_at])].flatMap((end) => end.split(','))
    const named = { ...(contact_no && { contact_no }), ...createdBetween(days) }
    return {
      ...query,
      conditions: [...query.conditions, ...readFilter(leadResource, session, named).conditions],
      fields: ver === '2' && resp ? resp.split(',').map((name) => name.trim()) : query.fields,
    }
  },
)

import { inSentence } from '../../../domain/in-sentence.ts'
import { appointmentSchema, mostCalendarDays } from '../../appointments.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Resource } from '../../resource.ts'
import { answers, bodyOf, parameter } from './parts.ts'

const integer = { type: 'integer' }
const time = kindOf(appointmentSchema.fields.starts_at).openapi({})
const fields = Object.fromEntries(
  Object.entries(appointmentSchema.fields).map(([name, field]) => [
    name,
    kindOf(field).openapi(field.options),
  ]),
)
const { status: _status, reason: _reason, ...madeOf } = fields

/** Appointments of a resource's records. */
export function appointmentPaths({ service, schema, label }: Resource): Record<string, object> {
  const base = `/api/${service}/${schema.name}`
  const tags = [service]
  const [one, many] = label.map(inSentence) as [string, string]
  const id = parameter('id', 'path', integer)
  return {
    [`${base}/appointments`]: {
      parameters: [
        parameter('from', 'query', time),
        parameter('to', 'query', { ...time, description: `At most ${mostCalendarDays} days later` }),
        parameter('of', 'query', { type: 'string', description: '`own`, `all` or the id of a user' }),
      ],
      get: { tags, summary: `Appointments with ${many}`, responses: answers(200, 400, 401, 403) },
    },
    [`/api/${service}/appointment-status-log/{id}`]: {
      parameters: [id],
      get: {
        tags,
        summary: `Who changed which appointment with a ${one}`,
        responses: answers(200, 401, 403, 404),
      },
    },
    [`${base}/{id}/appointments`]: {
      parameters: [id],
      get: { tags, summary: `Appointments with a ${one}`, responses: answers(200, 401, 403, 404) },
      post: {
        tags,
        summary: `Make an appointment with a ${one}`,
        requestBody: bodyOf(madeOf, ['starts_at']),
        responses: answers(201, 400, 401, 403, 404, 422),
      },
    },
    [`${base}/{id}/appointments/overlaps`]: {
      parameters: [
        id,
        parameter('starts_at', 'query', time),
        parameter('ends_at', 'query', time),
        parameter('user_id', 'query', integer),
        parameter('except', 'query', { ...integer, description: 'An appointment that does not count' }),
      ],
      get: {
        tags,
        summary: 'When its person has something else',
        responses: answers(200, 400, 401, 403, 404, 422),
      },
    },
    [`${base}/{id}/appointments/{appointment_id}`]: {
      parameters: [id, parameter('appointment_id', 'path', integer)],
      put: {
        tags,
        summary: 'Move an appointment, say what came of it, or cancel it',
        requestBody: bodyOf({ ...fields, version: integer }),
        responses: answers(200, 400, 401, 403, 404, 409, 422),
      },
    },
  }
}

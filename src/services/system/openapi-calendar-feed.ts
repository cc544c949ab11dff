import { answers, parameter } from '../../engine/api/openapi/parts.ts'

const tags = ['system']

/** One's own secret calendar address. */
export const calendarFeedPaths = {
  '/api/system/calendar-feed': {
    get: { tags, summary: 'Whether I have a secret calendar address', responses: answers(200, 401) },
    post: {
      tags,
      summary: 'Make my secret calendar address anew; it is shown once',
      responses: answers(201, 401),
    },
    delete: { tags, summary: 'Take my secret calendar address back', responses: answers(200, 401) },
  },
  '/api/system/calendar.ics': {
    parameters: [parameter('token', 'query', { type: 'string' }, true)],
    get: {
      tags,
      security: [],
      summary: 'What somebody has planned, as an iCalendar file',
      responses: answers(200, 404, 429),
    },
  },
}

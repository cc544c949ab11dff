import { object, string } from 'yup'
import { call } from '../../../engine/api/declared/call.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { objectOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import type { Requestable } from '../../requests/requests.ts'
import { findExistingMatch } from './find.ts'

export const matchCalls = [
  call('GET /:service/:call/taken', {
    summary: 'Whether another {one} has a value already, of a field that no two may share',
    access: 'signedIn',
    query: object({ field: string(), value: string(), except: string() }),
    answer: shape({
      taken: yesNo(),
      record: shape({ id: whole(), title: text() }).optional(),
      holder: string().nullable(),
      touched_at: string(),
      request: objectOf<Requestable>().optional(),
    }),
    refuses: [403],
    work: ({ service, context, query }) => {
      requireAccess(service.resource, query.except ? 'edit' : 'create', context.session)
      return findExistingMatch(service, context, query)
    },
  }),
]

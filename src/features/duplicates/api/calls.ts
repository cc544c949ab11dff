import { array, object, string } from 'yup'
import type { AccessSession } from '../../../domain/access.ts'
import { says } from '../../../engine/fields/kind.ts'
import type { DistinctPair, LikelyPair } from '../match-keys.ts'
import type { Resource } from '../../../engine/resource.ts'
import { anId, list, objectOf, shape, text, whole } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import type { Row } from '../../../engine/api/resource-service.ts'
import { listDistinct, removeDistinct, saveDistinct } from './distinct.ts'
import { findDuplicates } from './find.ts'

function requireMerging(resource: Resource, session: AccessSession): void {
  for (const action of ['edit', 'delete'] as const) requireAccess(resource, action, session)
}

/** `next` is the cursor of the next page, if any. */
const pairsOf = <Pair extends object>() =>
  shape({ pairs: list(objectOf<Pair>()), records: list(objectOf<Row>()), next: text().nullable() })
const query = object({ after: string() })
const two = says('validation.type')

/** Possible duplicates and dismissed pairs, for users who may merge. */
export const duplicateEndpoints = [
  call('GET /:service/:record/doubles', {
    summary: 'Pairs of {many} that share a phone, an e-mail address or a name; `next` asks for more',
    access: 'list',
    query,
    answer: pairsOf<LikelyPair>(),
    work: ({ service, context, query: { after } }) => {
      requireMerging(service.resource, context.session)
      return findDuplicates(service, context, after)
    },
  }),
  call('GET /:service/:record/doubles/distinct', {
    summary: 'Pairs of {many} of which somebody said that they are not the same',
    access: 'list',
    query,
    answer: pairsOf<DistinctPair>(),
    work: ({ service, context, query: { after } }) => {
      requireMerging(service.resource, context.session)
      return listDistinct(service, context, after)
    },
  }),
  call('POST /:service/:record/doubles/distinct', {
    summary: 'Keep that two {many} are not the same',
    access: 'list',
    body: object({ ids: array(anId('validation.type').required()).required().min(2, two).max(2, two) }),
    answer: shape({ id: whole() }),
    status: 201,
    refuses: [404],
    work: ({ service, context, body: { ids } }) => {
      requireMerging(service.resource, context.session)
      return saveDistinct(service, context, ids)
    },
  }),
  call('DELETE /:service/:record/doubles/distinct/:id', {
    summary: 'Take that back',
    access: 'list',
    answer: shape({ id: whole() }),
    work: ({ service, context, params: { id } }) => {
      requireMerging(service.resource, context.session)
      return removeDistinct(service, context, id)
    },
  }),
]

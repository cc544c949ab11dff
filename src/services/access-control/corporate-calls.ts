import { call } from '../../engine/api/declared/call.ts'
import { sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { objectOf, page } from '../../engine/shapes.ts'
import { corporateSchema } from '../../../schemas/corporate.ts'
import { listCorporates, readCorporate, updateCorporate, type SeenCorporate } from './corporate.ts'

const corporate = objectOf<SeenCorporate>()

/** The caller's corporate and its settings. */
export const ownCorporateCalls = [
  call('GET /access-control/corporate', {
    summary: 'The caller’s corporate',
    access: 'signedIn',
    answer: page(corporate),
    work: async ({ context }) => {
      const rows = await listCorporates(context)
      return pageOf({ rows, total: rows.length }, { page: 1, limit: 25 })
    },
  }),
  call('GET /access-control/corporate/:id', {
    summary: 'A corporate and its settings',
    access: 'signedIn',
    answer: corporate,
    work: ({ context, params }) => readCorporate(context, params.id),
  }),
  call('PUT /access-control/corporate/:id', {
    summary: 'Change a corporate’s settings',
    access: 'signedIn',
    body: sentValues(corporateSchema.fields, [], { version: version() }),
    answer: corporate,
    refuses: [403, 409],
    work: ({ context, params, body }) => updateCorporate(context, params.id, body),
  }),
]

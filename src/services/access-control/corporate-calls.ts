import { call } from '../../engine/api/declared/call.ts'
import { sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { objectOf, page, shape, text } from '../../engine/shapes.ts'
import { maxLogoMegabytes } from '../../domain/brand.ts'
import { corporateSchema } from '../../../schemas/corporate.ts'
import { brandShape, readBrand, removeLogo, sendLogo, setLogo } from './brand.ts'
import { visitorOf } from './visitor.ts'
import { listCorporates, readCorporate, updateCorporate, type SeenCorporate } from './corporate.ts'

const corporate = objectOf<SeenCorporate>()
const brand = brandShape.concat(shape({ name: text() }))

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
  call('GET /access-control/brand', {
    summary: 'How the caller’s corporate looks to its customers',
    access: 'signedIn',
    answer: brand,
    work: ({ context }) => readBrand(context.tx),
  }),
  call('PUT /access-control/brand/logo', {
    summary: 'Set the corporate’s logo: PNG or JPEG, at most 0.5 MB',
    access: 'signedIn',
    session: 'own',
    upload: maxLogoMegabytes,
    answer: brand,
    refuses: [403],
    work: ({ c, runtime }) => setLogo(runtime, c),
  }),
  call('DELETE /access-control/brand/logo', {
    summary: 'Remove the corporate’s logo',
    access: 'signedIn',
    answer: brand,
    refuses: [403],
    work: ({ context }) => removeLogo(context),
  }),
  call('GET /access-control/logo/:key', {
    summary: 'A corporate’s logo, for whoever has its address',
    access: 'anyone',
    texts: { key: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
    answer: { file: 'application/octet-stream' },
    refuses: [404, 429],
    work: ({ c, runtime, params }) => sendLogo(runtime, c, visitorOf(c), params.key),
  }),
]

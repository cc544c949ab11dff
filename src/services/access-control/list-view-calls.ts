import { object } from 'yup'
import { call } from '../../engine/api/declared/call.ts'
import { anything, objectOf, shape, text, whole } from '../../engine/shapes.ts'
import { keepLook, readLooks, type Look } from './list-looks.ts'
import { readDefaults, setDefault } from './list-view-defaults.ts'

const defaults = objectOf<Record<string, number>>()

export const ownListViewCalls = [
  call('GET /access-control/list-view/defaults', {
    summary: 'The saved view that each list opens with, and how each stands without one',
    access: 'signedIn',
    answer: { bare: shape({ data: defaults, looks: objectOf<Record<string, Look>>() }) },
    work: async ({ context }) => ({ data: await readDefaults(context), looks: await readLooks(context) }),
  }),
  call('PUT /access-control/list-view/defaults', {
    summary: 'Choose the saved view that a list opens with; `view_id` null goes back to the list as declared',
    access: 'signedIn',
    body: object({ resource: text(), view_id: whole().nullable() }),
    answer: defaults,
    refuses: [404],
    work: ({ context, body }) => setDefault(context, body),
  }),
  call('PUT /access-control/list-view/looks', {
    summary: 'Keep how a list stands without a view: columns, density, page size, order',
    access: 'signedIn',
    body: object({ resource: text(), look: anything() }),
    answer: objectOf<Look>(),
    work: ({ context, body }) => keepLook(context, body),
  }),
]

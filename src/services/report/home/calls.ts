import { roleResource } from '../../../../resources/role.ts'
import { call, may } from '../../../engine/api/declared/call.ts'
import { keepOwnHome, keepRoleHome, readHome, readRoleHome } from './arrangements.ts'
import { arrangement, homeAnswer } from './shapes.ts'

export const homeCalls = [
  call('GET /report/home', {
    summary: 'The reports on Home as the caller arranged them, or else as their role or Urus does',
    access: 'signedIn',
    answer: homeAnswer,
    work: ({ context }) => readHome(context),
  }),
  call('PUT /report/home', {
    summary: 'Arrange the reports on Home; `tiles` null goes back to the default',
    access: 'signedIn',
    body: arrangement,
    answer: homeAnswer,
    work: ({ context, body }) => keepOwnHome(context, body.tiles),
  }),
  call('GET /report/home/roles/:role_id', {
    summary: 'The reports on Home of a role’s people, as far as the caller may open them',
    access: may(roleResource, 'edit'),
    answer: homeAnswer,
    refuses: [404],
    work: ({ context, params }) => readRoleHome(context, params.role_id),
  }),
  call('PUT /report/home/roles/:role_id', {
    summary: 'Arrange the reports on Home of a role’s people; `tiles` null goes back to the standard',
    access: may(roleResource, 'edit'),
    body: arrangement,
    answer: homeAnswer,
    refuses: [404],
    work: ({ context, params, body }) => keepRoleHome(context, params.role_id, body.tiles),
  }),
]

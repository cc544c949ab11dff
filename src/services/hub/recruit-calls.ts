import { recruitEditors } from '../../domain/hub/access.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { recruitForm } from '../../../schemas/visitor-forms.ts'
import { publicFormCalls } from '../public-form/calls.ts'
import { activateRecruit, activated, activation } from './activate-recruit.ts'
import { needsNoRecruit, recruitService } from './recruit-service.ts'

export const recruitCalls = [
  call('POST /hub/recruit/:recruit_id/activate', {
    summary: 'Make a recruit active: their user with upline, roles, REN and hub, in one step',
    access: only(recruitEditors, 'Recruitment'),
    body: activation,
    answer: activated,
    refuses: [403, 404, 409],
    work: ({ runtime, context, params: { recruit_id }, body }) =>
      activateRecruit(runtime, context, recruit_id, body),
  }),
  /** A recruiter's public form; submitters become their recruits. */
  ...publicFormCalls(
    '/hub/public-recruit',
    {
      service: recruitService,
      choices: {},
      notes: 'remarks',
      origin: {},
      needsNone: needsNoRecruit,
      trigger: 'RECRUIT_PUBLIC',
    },
    recruitForm,
  ),
]

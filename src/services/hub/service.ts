import { hub } from '../../domain/services/hub.ts'
import { defineService } from '../manifest.ts'
import { beginLeaders } from './begin-leaders.ts'
import { ownHubCalls } from './calls.ts'
import { loggedCallService, meetingService } from './contacts/services.ts'
import { hubServices } from './hub-services.ts'
import { recruitCalls } from './recruit-calls.ts'
import { recruitService } from './recruit-service.ts'
import { hubRequestSubject } from './request-subject.ts'
import { notifyRens } from './ren-notices.ts'

export const hubManifest = defineService({
  declaration: hub,
  calls: [...ownHubCalls, ...recruitCalls],
  resources: [...hubServices, recruitService, meetingService, loggedCallService],
  approvals: { hub_request: hubRequestSubject },
  templates: {
    RECRUIT_PUBLIC: {
      bell: ['New recruit', '{recruit_name} submitted your recruitment form'],
      email: ['New recruit: {recruit_name}', '{recruit_name} submitted your recruitment form.'],
    },
    REN_EXPIRES: {
      bell: ['REN expires soon', '{name}: {ren_no} expires on {day}'],
      email: [
        '{name}: REN expires on {day}',
        '{ren_no} of {name} expires on {day}. Without a valid REN a commission position of property sales is vacant.',
      ],
    },
  },
  messages: (runtime) => [() => notifyRens(runtime), () => beginLeaders(runtime)],
})

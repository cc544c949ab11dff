import { accessControl } from '../../domain/services/access-control.ts'
import { defineService } from '../manifest.ts'
import { ownAccessControlCalls } from './calls.ts'
import { authenticatorPurpose } from './factors/authenticator.ts'
import { clientSecretPurpose } from './identity/provider-store.ts'
import { listViewService } from './list-view-service.ts'
import { answerCodeRequest } from './messaging-code.ts'
import { answerResetRequest } from './password-reset.ts'
import { retainedLogs } from './retention/logs.ts'
import { queueRetention, retentionLane } from './retention/work.ts'
import { roleService } from './role-service.ts'
import { upgradeSubject } from './own-upgrade-request.ts'
import { userService } from './user-service.ts'

export const accessControlManifest = defineService({
  declaration: accessControl,
  calls: ownAccessControlCalls,
  resources: [userService, roleService, listViewService],
  sealed: [
    { table: 'second_factor', column: 'secret', key: 'id', purpose: authenticatorPurpose },
    { table: 'identity_provider', column: 'client_secret', key: 'id', purpose: clientSecretPurpose },
  ],
  templates: {
    USER_JOINED: {
      bell: ['New agent', '{name} joined your downline'],
      email: ['{name} joined your downline', '{name} registered through your referral link.'],
    },
    UPGRADE_DECIDED: {
      bell: ['Upgrade', 'Your request for the {package} package was {outcome}. {reason}'],
      email: [
        'Your upgrade request was {outcome}',
        'Your request for the {package} package was {outcome}. {reason}',
      ],
    },
  },
  retained: retainedLogs,
  approvals: { upgrade: upgradeSubject },
  lanes: () => [retentionLane],
  messages: (runtime) => [
    () => answerResetRequest(runtime),
    () => answerCodeRequest(runtime),
    () => queueRetention(runtime),
  ],
})

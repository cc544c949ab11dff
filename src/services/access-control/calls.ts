import type { Hono } from 'hono'
import { declaredCalls } from '../../engine/api/calls.ts'
import { routesOf } from '../../engine/api/declared/routes.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { ownCorporateCalls } from './corporate-calls.ts'
import { ownFrontDoorCalls } from './front-door-calls.ts'
import { ownListViewCalls } from './list-view-calls.ts'
import { listViewService } from './list-view-service.ts'
import { ownLoginTokenCalls } from './login-token-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { ownPasswordResetCalls } from './password-reset-calls.ts'
import { roleService } from './role-service.ts'
import { ownSessionCalls } from './session-calls.ts'
import { ownSolicitorCalls } from './solicitor-calls.ts'
import { ownSubscriptionCalls } from './subscription-calls.ts'
import { ownTrailCalls } from './trail-calls.ts'
import { ownUpgradeCalls } from './upgrade-calls.ts'
import { ownUserCalls } from './user-calls.ts'
import { ownUserListCalls } from './user-list-calls.ts'
import { userService } from './user-service.ts'

export const ownAccessControlCalls = [
  ...ownSessionCalls,
  ...ownFrontDoorCalls,
  ...ownLoginTokenCalls,
  ...ownPasswordResetCalls,
  ...ownAccountCalls,
  ...ownUserCalls,
  ...ownUserListCalls,
  ...ownSolicitorCalls,
  ...ownCorporateCalls,
  ...ownListViewCalls,
  ...ownTrailCalls,
  ...ownUpgradeCalls,
  ...ownSubscriptionCalls,
]

/** /api/access-control */
export const accessControlCalls = (runtime: Runtime): Hono<Env> =>
  routesOf(runtime, ownAccessControlCalls)
    .route('/', declaredCalls(userService, runtime))
    .route('/', declaredCalls(roleService, runtime))
    .route('/', declaredCalls(listViewService, runtime))

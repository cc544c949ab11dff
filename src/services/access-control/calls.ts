import { ownCorporateCalls } from './corporate-calls.ts'
import { ownSecondStepCalls } from './factors/second-step-calls.ts'
import { ownSecurityCalls } from './factors/own-security-calls.ts'
import { ownFrontDoorCalls } from './front-door-calls.ts'
import { ownIdentitySettingsCalls } from './identity/settings-calls.ts'
import { ownIdentitySignInCalls } from './identity/sign-in-calls.ts'
import { ownListViewCalls } from './list-view-calls.ts'
import { ownLoginTokenCalls } from './login-token-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { ownPasswordResetCalls } from './password-reset-calls.ts'
import { ownRetentionCalls } from './retention/calls.ts'
import { ownSessionCalls } from './session-calls.ts'
import { ownSolicitorCalls } from './solicitor-calls.ts'
import { ownSubscriptionCalls } from './subscription-calls.ts'
import { ownTrailCalls } from './trail-calls.ts'
import { ownUpgradeCalls } from './upgrade-calls.ts'
import { ownUserCalls } from './user-calls.ts'
import { ownUserListCalls } from './user-list-calls.ts'

export const ownAccessControlCalls = [
  ...ownSessionCalls,
  ...ownSecondStepCalls,
  ...ownSecurityCalls,
  ...ownIdentitySignInCalls,
  ...ownIdentitySettingsCalls,
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
  ...ownRetentionCalls,
  ...ownUpgradeCalls,
  ...ownSubscriptionCalls,
]

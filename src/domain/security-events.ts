/** What the security log writes down. */
export const securityEvents = [
  'sign_in',
  'sign_in_failed',
  'factor_failed',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'recovery_code_used',
  'password_changed',
  'sessions_ended',
  'role_given',
  'role_taken',
  'role_changed',
  'policy_changed',
  'refused',
  'export',
  'download',
  'reveal',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

import type { AccessRule } from '../access.ts'

/**
 * May send e-mail in the corporate's name: internal staff on records. Never outside staff, bankers, chat-only apps or
 * the operator.
 */
export const writesMailRule: AccessRule = {
  codes: ['l_lead__edit', 'c_customer__edit', 'pr_proposal__edit'],
  without: ['role_external_user', 'role_super_admin'],
  appCodes: ['sas', 'vps', 'hck', 'dahongye'],
}

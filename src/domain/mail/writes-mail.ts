import type { AccessRule } from '../access.ts'

/**
 * Who writes e-mails in the corporate's name: its own staff who work on records. Outside staff, bankers, chat-only apps and
 * the platform's operator never do, whatever else their role has.
 */
export const writesMailRule: AccessRule = {
  codes: ['l_lead__edit', 'c_customer__edit', 'pr_proposal__edit'],
  without: ['role_external_user', 'role_super_admin'],
  appCodes: ['sas', 'vps', 'hck', 'dahongye'],
}

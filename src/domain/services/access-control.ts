import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

export const accessControl = {
  name: 'access-control',
  dialect: 'page',
  accessCodes: {
    Roles: {
      role_super_admin: {
        allows: 'Operate the platform: corporates, packages, subscriptions, upgrade requests',
        first: ['super admin'],
      },
      role_admin: { allows: 'Act as an administrator of the corporate', first: ['admin'] },
      role_corporate: { allows: 'Act as the corporate owner', first: ['corporate owner'] },
      role_external_user: { allows: 'Work as external staff', first: ['external'] },
    },
    Settings: {
      stg_user_management: { allows: 'Manage users', first: manager, notDirector: true },
      stg_role_access: { allows: 'Edit which access codes a role has', notDirector: true },
    },
  },
  triggers: {
    USER_JOINED: {
      fields: ['name'],
      label: 'An agent joins through a referral link',
      preference: 'An agent joins with your referral link',
    },
    UPGRADE_DECIDED: {
      fields: ['package', 'outcome', 'reason'],
      label: 'An upgrade request is decided',
      preference: 'Your upgrade request is decided',
      email: true,
    },
  },
  approvals: { upgrade: { decision: 'single' } },
} as const satisfies ServiceDeclaration

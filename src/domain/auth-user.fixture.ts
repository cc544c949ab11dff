import type { AccountInfo, AuthUser, Subscription } from './auth-user.ts'

const subscription: Subscription = {
  scrb_status: 'ACTIVE',
  scrb_is_my_own: false,
  privileges: [
    { scpk_name: 'Corporate', scpk_type: 'corporate', scpk_crm_chat_massage: true, scpk_report_discount: 0 },
  ],
  next_package: null,
}

type Parts = Partial<Omit<AuthUser, 'account_info' | 'subscription'>> & {
  account_info?: Partial<AccountInfo>
  subscription?: Partial<Subscription> | null
}

/** Default: sales agent of corporate 1 in sas with an inherited, active corporate package. */
export function testUser(parts: Parts = {}): AuthUser {
  const { account_info, subscription: own, ...rest } = parts
  return {
    id: 7,
    name: 'Aina binti Salleh',
    email: 'sales@harta.test',
    status: 1,
    roles: [{ role_access: 'sales manager', application_code: 'sas' }],
    access_codes: ['l_lead__listing', 'l_lead__show'],
    public_code: 'AINA7',
    parent_ids: [],
    ...rest,
    subscription: own === null ? null : { ...subscription, ...own },
    account_info: {
      role_type: null,
      role_name: 'SSE',
      corporate_id: 1,
      is_corporate_owner: false,
      is_use_advisory: true,
      application_code: 'sas',
      corporate_settings: {
        is_lead_auto_assign: false,
        multi_assignment: true,
        message_super_admin_ids: [],
        default_message_admin_ids: [],
      },
      ...account_info,
    },
  }
}

import { appCodes, sameApp, type AppCode } from './app-codes.ts'
import { namesOf } from './names.ts'

/** Lists active users with an app role of one of these role_access values. */
export interface UserListRule {
  roleAccess: readonly string[]
  app?: AppCode
  /** Also includes leaders of active hubs or teams, regardless of role. */
  leads?: 'hub' | 'team'
}

const hubManagers = ['hub manager', 'sales manager']

/** User lists by path [API-06, ROL-11]. */
export const userLists = {
  user_sas_hub_manager_list: { app: 'sas', roleAccess: hubManagers, leads: 'hub' },
  user_hub_manager_list: { roleAccess: hubManagers, leads: 'hub' },
  user_team_manager_list: {
    roleAccess: ['team manager', 'sales advisor manager', 'sales support manager', 'sales manager'],
    leads: 'team',
  },
  user_sas_ssa_list: { app: 'sas', roleAccess: ['ssa'] },
  user_sas_sse_list: { app: 'sas', roleAccess: ['sse'] },
  user_sas_se_list: { app: 'sas', roleAccess: ['se'] },
  user_case_coordinator_list: { app: 'sas', roleAccess: ['case coordinator'] },
  user_case_handler_list: { app: 'sas', roleAccess: ['case handler'] },
  user_banker_list: { app: 'banker-app', roleAccess: ['banker'] },
  user_loan_officer_list: { roleAccess: ['loan officer'] },
  user_advisor_list: {
    roleAccess: [
      'mobile sales advisor',
      'sales advisor manager',
      'sales support manager',
      'sales manager',
      'ssa',
    ],
  },
} as const satisfies Record<string, UserListRule>

export type RoleListName = keyof typeof userLists

/** Adds the upline lists [API-03]: current and available uplines. */
export type UserListName = RoleListName | 'user-inline-up-list' | 'user_available_upline_list'

/** Excludes contact details. */
export interface ListedUser {
  id: number
  name: string
}

export const listsOfApp = (app: AppCode): UserListName[] => [
  ...namesOf(userLists).filter((name) => {
    const list: UserListRule = userLists[name]
    return !list.app || sameApp(list.app, app)
  }),
  'user_available_upline_list',
]

/** App code aliases: sas_v2 counts as sas. */
export const codesOfApp = (app: AppCode): AppCode[] => appCodes.filter((code) => sameApp(code, app))

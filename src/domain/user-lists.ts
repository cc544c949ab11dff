import { appCodes, sameApp, type AppCode } from './app-codes.ts'

/** Who is on a list of people: active users of the corporate with a role of the app that has one of these role_access. */
export interface UserListRule {
  roleAccess: readonly string[]
  /** The app that the list is of; where nothing is said, the one asked for, else the one the caller works in. */
  app?: AppCode
  /** Leaders of an active hub, or of a team, are on it too, whatever their role. */
  leads?: 'hub' | 'team'
}

const hubManagers = ['hub manager', 'sales manager']

/** The user lists of the access control service by their name in its address [API-06, ROL-11]. */
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

/** Beside them: who stands above whom [API-03], and who could. */
export type UserListName = RoleListName | 'user-inline-up-list' | 'user_available_upline_list'

/** What the lists answer of a person: no way to reach them. */
export interface ListedUser {
  id: number
  name: string
}

/** The lists that an app's people choose from: those of every app, its own, and who could stand above somebody. */
export const listsOfApp = (app: AppCode): UserListName[] => [
  ...(Object.keys(userLists) as RoleListName[]).filter((name) => {
    const list: UserListRule = userLists[name]
    return !list.app || sameApp(list.app, app)
  }),
  'user_available_upline_list',
]

/** The codes that mean the same app: sas_v2 counts as sas. */
export const codesOfApp = (app: AppCode): AppCode[] => appCodes.filter((code) => sameApp(code, app))

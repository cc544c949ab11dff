import type { Calls } from './sessions.ts'

/** The code of somebody's open forms. */
export const publicCodeOf = async (calls: Calls): Promise<string> =>
  (await calls.get<{ data: { public_code: string } }>('/access-control/active-user-detail')).data.public_code

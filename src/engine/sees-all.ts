import { allows, type AccessSession } from '../domain/access.ts'
import type { Resource } from './resource.ts'

/** Whether the session works on all records of the corporate, not only on its own or its team's. */
export const seesAll = ({ viewAll }: Resource, session: AccessSession): boolean =>
  viewAll === undefined || allows(viewAll, session)

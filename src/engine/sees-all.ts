import { allows, type AccessSession } from '../domain/access.ts'
import type { Resource } from './resource.ts'

export const seesAll = ({ viewAll }: Resource, session: AccessSession): boolean =>
  viewAll === undefined || allows(viewAll, session)

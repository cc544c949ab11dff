import type { AccessSession } from '../../../domain/access.ts'
import { audiences, type Audience, type ListView } from './view-calls.ts'

const mayServeAll = ({ roleType }: AccessSession) => roleType === 'admin' || roleType === 'corporate'

/** Must match the server's rule. */
export const audiencesFor = (session: AccessSession): readonly Audience[] =>
  audiences.filter((audience) => audience !== 'all' || mayServeAll(session))

/** Own views, and shared ones for settings managers. */
export const mayChange = (view: ListView, session: AccessSession): boolean =>
  (view.owner_id === session.userId && audiencesFor(session).includes(view.audience)) ||
  (view.audience === 'all' && mayServeAll(session))

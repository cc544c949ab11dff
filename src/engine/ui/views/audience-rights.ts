import type { AccessSession } from '../../../domain/access.ts'
import { audiences, type Audience, type ListView } from './view-calls.ts'

const mayServeAll = ({ roleType }: AccessSession) => roleType === 'admin' || roleType === 'corporate'

/** Whom a session may share a view with. The server decides the same. */
export const audiencesFor = (session: AccessSession): readonly Audience[] =>
  audiences.filter((audience) => audience !== 'all' || mayServeAll(session))

/** One's own views, and those for everyone where one keeps the settings. */
export const mayChange = (view: ListView, session: AccessSession): boolean =>
  (view.owner_id === session.userId && audiencesFor(session).includes(view.audience)) ||
  (view.audience === 'all' && mayServeAll(session))

import type { AccessRule } from './access.ts'

/** Whose Home tells of teams instead of one's own day. */
export const teamFiguresAccess = {
  roleTypes: ['manager', 'director', 'admin', 'corporate'],
} as const satisfies AccessRule

/** How many days ago a record may have come in to count for the response time. */
export const responseDays = 30

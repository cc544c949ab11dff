import type { AccessRule } from '../access.ts'
import type { AccessCode } from '../access-codes.ts'

/** All apps except chat-only and banker (sales.md B). */
const inHubs = (...codes: AccessCode[]): AccessRule => ({
  ...(codes.length > 0 && { codes }),
  allOf: [{ appCodes: ['sas', 'vps', 'hck', 'dahongye'] }],
})

/** Everyone in the sales apps: sees their own hub and may request changes of it. */
export const hubPeople: AccessRule = { ...inHubs(), without: ['role_super_admin'] }
export const hubReaders = inHubs('h_hub__create')
/** Edit hubs and teams and request any membership change. */
export const hubEditors = inHubs('h_hub__edit')
export const hubApprovers = inHubs('h_hub__approve')
export const recruitReaders = inHubs('rc_recruit__listing')
export const recruitEditors = inHubs('rc_recruit__edit')
/** Access to all recruits, not just own, team or hub. */
export const recruitOverseers: AccessRule = {
  roleTypes: ['admin', 'corporate', 'director'],
  allOf: [recruitReaders],
}

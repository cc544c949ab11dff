import type { AccessRule } from '../access.ts'
import type { AccessCode } from '../access-codes.ts'

/** In every app but the chat ones and the banker's (sales.md B). */
const inHubs = (...codes: AccessCode[]): AccessRule => ({
  ...(codes.length > 0 && { codes }),
  allOf: [{ appCodes: ['sas', 'vps', 'hck', 'dahongye'] }],
})

/** Everyone of the sales apps: they see their own hub and ask to join, leave or move. */
export const hubPeople: AccessRule = { ...inHubs(), without: ['role_super_admin'] }
/** Readers of the hub section, who also request new hubs. */
export const hubReaders = inHubs('h_hub__create')
/** Editors of hubs and teams, who also request changes of anybody's membership. */
export const hubEditors = inHubs('h_hub__edit')
export const hubApprovers = inHubs('h_hub__approve')
export const recruitReaders = inHubs('rc_recruit__listing')
export const recruitEditors = inHubs('rc_recruit__edit')
/** Who works on every recruit of the organisation, not only on their own and their team’s or hub’s. */
export const recruitOverseers: AccessRule = {
  roleTypes: ['admin', 'corporate', 'director'],
  allOf: [recruitReaders],
}

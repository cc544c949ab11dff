import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { hubReaders } from '../../domain/hub/access.ts'
import { partHooks } from '../../engine/api/part.ts'
import { defineResourceService, type ResourceService } from '../../engine/api/resource-service.ts'
import { hubMemberResource } from '../../../resources/hub-member.ts'
import { hubResource } from '../../../resources/hub.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { ownHubs } from './own-hubs.ts'

/** Readers of the section see every hub, everybody else those that they belong to or lead today. */
const hubsInSight = (session: AccessSession) =>
  allows(hubReaders, session) ? undefined : sql<boolean>`t.id in (${ownHubs(session.userId)})`

export const hubService = defineResourceService(hubResource, { scope: hubsInSight })

export const hubTeamService = defineResourceService(hubTeamResource, {
  scope: (session) =>
    allows(hubReaders, session) ? undefined : sql<boolean>`t.hub_id in (${ownHubs(session.userId)})`,
})

export const hubMemberService: ResourceService = {
  resource: hubMemberResource,
  hooks: partHooks(hubMemberResource, hubService),
}

export const hubServices: readonly ResourceService[] = [hubService, hubTeamService, hubMemberService]

import { allows } from '../../domain/access.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { accessTo } from '../../engine/resource.ts'
import { isChange, type Change } from '../../runtime/events/changes.ts'
import { fromManifests } from '../registered.ts'
import type { Topic } from '../../runtime/events/topic.ts'
import { allServices } from '../../engine/api/services.ts'

interface PublishedChange {
  resource: string
  action: Change['action']
  /** Omitted if too many or if row rules apply: an id reveals a record's existence. */
  ids?: number[]
  /** Request id, for its sender. */
  request?: string
}

const byTable = fromManifests(
  () => new Map(allServices().map((service) => [service.resource.schema.table, service])),
)

/** For users who may list or pick the records; ids only with full access. */
export const recordTopic: Topic = (event) => {
  if (!isChange(event)) return { to: () => undefined }
  const { table, action, ids } = event.payload
  const service = byTable().get(table)
  if (!service) return { to: () => undefined }
  const { resource } = service
  const rules = [accessTo(resource, 'list'), resource.access.pick].flatMap((rule) => rule ?? [])
  return {
    to({ session, tab }) {
      if (!rules.some((rule) => allows(rule, session))) return undefined
      const seesAll = rowRule(service, session) === undefined
      const told: PublishedChange = { resource: resource.schema.name, action, ...(seesAll && ids && { ids }) }
      const own = tab !== undefined && event.actor_id === session.userId && event.request_id?.startsWith(tab)
      return own ? { ...told, request: event.request_id } : told
    },
  }
}

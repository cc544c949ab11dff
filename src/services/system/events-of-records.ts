import { allows, type AccessSession } from '../../domain/access.ts'
import type { Crud } from '../../engine/api/crud.ts'
import { accessTo } from '../../engine/resource.ts'
import type { Change } from '../../runtime/events/changes.ts'
import type { Topic } from '../../runtime/events/topic.ts'
import { resources } from '../../../resources/all.ts'

/** What a listener is told of changed records. */
export interface ToldChange {
  resource: string
  action: Change['action']
  /** Left out when they are too many, and where a row rule keeps some from the listener: an id tells that a record is there. */
  ids?: number[]
  /** The id of the request that did it, for who sent it. */
  request?: string
}

const byTable = new Map(resources.map((resource) => [resource.schema.table, resource]))

/**
 * A change of records is told to those of the corporate who may list or pick them. Ids go only to who sees every
 * record: a resource whose calls are not given here is taken to have a row rule.
 */
export function tellChanges(cruds: readonly Crud[]): Topic {
  const known = new Map(cruds.map((crud) => [crud.resource.schema.name, crud]))
  return (event) => {
    const { table, action, ids } = event.payload as Change
    const resource = byTable.get(table)
    if (!resource) return { to: () => undefined }
    const { name } = resource.schema
    const crud = known.get(name)
    const rules = [accessTo(resource, 'list'), resource.access.pick].filter((rule) => rule !== undefined)
    const seesAll = (session: AccessSession) =>
      crud !== undefined && crud.hooks.scope?.(session) === undefined
    return {
      to({ session, tab }) {
        if (!rules.some((rule) => allows(rule, session))) return undefined
        const told: ToldChange = { resource: name, action, ...(seesAll(session) && ids && { ids }) }
        const own =
          tab !== undefined && event.actor_id === session.userId && event.request_id?.startsWith(tab)
        return own ? { ...told, request: event.request_id } : told
      },
    }
  }
}

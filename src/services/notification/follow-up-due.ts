import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { showTime } from '../../domain/dates.ts'
import { Failure } from '../../domain/failure.ts'
import { relatedTypes } from '../../domain/notifications.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../engine/api/resource-service.ts'
import { allServices } from '../../engine/api/services.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { accessTo } from '../../engine/resource.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { identify } from '../../runtime/session.ts'
import { notify } from './notify.ts'

interface Claimed {
  id: number
  corporate_id: number
  claim: string
}

interface Due {
  user_id: number
  access_version: number
  resource: string
  record_id: number
  what: string
  due: string
}

/** The record that is to be followed up, where its user may still see it. */
async function readSeen(service: ResourceService, context: Context, id: number): Promise<Row | undefined> {
  const rule = accessTo(service.resource, 'show')
  if (!rule || !allows(rule, context.session)) return undefined
  try {
    return await readRecord(service, context, id)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

async function tell({ resource: name, record_id, what, due }: Due, context: Context): Promise<void> {
  const service = allServices().find(({ resource }) => resource.schema.name === name)
  const record = service && (await readSeen(service, context, record_id))
  if (!record) return
  const { schema } = service.resource
  const type = relatedTypes.find((each) => each === schema.name)
  await notify(context, {
    trigger: 'FOLLOW_UP_DUE',
    users: [context.session.userId],
    values: { what, record: String(record[schema.options.title] ?? `#${record_id}`), due: showTime(due) },
    url: addressOf(service.resource, 'show', record_id),
    ...(type && { related: { type, id: record_id } }),
  })
}

/** Tells whose follow-up is due, each once, under their own rights; false when none is. */
export async function tellDueFollowUp({ database, events }: Runtime): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<Claimed>`select * from claim_due_follow_up()`.execute(tx.db),
  )
  const [claimed] = rows
  if (!claimed) return false
  const { corporate_id, id, claim } = claimed
  const open = `select * from open_due_follow_up(${corporate_id}, ${id}, '${claim}')`
  await database.transaction(
    { role: 'app', open, share: { corporate: String(corporate_id) } },
    async (tx, [row]) => {
      if (!row) return
      const due = row as unknown as Due
      const { session } = await identify(database, tx, due)
      await tell(due, { tx, session })
    },
  )
  events.wrote()
  return true
}

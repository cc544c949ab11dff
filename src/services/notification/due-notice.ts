import type { RawBuilder } from 'kysely'
import { allows } from '../../domain/access.ts'
import { Failure } from '../../domain/failure.ts'
import type { NoticeValue } from '../../domain/notice-values.ts'
import { relatedTypes, type TriggerPoint } from '../../domain/notifications.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../engine/api/resource-service.ts'
import { allServices } from '../../engine/api/services.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { accessTo } from '../../engine/resource.ts'
import { claimNext } from '../../runtime/claimed-work.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { identify } from '../../runtime/session.ts'
import { notify } from './notify.ts'

interface DueAbout {
  user_id: number
  access_version: number
  resource: string
  record_id: number
}

interface DueNotice<Due> {
  trigger: TriggerPoint
  /** Database function that claims the next one: id, corporate, claim. */
  claim: RawBuilder<unknown>
  /** Database function that opens the claim's tenant and user. */
  opensBy: string
  values: (due: Due) => Record<string, NoticeValue>
}

interface Claimed {
  id: number
  corporate_id: number
  claim: string
}

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

async function tell<Due>(
  { trigger, values }: DueNotice<Due>,
  due: Due & DueAbout,
  context: Context,
): Promise<void> {
  const { resource: name, record_id } = due
  const service = allServices().find(({ resource }) => resource.schema.name === name)
  const record = service && (await readSeen(service, context, record_id))
  if (!record) return
  const { schema } = service.resource
  const type = relatedTypes.find((each) => each === schema.name)
  await notify(context, {
    trigger,
    users: [context.session.userId],
    values: { ...values(due), record: String(record[schema.options.title] ?? `#${record_id}`) },
    url: addressOf(service.resource, 'show', record_id),
    ...(type && { related: { type, id: record_id } }),
  })
}

/** Notifies once, under the user's own permissions; false if none is due. */
export async function notifyNextDue<Due>(
  { database, events }: Runtime,
  notice: DueNotice<Due>,
): Promise<boolean> {
  const claimed = await claimNext<Claimed>(database, notice.claim)
  if (!claimed) return false
  const { corporate_id, id, claim } = claimed
  const open = `select * from ${notice.opensBy}(${corporate_id}, ${id}, '${claim}')`
  await database.transaction(
    { role: 'app', open, share: { corporate: String(corporate_id) } },
    async (tx, [due]: (Due & DueAbout)[]) => {
      if (!due) return
      const { session } = await identify(database, tx, due)
      await tell(notice, due, { tx, session })
    },
  )
  events.wrote()
  return true
}

import { sql } from 'kysely'
import { claimNext } from '../claimed-work.ts'
import { openKept, readAll } from '../files/kept-bytes.ts'
import { holding } from '../holding.ts'
import type { Runtime } from '../runtime.ts'
import {
  MessageRefused,
  type Channel,
  type MessageGateway,
  type OutgoingFile,
  type OutgoingMessage,
} from './gateway.ts'

interface Claimed extends Omit<OutgoingMessage, 'corporateId' | 'toldToFail' | 'text' | 'files'> {
  corporate_id: number
  fence: number
  body: string | null
  told_to_fail: boolean
}

// Dead senders lose a message after this; live ones renew it.
const lease = '30 seconds'

const beatMilliseconds = 5000

/** Removes addresses and bodies from error reasons. */
const reasonOf = (error: unknown, { recipient }: { recipient: string }): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(recipient, '…').slice(0, 300)

async function filesOf(
  { database, ...runtime }: Pick<Runtime, 'database' | 'log' | 'files'>,
  { corporate_id, id, fence }: Claimed,
): Promise<OutgoingFile[]> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{
      name: string
      media_type: string
      store_key: string | null
      bytes: Uint8Array<ArrayBuffer> | null
    }>`
      select * from read_outgoing_files(${corporate_id}, ${id}, ${fence})`.execute(tx.db),
  )
  const files: OutgoingFile[] = []
  for (const { name, media_type, store_key, bytes } of rows) {
    const kept = store_key === null ? (bytes ?? new Uint8Array()) : { key: store_key }
    files.push({ name, mediaType: media_type, bytes: await readAll(await openKept(runtime, kept)) })
  }
  return files
}

/** Sends the longest-waiting message; false if none is due. Claim and outcome are separate short transactions. */
export async function sendNext(
  { database, log, files: store }: Pick<Runtime, 'database' | 'log' | 'files'>,
  channel: Channel,
  gateway: MessageGateway,
): Promise<boolean> {
  const message = await claimNext<Claimed>(database, sql`claim_message(${channel}, ${lease}::interval)`)
  if (!message) return false
  const { id, corporate_id: corporateId, fence, body, told_to_fail: toldToFail, ...rest } = message
  let outcome = 'sent'
  let reason: string | null = null
  const prolong = () =>
    database.transaction({ role: 'system' }, (tx) =>
      sql`select prolong_message(${corporateId}, ${id}, ${fence}, ${lease}::interval)`.execute(tx.db),
    )
  try {
    await holding(prolong, beatMilliseconds, async () => {
      const files =
        channel === 'email' && !gateway.sandbox ? await filesOf({ database, log, files: store }, message) : []
      await gateway.send({ ...rest, id, corporateId, text: body ?? '', files, toldToFail })
    })
  } catch (error) {
    outcome = error instanceof MessageRefused ? 'failed' : 'retry'
    reason = reasonOf(error, message)
    log.warn({ message_id: id, corporate_id: corporateId, outcome, error: reason }, 'message not sent')
  }
  await database.transaction({ role: 'system' }, (tx) =>
    sql`select finish_message(${corporateId}, ${id}, ${fence}, ${outcome}, ${reason}, ${gateway.sandbox})`.execute(
      tx.db,
    ),
  )
  return true
}

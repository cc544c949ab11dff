import pg from 'pg'
import type { Database, Share } from '../../database.ts'
import { asDiskFull } from '../postgres/availability.ts'
import { sessionSettings } from '../postgres/connection.ts'
import { refuseNested } from '../sql/open-transaction.ts'
import { Shares } from '../sql/shares.ts'
import { type Lease, transact } from '../sql/transact.ts'
import { typeParsers } from '../sql/type-parsers.ts'
import { EngineThread } from './engine-thread.ts'
import type { EngineSettings } from './worker-messages.ts'

async function connect(thread: EngineThread): Promise<pg.Client> {
  const client = new pg.Client({
    stream: () => thread.bridge,
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    password: '',
    ssl: false,
    types: typeParsers,
    pipeline: true,
  })
  // A desynchronised connection, as after a checkpoint on a full disk, never recovers.
  client.on('error', ({ message }) => thread.fail(message))
  await client.connect()
  await client.query(sessionSettings)
  return client
}

/** The engine has one session: transactions run serially. */
export async function startEngine(
  settings: EngineSettings,
  closed: () => void = () => undefined,
  stopped: (error: Error) => void = () => undefined,
): Promise<Database> {
  const thread = await EngineThread.start(settings, stopped)
  const client = await connect(thread)
  const turns = new Shares(1)
  const ofMaintenance: Share = { corporate: 'owner' }
  const heardOn = new Map<string, Set<(payload: string) => void>>()
  client.on('notification', ({ channel, payload }) => {
    for (const heard of heardOn.get(channel) ?? []) heard(payload ?? '')
  })

  const borrow = async (share: Share): Promise<Lease> => {
    thread.checkRunning()
    const release = await turns.take(share)
    return { client, nameFor: () => undefined, release }
  }

  async function maintain(statement: string): Promise<void> {
    refuseNested()
    const release = await turns.take(ofMaintenance)
    try {
      await client.query(statement)
    } finally {
      release()
    }
  }

  return {
    engine: 'embedded',
    hasReplica: false,
    transaction: (options, work) =>
      transact(borrow, options, work).catch((error: unknown) => {
        throw asDiskFull(error)
      }),
    maintain,
    async listen(channel, heard) {
      const listeners = heardOn.get(channel) ?? new Set()
      heardOn.set(channel, listeners.add(heard))
      if (listeners.size === 1) await maintain(`LISTEN ${pg.escapeIdentifier(channel)}`)
      return async () => {
        listeners.delete(heard)
        if (listeners.size > 0 || !heardOn.delete(channel)) return
        await maintain(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
      }
    },
    // A running statement blocks the engine thread and cannot be cancelled.
    cancel: () => Promise.resolve(),
    async close() {
      const release = await turns.take(ofMaintenance)
      await client.end()
      await thread.close()
      closed()
      release()
    },
  }
}

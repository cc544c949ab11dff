import type { Database } from '../../database.ts'
import { prepareDirectory } from './data-directory.ts'
import { startEngine } from './engine-database.ts'
import { templateOf } from './template.ts'
import { Maintenance } from './maintenance.ts'
import { noSchema } from '../migrations/schema-files.ts'

export interface EmbeddedOptions {
  dataDir: string
  template?: (() => Promise<string>) | undefined
  /** Called if the engine ends unexpectedly: disk full or broken. Acknowledged data is safe. */
  stopped?: ((error: Error) => void) | undefined
  /** Shared memory: counts syncs; a second nonzero number fails the next one, as a full disk does. */
  syncs?: Int32Array | undefined
}

/** In-process PostgreSQL, in memory or in an exclusive directory. */
export async function openEmbedded({
  dataDir,
  template,
  syncs,
  stopped,
}: EmbeddedOptions): Promise<Database> {
  const freshFrom = template ?? (() => templateOf(noSchema))
  if (dataDir === 'memory') return await startEngine({ template: await freshFrom() })
  const { cluster, unlock } = await prepareDirectory(dataDir, freshFrom)
  try {
    const database = await startEngine({ directory: cluster, sync: true, syncs }, unlock, stopped)
    return keptUp(database)
  } catch (error) {
    unlock()
    throw error
  }
}

function keptUp(database: Database): Database {
  const maintenance = new Maintenance(database)
  maintenance.start()
  return {
    ...database,
    async close() {
      maintenance.stop()
      await database.close()
    },
  }
}

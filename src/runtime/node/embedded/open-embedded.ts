import type { Database } from '../../database.ts'
import { prepareDirectory } from './data-directory.ts'
import { startEngine } from './engine-database.ts'
import { templateOf } from './template.ts'
import { Maintenance } from './maintenance.ts'
import { noSchema } from '../migrations/schema-files.ts'

export interface EmbeddedOptions {
  /** The directory to keep everything in, or 'memory' for a database that ends with the process. */
  dataDir: string
  /** Names the cluster that a fresh database is copied from; an empty one if not given. */
  template?: (() => Promise<string>) | undefined
  /** Called when the engine ends by itself: its disk is full, or broken. What was acknowledged is on it. */
  stopped?: ((error: Error) => void) | undefined
  /** Counts syncs to disk in shared memory; a second number other than 0 makes the next one fail, as a full disk does. */
  syncs?: Int32Array | undefined
}

/** PostgreSQL inside the process, in memory or in a directory that no other process may use meanwhile. */
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

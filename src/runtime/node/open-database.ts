import type { Database } from '../database.ts'
import { checkRoles } from './check-roles.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migratedTemplate, templateOf } from './embedded/template.ts'
import { applyMigrations } from './migrations/apply-migrations.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { noSchema } from './migrations/schema-files.ts'
import { withTls, type TlsEnvironment } from './postgres/tls.ts'

export interface DatabaseEnvironment extends TlsEnvironment {
  /** PostgreSQL server; defaults to the embedded engine in DATA_DIR. */
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  /** Read replica for reports. */
  DATABASE_REPLICA_URL?: string | undefined
  DATABASE_POOL_SIZE?: number | undefined
  DATA_DIR: string
}

type Stopped = (error: Error) => void

function openEngine(
  environment: DatabaseEnvironment,
  template: () => Promise<string>,
  stopped?: Stopped,
): Promise<Database> {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    DATABASE_POOL_SIZE: poolSize,
    DATA_DIR: dataDir,
  } = environment
  const secured = (address?: string) => (address ? withTls(address, environment) : undefined)
  if (url)
    return openPostgres({
      url: withTls(url, environment),
      directUrl: secured(directUrl),
      replicaUrl: secured(replicaUrl),
      poolSize,
    })
  return openEmbedded({ dataDir, template, stopped })
}

export function openUnmigrated(environment: DatabaseEnvironment): Promise<Database> {
  return openEngine(environment, () => templateOf(noSchema))
}

export async function openDatabase(environment: DatabaseEnvironment, stopped?: Stopped): Promise<Database> {
  const database = await openEngine(environment, migratedTemplate, stopped)
  try {
    await applyMigrations(database)
    await checkRoles(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

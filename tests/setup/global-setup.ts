import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratedTemplate } from '../../src/runtime/node/embedded/template.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { buildProcesses } from './processes/build-processes.ts'
import { databaseAt, dropDatabases, onServer, openServer, type PostgresServer } from './postgres-server.ts'
import { writeStatements } from '../database/row-types/list-statements.ts'
import { prepareRecorded } from './statements/prepare-statements.ts'

/** What the tests are told about the databases of this run. */
export interface EngineSetup {
  /** The PostgreSQL server and the migrated database on it that others are copied from. */
  postgres: { url: string; template: string } | null
  /** A directory of this run, removed after it. */
  directory: string
  /** Why the databases or the processes could not be made: tests that need one fail with it. */
  fault: string | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    engines: EngineSetup
  }
}

const TEMPLATE = `urus_test_${process.pid}`

async function migrate(url: string): Promise<void> {
  await onServer(url, (client) =>
    client.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`),
  )
  const database = await openDatabase({ DATABASE_URL: databaseAt(url, TEMPLATE), DATA_DIR: '' })
  await database.close()
}

async function makeReady(postgres: PostgresServer | undefined): Promise<void> {
  await buildProcesses()
  await migratedTemplate()
  if (postgres !== undefined) await migrate(postgres.url)
}

interface Running {
  setup: EngineSetup
  stop(): Promise<void>
}

async function start(): Promise<Running> {
  const postgres = await openServer()
  const directory = mkdtempSync(join(tmpdir(), 'urus-tests-'))
  let fault: string | null = null
  try {
    await Promise.all([writeStatements(directory), makeReady(postgres)])
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  return {
    setup: {
      postgres: postgres === undefined ? null : { url: postgres.url, template: TEMPLATE },
      directory,
      fault,
    },
    async stop() {
      try {
        if (fault === null) await prepareRecorded(directory)
      } catch (error) {
        // Vitest prints what its teardown throws, and passes all the same.
        process.exitCode = 1
        throw error
      } finally {
        rmSync(directory, { recursive: true })
        if (postgres !== undefined) {
          await dropDatabases(postgres.url, TEMPLATE)
          await postgres.stop()
        }
      }
    },
  }
}

/** Vitest calls the setup once for each project; they share the databases of the run. */
const run = globalThis as { urusTestRun?: { users: number; running: Promise<Running> } | undefined }

/** Makes the databases that the tests copy theirs from, once a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.urusTestRun ??= { users: 0, running: start() })
  shared.users++
  const { setup, stop } = await shared.running
  project.provide('engines', setup)
  return async () => {
    if (--shared.users > 0) return
    run.urusTestRun = undefined
    await stop()
  }
}

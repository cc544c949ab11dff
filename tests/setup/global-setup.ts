import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migratedTemplate } from '../../src/runtime/node/embedded/template.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { buildProcesses } from './processes/build-processes.ts'
import { databaseAt, findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts'
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

async function server(): Promise<PostgresServer | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url !== undefined && url !== '') return { url, stop: async () => undefined }
  const programs = findPrograms()
  if (programs !== undefined) return await startPostgres(programs)
  const left = 'no TEST_DATABASE_URL and no PostgreSQL 15 server programs found'
  if (process.env.CI === 'true') throw new Error(`The PostgreSQL tests cannot run: ${left}`)
  process.stdout.write(`The PostgreSQL tests are left out: ${left}\n`)
  return undefined
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function migrate(url: string): Promise<void> {
  await onServer(url, (client) =>
    client.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`),
  )
  const database = await openDatabase({ DATABASE_URL: databaseAt(url, TEMPLATE), DATA_DIR: '' })
  await database.close()
}

async function dropDatabases(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const ours = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(ours, [TEMPLATE])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
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
  const postgres = await server()
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
          await dropDatabases(postgres.url)
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

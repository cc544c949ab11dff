import { afterAll, describe, inject } from 'vitest'
import pg from 'pg'
import type { Database } from '../../src/runtime/database.ts'
import { openEmbedded } from '../../src/runtime/node/embedded/open-embedded.ts'
import { templateOf } from '../../src/runtime/node/embedded/template.ts'
import { applyMigrations } from '../../src/runtime/node/migrations/apply-migrations.ts'
import {
  findSchemaFiles,
  noSchema,
  type SchemaFiles,
} from '../../src/runtime/node/migrations/schema-files.ts'
import { openPostgres } from '../../src/runtime/node/postgres/open-postgres.ts'
import { databaseAt } from './postgres-server.ts'
import { withRowsHeld } from '../database/row-types/hold-rows.ts'
import { unmigratedDatabase } from './statements/unmigrated.ts'
import './global-setup.ts'

export type Migrated = 'all' | 'roles' | 'not'

export interface TestEngine {
  name: Database['engine']
  /** The migrated database that all tests of this worker share: make a corporate of your own in it. */
  database(): Promise<Database>
  /** A database of your own, with every migration, the roles alone or nothing: close it when done. */
  fresh(migrated?: Migrated): Promise<Database>
}

/** Survives from file to file where the worker does. */
const shared = globalThis as { urusTestDatabases?: Map<string, Promise<Database>> }

function sharedDatabase(name: string, open: () => Promise<Database>): Promise<Database> {
  const databases = (shared.urusTestDatabases ??= new Map())
  const found = databases.get(name) ?? open()
  databases.set(name, found)
  return found
}

function refuseFault(): void {
  const { fault } = inject('engines')
  if (fault !== null) throw new Error(fault)
}

function filesFor(migrated: Migrated): SchemaFiles {
  if (migrated === 'not') return noSchema
  const files = findSchemaFiles()
  return migrated === 'all' ? files : { ...files, migrations: [], after: [] }
}

const embedded: TestEngine = {
  name: 'embedded',
  database: () => sharedDatabase('embedded', () => embedded.fresh()),
  async fresh(migrated = 'all') {
    if (migrated === 'all') refuseFault()
    const template = () => templateOf(filesFor(migrated))
    return withRowsHeld(await openEmbedded({ dataDir: 'memory', template }))
  },
}

const postgres: TestEngine = {
  name: 'postgres',
  database: () => sharedDatabase('postgres', () => postgres.fresh()),
  async fresh(migrated = 'all') {
    return withRowsHeld(await openPostgres({ url: await freshPostgresUrl(migrated), poolSize: 4 }))
  },
}

/** The address of a new PostgreSQL database, for tests with several pools or processes: a migrated one may be another's copy. */
export async function freshPostgresUrl(migrated: Migrated = 'all', copied?: string): Promise<string> {
  if (migrated === 'all') refuseFault()
  const server = inject('engines').postgres
  if (server === null) throw new Error('No PostgreSQL in this run')
  const id = crypto.randomUUID().slice(0, 8)
  const name = migrated === 'all' ? `${server.template}_${id}` : unmigratedDatabase(server.template, id)
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    const template = copied ? new URL(copied).pathname.slice(1) : server.template
    const source = migrated === 'all' ? `template ${template}` : "template template0 encoding 'UTF8'"
    await client.query(`create database ${name} ${source}`)
  } finally {
    await client.end()
  }
  const url = databaseAt(server.url, name)
  if (migrated === 'roles') await migrate(url)
  return url
}

async function migrate(url: string): Promise<void> {
  const database = await openPostgres({ url, poolSize: 1 })
  await applyMigrations(database, filesFor('roles'))
  await database.close()
}

/** The engines of this run: PostgreSQL is among them where there is a server. */
export const engines: TestEngine[] = inject('engines').postgres === null ? [embedded] : [embedded, postgres]

/** Runs the tests on PostgreSQL, or on the embedded engine where there is no server. */
export function withEngine(title: string, tests: (engine: TestEngine) => void): void {
  describe.each(engines.slice(-1))(`${title} ($name)`, tests)
}

/** Runs the tests once on each engine: for what differs between them, or what only their like can break. */
export function withBothEngines(title: string, tests: (engine: TestEngine) => void): void {
  describe.each(engines)(`${title} ($name)`, tests)
}

/** Tests for PostgreSQL alone: several pools, several processes. */
export function withPostgres(title: string, tests: () => void): void {
  if (engines.includes(postgres)) describe(title, tests)
}

/** Opens a fresh database for the tests of one block and closes it after them. */
export function freshFor(engine: TestEngine, migrated?: Migrated): () => Promise<Database> {
  let opened: Promise<Database> | undefined
  afterAll(async () => await (await opened)?.close())
  return () => (opened ??= engine.fresh(migrated))
}

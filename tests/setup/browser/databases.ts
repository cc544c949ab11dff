import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAt, dropDatabases, onServer, openServer } from '../postgres-server.ts'
import { ServerProcess } from '../processes/server.ts'
import { builtServer } from './built-server.ts'

/** How the workers learn where the template is. */
const variable = 'URUS_BROWSER_TEMPLATE'

interface Template {
  url: string
  name: string
}

/** What every product over PostgreSQL starts with: the demo data is sealed under the key. */
const shared = { SESSION_KEY: 'one key for all products of the browser tests', DEMO: '1', LOG_LEVEL: 'error' }

/** Starts PostgreSQL and loads the demo data once: every product of the run has a copy of that database. */
export async function startDatabases(): Promise<() => Promise<void>> {
  const server = await openServer()
  if (!server) return () => Promise.resolve()
  const template: Template = { url: server.url, name: `urus_browser_${process.pid}` }
  await onServer(server.url, (client) =>
    client.query(`create database ${template.name} template template0 encoding 'UTF8'`),
  )
  const variables = { ...shared, DATABASE_URL: databaseAt(server.url, template.name) }
  const product = await ServerProcess.start(variables, builtServer)
  await product.stop()
  process.env[variable] = JSON.stringify(template)
  return async () => {
    await dropDatabases(server.url, template.name)
    await server.stop()
  }
}

/** The environment of a product with the demo data on a PostgreSQL database of its own, for as long as `work` takes. */
export async function withPostgresDatabase(
  work: (variables: Record<string, string>) => Promise<void>,
): Promise<void> {
  const described = process.env[variable]
  if (described === undefined) throw new Error('This run has no PostgreSQL')
  const { url, name } = JSON.parse(described) as Template
  const copy = `${name}_${crypto.randomUUID().slice(0, 8)}`
  await onServer(url, (client) => client.query(`create database ${copy} template ${name}`))
  try {
    await work({ ...shared, DATABASE_URL: databaseAt(url, copy) })
  } finally {
    await onServer(url, (client) => client.query(`drop database ${copy} with (force)`))
  }
}

/** The environment of a product with the demo data on an embedded database of its own, for as long as `work` takes. */
export async function withEmbeddedDatabase(
  work: (variables: Record<string, string>) => Promise<void>,
): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'urus-browser-'))
  try {
    await work({ DATA_DIR, DEMO: '1', LOG_LEVEL: 'error' })
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAt, findPrograms, startPostgres } from '../setup/postgres-server.ts'

export interface BenchDatabase {
  /** The environment that leads a server to it. */
  variables: Record<string, string>
  remove(): Promise<void>
}

/** An empty database to measure on; `BENCH_DATABASE_URL` names one that stays. */
export async function prepareDatabase(embedded: boolean): Promise<BenchDatabase> {
  if (embedded) {
    const directory = mkdtempSync(join(tmpdir(), 'urus-bench-'))
    const remove = () => Promise.resolve(rmSync(directory, { recursive: true }))
    return { variables: { DATA_DIR: directory }, remove }
  }
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { variables: { DATABASE_URL: given }, remove: () => Promise.resolve() }
  const programs = findPrograms()
  if (!programs) throw new Error('The bench needs PostgreSQL 15 server programs or BENCH_DATABASE_URL')
  const server = await startPostgres(programs)
  const setup = new pg.Client(server.url)
  await setup.connect()
  await setup.query("create database urus_bench template template0 encoding 'UTF8'")
  await setup.end()
  return { variables: { DATABASE_URL: databaseAt(server.url, 'urus_bench') }, remove: () => server.stop() }
}

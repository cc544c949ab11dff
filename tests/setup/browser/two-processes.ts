import { databaseAt, findPrograms, startPostgres } from '../postgres-server.ts'
import { ServerProcess } from '../processes/server.ts'
import pg from 'pg'
import { builtServer, freePort } from './product-server.ts'

/** Whether this machine has a PostgreSQL to start. */
export const postgresPrograms = findPrograms()

/** The built product with demo data, two processes of it on one PostgreSQL, for as long as `work` takes. */
export async function withTwoProcesses(work: (origins: [string, string]) => Promise<void>): Promise<void> {
  if (!postgresPrograms) throw new Error('No PostgreSQL here')
  const server = await startPostgres(postgresPrograms)
  try {
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query("create database urus_chats template template0 encoding 'UTF8'")
    await client.end()
    const shared = {
      DATABASE_URL: databaseAt(server.url, 'urus_chats'),
      SESSION_KEY: 'one key for both processes of the test',
      DEMO: '1',
      LOG_LEVEL: 'error',
    }
    const start = async () => {
      const PORT = String(await freePort())
      return {
        origin: `http://localhost:${PORT}`,
        process: await ServerProcess.start({ ...shared, PORT }, builtServer),
      }
    }
    const [one, other] = [await start(), await start()]
    await work([one.origin, other.origin])
    await Promise.all([one.process.stop(), other.process.stop()])
  } finally {
    await server.stop()
  }
}

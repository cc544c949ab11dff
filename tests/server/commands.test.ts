import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { freshPostgresUrl, withPostgres } from '../setup/engines.ts'
import { processScript } from '../setup/processes/process-script.ts'
import { ServerProcess } from '../setup/processes/server.ts'

const SESSION_KEY = 'the same key for every process of a test'

withPostgres('commands over an empty database', () => {
  it('create-owner makes the first corporate, whose owner signs in; no demo data goes into it then', async () => {
    const DATABASE_URL = await freshPostgresUrl()
    const variables = { DATABASE_URL, SESSION_KEY }
    const run = (name: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [processScript(name), ...args], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
      })
    const email = 'first@example.my'
    const { stdout } = await run(
      'create-owner',
      '--corporate',
      'First Homes',
      '--name',
      'Rohana',
      '--email',
      email,
    )
    const password = stdout.match(/[A-Za-z0-9_-]{16}(?=\s|$)/)?.[0]
    await expect(run('demo-data')).rejects.toMatchObject({
      stderr: 'The database is not empty: demo data goes into a new one\n',
    })
    const server = await ServerProcess.start(variables)
    const answer = await fetch(`${server.origin}/api/access-control/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-code': 'sas' },
      body: JSON.stringify({ email, password }),
    })
    expect([answer.status, stdout]).toEqual([200, expect.stringContaining(email)])
    await server.stop()
  }, 120_000)
})

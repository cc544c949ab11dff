import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import type { Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { ServerProcess } from '../setup/processes/server.ts'

const leads = '/lead/leads'
/** So long nobody waits for a server that is asked to stop. */
const longestStop = 30_000
/** Who gets no answer for so long waits for the statement of the job. */
const patience = 1000

withBothEngines('a server that is asked to stop', (engine) => {
  it(`in the middle of an export's statement ends with status 0; what it acknowledged is kept, the export goes on at the next start`, async () => {
    const variables = await demoPlace(engine.name)
    const asOwner = async (statement: string) => {
      const database = await openDatabase({ DATA_DIR: '', ...variables })
      await database.transaction({ role: 'owner' }, (tx) => tx.query(statement))
      await database.close()
    }
    await asOwner(`
      create function never_ends() returns trigger language plpgsql as $$
      begin
        perform count(*) from generate_series(1, 100000) one, generate_series(1, 100000) other;
        return null;
      end $$;
      create trigger never_ends after insert on export_page for each statement execute function never_ends()`)

    let server = await ServerProcess.start(variables)
    const token = await server.signIn('admin@harta.test')
    const call = async (path: string, init: RequestInit = {}): Promise<Json> =>
      ((await (await server.call(token, path, init)).json()) as { data: Json }).data
    const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) })
    const { total } = await call(`${leads}/count`)
    const lead = await post(leads, { name: 'Kept all the same', contact_no: '0123999111' })
    const made = await post(`${leads}/exports`, { fields: ['name'] })
    // The embedded engine answers nobody meanwhile.
    const atWork = () =>
      call(`${leads}/exports/${made.id}`, { signal: AbortSignal.timeout(patience) }).then(
        ({ status }) => status === 'running',
        () => true,
      )
    while (!(await atWork())) await pause(5)

    const late = pause(longestStop).then(() => 'still there')
    expect(await Promise.race([server.stop(), late])).toBe(0)

    await asOwner('drop trigger never_ends on export_page')
    server = await ServerProcess.start(variables)
    expect((await call(`${leads}/${lead.id}`)).name).toBe('Kept all the same')
    let job = made
    for (; !['done', 'failed'].includes(job.status); await pause(5))
      job = await call(`${leads}/exports/${made.id}`)
    expect(job).toMatchObject({ status: 'done', done: total + 1 })
    const file = await server.call(token, `${leads}/exports/${made.id}/file`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(total + 2)
    expect(await server.stop()).toBe(0)
  }, 300_000)
})

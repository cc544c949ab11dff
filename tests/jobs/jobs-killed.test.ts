import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withBothEngines } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { endLeases } from '../setup/processes/end-leases.ts'
import { ServerProcess } from '../setup/processes/server.ts'
import type { Json } from '../setup/api.ts'

/** Short beside a batch, long enough to leave the processor to the job and to stay below what one user may ask. */
const pollMilliseconds = 50
const leads = '/lead/leads'

withBothEngines('jobs over a whole list whose server is killed', (engine) => {
  it('go on where they stopped: every lead changed once, every row in the file', async () => {
    const variables = await demoPlace(engine.name)
    let server = await ServerProcess.start(variables)
    const token = await server.signIn('admin@harta.test')
    const call = async (path: string, method = 'GET', body?: object): Promise<Json> => {
      const answer = await server.call(token, path, { method, body: body && JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: Json }).data
    }
    /** Asks until so much is done, or all of it; a server that says it is busy is asked again. */
    const until = async (path: string, done: number): Promise<Json> => {
      for (;;) {
        const answer = await server.call(token, path)
        if (answer.status !== 503) {
          const { data: job } = (await answer.json()) as { data: Json }
          if (job.done >= done || ['done', 'failed'].includes(job.status)) return job
        }
        await pause(pollMilliseconds)
      }
    }
    const killedAt = async (path: string, done: number) => {
      await until(path, done)
      await server.stop('SIGKILL')
      await endLeases(variables)
      server = await ServerProcess.start(variables)
      return until(path, Infinity)
    }

    const { total } = await call(`${leads}/count`)
    expect(total).toBeGreaterThan(400)
    const versions = async () =>
      (await call(`${leads}?sort=id&order=ASC&limit=500`)).data.map(
        ({ version }: Json) => version,
      ) as number[]
    const before = await versions()
    const [, target] = (await call(`${leads}/facets?fields=status_id`)).status_id
    const change = await call(`${leads}/all`, 'PUT', { filter: {}, set: { status_id: target.value } })
    expect(await killedAt(`${leads}/all/${change.id}`, 100)).toMatchObject({
      status: 'done',
      done: total,
      changed: total,
      failed_count: 0,
    })
    expect((await call(`${leads}/facets?fields=status_id`)).status_id).toMatchObject([
      { value: target.value, count: total },
    ])
    // A change moves a record's version by one: none was changed twice.
    expect(await versions()).toEqual(before.map((version) => version + 1))

    const made = await call(`${leads}/exports`, 'POST', { fields: ['name', 'status_id'] })
    expect(await killedAt(`${leads}/exports/${made.id}`, 0)).toMatchObject({ status: 'done', done: total })
    const file = await server.call(token, `${leads}/exports/${made.id}/file`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(total + 1)
    await server.stop()
  }, 480_000)
})

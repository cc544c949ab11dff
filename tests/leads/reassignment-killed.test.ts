import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { endLeases } from '../setup/processes/end-leases.ts'
import { ServerProcess } from '../setup/processes/server.ts'

/** Short beside a batch, long enough to leave the processor to the job. */
const pollMilliseconds = 5

withEngine('a reassignment whose server is killed', (engine) => {
  it('[STA-10] goes on where it stopped: every lead once, as it was planned', async () => {
    const variables = await demoPlace(engine.name)
    let server = await ServerProcess.start(variables)
    const token = await server.signIn('admin@harta.test')
    const call = async (path: string, method = 'GET'): Promise<Json> =>
      ((await (await server.call(token, path, { method })).json()) as { data: Json }).data
    const until = async (moved: number): Promise<Json> => {
      for (;;) {
        const [latest] = (await call('/lead/lead/reassignments')).data
        if (latest.moved >= moved || ['COMPLETED', 'FAILED'].includes(latest.process_status)) return latest
        await pause(pollMilliseconds)
      }
    }
    const leads = async () =>
      new Map<number, Json>(
        (await call('/lead/leads?sort=id&order=ASC&limit=500')).data.map((lead: Json) => [lead.id, lead]),
      )
    const before = await leads()
    const { data: plan, moves } = await call('/lead/lead/reassignment/preview?limit=500', 'POST')
    expect(moves).toBeGreaterThan(200)
    await call('/lead/lead/reassignment', 'POST')
    await until(1)
    await server.stop('SIGKILL')
    await endLeases(variables)
    server = await ServerProcess.start(variables)
    expect(await until(Infinity)).toMatchObject({
      process_status: 'COMPLETED',
      moves,
      moved: moves,
      touched: 0,
    })
    const after = await leads()
    for (const { lead_id, to_id } of plan.filter(
      (lead: Json) => lead.to_id !== null && after.has(lead.lead_id),
    )) {
      const lead = after.get(lead_id)
      // A change moves a record's version by one: none was changed twice.
      expect([lead.assign_to, lead.version]).toEqual([to_id, before.get(lead_id).version + 1])
    }
    await server.stop()
  }, 240_000)
})

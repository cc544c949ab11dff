import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { ServerProcess } from '../setup/processes/server.ts'

const kills = 3
const units = 20
const perUnit = 5

interface Press {
  unit: number
  client_id: string
  /** What was answered before the kill; undefined where nothing came. */
  status?: number
}

withBothEngines('holds whose server is killed', (engine) => {
  it('[B9] are whole or not there: each unit has one holder or none, and who was answered holds on', async () => {
    const variables = await demoPlace(engine.name)
    let server = await ServerProcess.start(variables)
    const token = await server.signIn('admin@harta.test')
    const call = async (path: string, body?: object): Promise<{ status: number; body: Json }> => {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const answer = await server.call(token, path, init ?? { method: 'GET' })
      return { status: answer.status, body: await answer.json() }
    }
    const customer_id = (await call('/customer/customers?limit=1')).body.data.data[0].id
    const projects = (await call('/property/projects?sort=id&order=ASC')).body.data.data
    const stack = async (): Promise<Json[]> =>
      (await call(`/property/project/${projects[0].id}/stack`)).body.data.units
    const reserve = ({ unit, client_id }: Press) =>
      call(`/property/unit/${unit}/reserve`, { customer_id, client_id })
    const all: Press[] = []
    for (let kill = 0; kill < kills; kill++) {
      const open = (await stack())
        .filter(({ stage, waiting }) => stage === 'Open' && waiting === 0)
        .slice(0, units)
      const presses: Press[] = open.flatMap(({ id: unit }) =>
        Array.from({ length: perUnit }, () => ({ unit, client_id: crypto.randomUUID() })),
      )
      all.push(...presses)
      const answers = presses.map(async (press) => {
        press.status = await reserve(press).then(
          ({ status }) => status,
          () => undefined,
        )
      })
      await pause(20 + kill * 30)
      await server.stop('SIGKILL')
      await Promise.all(answers)
      server = await ServerProcess.start(variables)
      // Whoever heard nothing presses again: at most one of each unit has it.
      for (const press of presses) press.status ??= (await reserve(press)).status
      const taken = presses.filter(({ status }) => status === 201).map(({ unit }) => unit)
      expect(taken.toSorted((one, other) => one - other)).toEqual(
        open.map(({ id }) => id).toSorted((one, other) => one - other),
      )
    }
    for (const { stage, hold } of await stack())
      expect(['Open', 'Not Available'].includes(stage)).toBe(hold === null)
    expect(all.filter(({ status }) => status === 201)).toHaveLength(kills * units)
    await server.stop()
  }, 240_000)
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { endLeases } from '../setup/processes/end-leases.ts'
import { ServerProcess } from '../setup/processes/server.ts'
import { buyer } from './einvoice-data.ts'
import { MyInvois } from './my-invois.ts'

const invoices = 8
const kills = 2

withEngine('e-invoices whose server is killed', (engine) => {
  it('each is with MyInvois once, though its server dies while it sends', async () => {
    const system = await MyInvois.open()
    const variables = {
      ...(await demoPlace(engine.name)),
      EINVOICE_URL: system.url,
      EINVOICE_CLIENT_ID: 'urus',
      EINVOICE_CLIENT_SECRET: 'a secret',
    }
    let server = await ServerProcess.start(variables)
    const [maker, approver] = [
      await server.signIn('admin@harta.test'),
      await server.signIn('finance@harta.test'),
    ]
    const call = async (path: string, body?: object, token = maker): Promise<Json> => {
      const answer = await server.call(token, path, {
        method: body ? 'POST' : 'GET',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return ((await answer.json()) as Json).data
    }
    const party = await call('/sales/bill-parties', { name: 'Sending Sdn Bhd', ...buyer })
    const ids: number[] = []
    for (let at = 0; at < invoices; at++) {
      const { id } = await call('/sales/pro-formas', { party_id: party.id })
      await call('/sales/pro-forma-lines', { pro_forma_id: id, description: 'Event', amount: '100.00' })
      for (const [from, to] of [
        ['Draft', 'Sent'],
        ['Sent', 'Accepted'],
        ['Accepted', 'Invoiced'],
      ])
        await call(`/sales/pro_forma/${id}/stage`, { from, to })
      const { data } = await call(
        `/sales/invoices?filter=${encodeURIComponent(JSON.stringify({ pro_forma_id: id }))}`,
      )
      ids.push(data[0].id)
      await call(`/sales/invoices/${data[0].id}/approve`, {}, approver)
    }
    // The answers of the first ones are lost, and the server dies while others are on their way.
    system.mood = 'dies after taking'
    const issuing = ids.map((id) => call(`/sales/invoices/${id}/issue`, {}).catch(() => undefined))
    for (let kill = 0; kill < kills; kill++) {
      await expect.poll(() => system.held.length, { timeout: 30_000 }).toBeGreaterThan(kill)
      await server.stop('SIGKILL')
      await Promise.all(issuing)
      await endLeases(variables)
      server = await ServerProcess.start(variables)
      if (kill === 0) await pause(100)
      system.mood = 'well'
    }
    for (const id of ids) await call(`/sales/invoices/${id}/issue`, {})
    const stateOf = async (id: number) => (await call(`/sales/invoices/${id}`)).einvoice_status
    await expect
      .poll(async () => Promise.all(ids.map(stateOf)), { timeout: 150_000, interval: 2_000 })
      .toEqual(ids.map(() => 'valid'))
    const numbers = system.held.map(({ internalId }) => internalId)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toHaveLength(invoices)
    await server.stop()
    await system.close()
  }, 300_000)
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { demoPlace } from '../setup/processes/demo-server.ts'
import { ServerProcess } from '../setup/processes/server.ts'

const issuers = 16
const kills = 3
const invoices = 32

withEngine('numbers of invoices whose server is killed', (engine) => {
  it('[B9] 16 issuers leave no gap and give no number twice', async () => {
    const variables = await demoPlace(engine.name)
    let server = await ServerProcess.start(variables)
    const [maker, approver] = [
      await server.signIn('admin@harta.test'),
      await server.signIn('finance@harta.test'),
    ]
    const call = async (
      path: string,
      body?: object,
      token = maker,
    ): Promise<{ status: number; data: Json }> => {
      const answer = await server.call(token, path, {
        method: body ? 'POST' : 'GET',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return { status: answer.status, data: ((await answer.json()) as Json).data }
    }
    const all = async (): Promise<Json[]> =>
      (await call('/sales/invoices?limit=500&sort=id&order=ASC')).data.data
    const { data: party } = await call('/sales/bill-parties', { name: 'Issuing Sdn Bhd' })
    for (let at = 0; at < invoices; at++) {
      const { data } = await call('/sales/pro-formas', { party_id: party.id })
      const line = { pro_forma_id: data.id, description: 'Event', amount: '100.00' }
      expect((await call('/sales/pro-forma-lines', line)).status).toBe(201)
      for (const [from, to] of [
        ['Draft', 'Sent'],
        ['Sent', 'Accepted'],
        ['Accepted', 'Invoiced'],
      ])
        expect((await call(`/sales/pro_forma/${data.id}/stage`, { from, to })).status).toBe(200)
    }
    const ours = (await all()).filter(({ party_id }) => party_id === party.id).map(({ id }) => id as number)
    expect(ours).toHaveLength(invoices)
    for (const id of ours)
      expect((await call(`/sales/invoices/${id}/approve`, {}, approver)).status).toBe(200)
    const left = async () =>
      (await all()).filter(({ id, status }) => ours.includes(id) && status === 'Approved')
    for (let kill = 0; kill <= kills; kill++) {
      const queue = (await left()).map(({ id }) => id as number)
      const issueNext = async (): Promise<void> => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift())
          // Whoever is cut off leaves it to the next round.
          await call(`/sales/invoices/${id}/issue`, {}).catch(() => undefined)
      }
      const work = Array.from({ length: issuers }, issueNext)
      if (kill < kills) {
        await pause(60 + kill * 90)
        await server.stop('SIGKILL')
        queue.length = 0
      }
      await Promise.all(work)
      if (kill < kills) server = await ServerProcess.start(variables)
    }
    expect(await left()).toEqual([])
    const numbers = (await all()).flatMap(({ number }) => (number ? [Number(number.slice(-6))] : []))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(Math.max(...numbers) - Math.min(...numbers) + 1).toBe(numbers.length)
    // Each has its PDF, also where the server was gone before it was kept.
    for (const id of ours) {
      const answer = await server.call(maker, `/sales/invoices/${id}/document`, { method: 'GET' })
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
    for (const { id, pdf_sha256 } of await all()) if (ours.includes(id)) expect(pdf_sha256).toHaveLength(64)
    await server.stop()
  }, 300_000)
})

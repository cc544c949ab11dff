import { beforeAll, describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { withEngines } from './engines.ts'
import { World } from './world.ts'

const admin = 'admin@harta.test'
const sales = 'sales@harta.test'
const json = { 'content-type': 'application/json' }

/** A body that tells nobody its length, as a stream does. */
const streamed = (text: string): RequestInit =>
  ({ body: new Blob([text]).stream(), duplex: 'half' }) as RequestInit

withEngines('what a request brings', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await World.open(engine, { leads: 3 })
  })
  const as = (account: string) => api(world, { as: account })

  describe('is no larger than its call allows', () => {
    const large = JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x' })
    const tooLarge = {
      message: 'What was sent is larger than 1 MB',
      code: 'failure.too_large',
    }

    it.each([
      ['told', { body: large, headers: { ...json, 'content-length': String(large.length) } }],
      ['not told', { ...streamed(large), headers: json }],
    ])('a body whose length is %s is refused', async (_, body) => {
      for (const [path, account] of [
        ['/access-control/login', undefined],
        ['/lead/public-lead', undefined],
        ['/lead/leads', sales],
        ['/lookup/tables', sales],
      ] as const) {
        const init = { method: 'POST', ...body, ...('duplex' in body ? streamed(large) : {}) }
        const answer = await api(world, { as: account }).send(path, init)
        expect([answer.status, answer.body], path).toEqual([413, tooLarge])
      }
    })

    it('nobody who is not signed in is told about sizes', async () => {
      expect((await api(world).send('/lead/leads', { method: 'POST', body: large })).status).toBe(401)
    })

    it('tens of thousands of ids are read, and files have their own limit', async () => {
      const ids = Array.from({ length: 50_000 }, (_, n) => 1_000_000 + n)
      const ordered = await as(admin).put('/lookup/budget/order', { ids })
      expect([ordered.status, ordered.body.code]).toEqual([400, 'filter.value'])
      const send = (megabytes: number) => {
        const form = new FormData()
        form.set('file', new File([new Uint8Array(megabytes * 1024 * 1024)], 'plan.pdf'))
        return as(sales).send('/attachment/attachments', { method: 'POST', body: form })
      }
      expect((await send(3)).status).toBe(201)
      const refused = await send(10)
      expect([refused.status, refused.body.message]).toEqual([413, 'What was sent is larger than 10 MB'])
    })
  })
})

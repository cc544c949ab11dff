import { expect, it } from 'vitest'
import { silentLog } from '../../src/runtime/log.ts'
import { OrderRefused } from '../../src/services/credit-report/credit-bureau.ts'
import { httpBureau } from '../../src/services/credit-report/http-bureau.ts'
import { bureauReport } from './credit-tenants.ts'

it('a bureau over HTTP is asked under the order’s reference; what is no report is no delivery', async () => {
  const sent: Request[] = []
  let answer = Response.json(bureauReport)
  const bureau = httpBureau({
    name: 'B',
    url: 'https://bureau.test/v1/',
    token: 'secret',
    log: silentLog,
    fetch: (input, init) => {
      sent.push(new Request(input as string, init))
      return Promise.resolve(answer)
    },
  })
  const order = {
    reference: 'r-1',
    product: 'credit_report',
    addons: [],
    subject: { kind: 'person', name: 'A', nric: '1', passport: null },
  } as const
  expect(await bureau.order(order)).toEqual(bureauReport)
  expect(sent[0]?.url).toBe('https://bureau.test/v1/reports')
  expect(sent[0]?.headers.get('idempotency-key')).toBe('r-1')
  answer = Response.json({ ...bureauReport, score: 'high' })
  await expect(bureau.order(order)).rejects.toThrow()
  answer = new Response('', { status: 422 })
  await expect(bureau.order(order)).rejects.toThrow(OrderRefused)
  answer = new Response('', { status: 503 })
  await expect(bureau.order(order)).rejects.toThrow(/503/)
})

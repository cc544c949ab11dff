import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MessageRefused } from '../../src/runtime/messages/gateway.ts'
import { openSmsGateway } from '../../src/runtime/node/messages/sms-gateway.ts'

interface Heard {
  authorization: string | undefined
  body: unknown
}

const heard: Heard[] = []
let answer = 200
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  heard.push({
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(parts).toString()),
  })
  response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('{}')
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(() => new Promise((done) => server.close(done)))

const message = {
  id: 7,
  corporateId: 3,
  recipient: '60193300000',
  subject: '',
  html: null,
  text: 'RM0.00 Harta Prima: hi',
  files: [],
  toldToFail: false,
}
const send = () => openSmsGateway({ url, token: 'secret', sender: 'URUS' }).send(message)

it('hands an SMS over with the token, the sender and a reference that stays the same', async () => {
  answer = 202
  await send()
  expect(heard.at(-1)).toEqual({
    authorization: 'Bearer secret',
    body: { to: '60193300000', from: 'URUS', text: 'RM0.00 Harta Prima: hi', reference: 'urus-3-7' },
  })
})

it.each([400, 404, 422])('%i is a refusal: it is not tried again', async (status) => {
  answer = status
  await expect(send()).rejects.toThrow(MessageRefused)
})

it.each([302, 401, 403, 429, 500, 503])(
  '%i is tried again later, and names neither number nor token',
  async (status) => {
    answer = status
    const failure = await send().then(
      () => null,
      (error: unknown) => error as Error,
    )
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MessageRefused)
    expect(failure?.message).not.toMatch(/6019|secret/)
  },
)

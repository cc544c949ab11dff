import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInner, openIdentityNetwork } from './identity-network.ts'

describe('requests to identity providers', () => {
  const server = createServer((request, response) => {
    if (request.url === '/long') return void response.end('x'.repeat(1_100_000))
    if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end()
    const [, status] = /^\/status\/(\d+)$/.exec(request.url ?? '') ?? []
    if (status) return void response.writeHead(Number(status)).end('x')
    request.resume()
    response.setHeader('content-type', 'text/plain')
    response.end(`${request.method} ${request.headers['x-asked']}`)
  })
  let here = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    here = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  const own = openIdentityNetwork({ publicUrl: 'http://localhost:4000', demo: false })
  const hosted = openIdentityNetwork({ publicUrl: 'https://urus.example.my', demo: false })

  it('reach this host where the server is for its own machine, and follow no redirect', async () => {
    const answer = await own.fetch(here, { method: 'POST', body: 'a=b', headers: { 'x-asked': 'yes' } })
    expect([answer.status, await answer.text()]).toEqual([200, 'POST yes'])
    expect((await own.fetch(`${here}/moved`)).status).toBe(302)
    await expect(own.fetch(`${here}/long`)).rejects.toThrow('too long')
  })

  it('refuse an answer whose status is none, which ends no process', async () => {
    await expect(own.fetch(`${here}/status/999`)).rejects.toThrow('cannot be read')
    expect((await own.fetch(`${here}/status/205`)).status).toBe(205)
  })

  it.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://127.0.0.1.',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:a9fe:a9fe]',
    'https://169.254.169.254',
    'https://10.0.0.8',
  ])('never reach %s from a hosted server', async (address) => {
    await expect(hosted.fetch(address)).rejects.toThrow('not a public address')
  })

  it('tell networks inside from public ones, in both ways of writing', () => {
    const inside = [
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
    ]
    expect(inside.filter((address) => !isInner(address))).toEqual([])
    expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter(isInner)).toEqual([])
  })
})

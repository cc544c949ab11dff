import { describe, expect, it } from 'vitest'
import { readMessagingPayload } from './messaging-payload.ts'

const whole = { email: 'aina@harta.test', public_code: 'AINA7', app_code: 'sas' }
const at = (payload: unknown, write = btoa) =>
  `/messaging?payload=${encodeURIComponent(write(JSON.stringify(payload)))}`
const urlSafe = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

describe('readMessagingPayload', () => {
  it('[RTE-04] reads base64 JSON, in either alphabet, with and without a proof', () => {
    expect(readMessagingPayload(at(whole))).toEqual(whole)
    expect(readMessagingPayload(at({ ...whole, sig: 'a.b.c' }))).toEqual({ ...whole, sig: 'a.b.c' })
    expect(
      readMessagingPayload(
        at({ ...whole, email: 'ünal>?~@harta.test' }, (t) => urlSafe(unescape(encodeURIComponent(t)))),
      ),
    ).toMatchObject({
      email: 'ünal>?~@harta.test',
    })
    // As a hand-made link has it: the plus of base64 is a blank in an address.
    expect(
      readMessagingPayload(`/messaging?payload=${btoa(JSON.stringify({ ...whole, email: 'a~>@b.test' }))}`),
    ).toMatchObject({
      email: 'a~>@b.test',
    })
  })

  it.each([
    ['/messaging'],
    ['/messaging?payload='],
    ['/messaging?payload=%%%'],
    ['/messaging?payload=not-base64!'],
    [`/messaging?payload=${btoa('no json')}`],
    [at(null)],
    [at([])],
    [at('text')],
    [at({ ...whole, email: '' })],
    [at({ ...whole, email: 7 })],
    [at({ ...whole, public_code: undefined })],
    [at({ ...whole, app_code: 'elsewhere' })],
  ])('[RTE-04] finds none in %s', (address) => {
    expect(readMessagingPayload(address)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { sha256Of } from './sha256.ts'

it('the SHA-256 of a text is that of its UTF-8 bytes, in lower-case hex', async () => {
  expect(await sha256Of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await sha256Of('é')).toBe(await sha256Of(new Uint8Array([0xc3, 0xa9])))
})

it('bytes come back from base64, also more than fit in the arguments of one call', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 256)
  expect(toBase64(bytes.subarray(0, 4))).toBe('AAECAw==')
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})

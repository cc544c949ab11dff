import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** True if a request is signed with a secret, as Signature Version 4 says; for addresses without a query. */
export function isSigned({ method, url, headers }: IncomingMessage, secret: string): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': payload } = headers
  const told =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8}\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      authorization,
    )
  const [, scope = '', region = '', names = '', signature] = told ?? []
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), names, payload].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const day = hmac(`AWS4${secret}`, scope.slice(0, 8))
  const key = hmac(hmac(hmac(day, region), 's3'), 'aws4_request')
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${String(date)}\n${scope}\n${hash}`).toString('hex')
  return (
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)) &&
    signature === expected
  )
}

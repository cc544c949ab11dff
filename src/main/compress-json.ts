import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressed = promisify(gzip)

/** Bytes; shorter responses fit one packet anyway. */
const shortest = 2048

export const isJson = (contentType: string | null): boolean =>
  contentType?.startsWith('application/json') === true

const acceptsGzip = (header = ''): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0\.0*[1-9])\S*\s*)?(,|$)/i.test(header)

/**
 * Compresses in-memory JSON in one thread-pool call, keeping Content-Length; Hono's `compress` streams cost more than a
 * short response.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next()
  const answer = c.res
  const { headers, status } = answer
  if (!isJson(headers.get('content-type'))) return
  headers.append('vary', 'accept-encoding')
  if (!acceptsGzip(c.req.header('accept-encoding'))) return
  const body = await answer.arrayBuffer()
  const long = body.byteLength >= shortest
  if (long) headers.set('content-encoding', 'gzip')
  const bytes = long ? await compressed(body) : new Uint8Array(body)
  // Otherwise Hono reads the new response into a stream.
  c.res = undefined
  c.res = new Response(bytes, { status, headers })
}

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressed = promisify(gzip)

/** Below it an answer is one packet either way. */
const shortest = 2048

export const isJson = (contentType: string | null): boolean =>
  contentType?.startsWith('application/json') === true

const acceptsGzip = (header = ''): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0\.0*[1-9])\S*\s*)?(,|$)/i.test(header)

/**
 * Compresses long JSON answers. They are whole in memory: their length is known, and the work is one call in the thread
 * pool. A stream for each, as Hono's `compress` makes it, costs more than a short answer itself.
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
  // Set over another answer, Hono would read the new one into a stream again.
  c.res = undefined
  c.res = new Response(bytes, { status, headers })
}

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badRequest, Failure } from '../../domain/failure.ts'
import type { Runtime } from '../runtime.ts'
import type { Call, Env } from './call.ts'

/** Default body limit in megabytes: some 100,000 ids. */
const usualMegabytes = 1

export const bodyUpTo =
  (megabytes: number, { uploads }: Pick<Runtime, 'uploads'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('largestBody', megabytes)
    c.set('uploads', uploads)
    try {
      await next()
    } finally {
      c.get('giveBackRoom')?.()
    }
  }

/** Uploads stay in memory for the whole call. */
function takeRoom(c: Call, bytes: number): void {
  const owner = c.get('owner') ?? c.get('address')
  c.set('giveBackRoom', c.get('uploads')?.take(owner, bytes))
}

async function read(c: Call): Promise<void> {
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/')
  await (isForm ? c.req.arrayBuffer() : c.req.text()).catch(() => {
    throw badRequest('body.cut')
  })
}

const mostOf = (c: Call) => (c.get('largestBody') ?? usualMegabytes) * 1024 * 1024

function refuseSize(c: Call): never {
  const max = Math.floor(c.get('largestBody') ?? usualMegabytes)
  throw new Failure(413, { key: 'failure.too_large', args: { max } })
}

/** Reserves memory by Content-Length; returns whether it was declared. */
function admit(c: Call): boolean {
  const length = c.req.header('content-length')
  const isTold = length !== undefined && c.req.header('transfer-encoding') === undefined
  if (isTold && Number(length) > mostOf(c)) refuseSize(c)
  takeRoom(c, isTold ? Number(length) : mostOf(c))
  return isTold
}

async function take(c: Call): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  if (admit(c)) await read(c)
  else await bodyLimit({ maxSize: mostOf(c), onError: () => refuseSize(c) })(c, () => read(c))
}

/** Buffers the body before a transaction opens, so slow clients delay only themselves. 413 over the limit. */
export function takeBody(c: Call): Promise<void> {
  const taken = c.get('bodyTaken') ?? take(c)
  c.set('bodyTaken', taken)
  return taken
}

export async function takePieces(c: Call): Promise<Uint8Array<ArrayBuffer>[]> {
  admit(c)
  const reader = c.req.raw.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; reader;) {
    const { value, done } = await reader.read().catch(() => {
      throw badRequest('body.cut')
    })
    if (done) break
    size += value.byteLength
    if (size > mostOf(c)) refuseSize(c)
    pieces.push(value)
  }
  return pieces
}

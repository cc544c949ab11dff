import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badRequest, Failure } from '../../domain/failure.ts'
import type { Runtime } from '../runtime.ts'
import type { Call, Env } from './call.ts'

/** Megabytes that a body may have where its call says nothing else: some 100,000 ids. */
const usualMegabytes = 1

/** For a call that takes larger bodies than others do. */
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

/** An upload stays in memory until its call has ended: so long it takes room. */
function takeRoom(c: Call, bytes: number): void {
  const owner = c.get('owner') ?? c.get('address')
  c.set('giveBackRoom', c.get('uploads')?.take(owner, bytes))
}

async function read(c: Call): Promise<void> {
  // A text is what most calls want; files do not survive being one.
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

/** Takes room for what the request says it brings; answers whether it says so. */
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

/**
 * Waits for the request's body, so that reading it later takes no time: whoever sends slowly or not at all waits for
 * himself alone, before a transaction is open. 413 when it is larger than the call allows.
 */
export function takeBody(c: Call): Promise<void> {
  const taken = c.get('bodyTaken') ?? take(c)
  c.set('bodyTaken', taken)
  return taken
}

/** Waits for the body and answers it in the pieces that it came in: putting a large one together takes its time. */
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

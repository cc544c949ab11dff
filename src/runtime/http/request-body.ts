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

async function take(c: Call): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const megabytes = c.get('largestBody') ?? usualMegabytes
  const maxSize = megabytes * 1024 * 1024
  const refuse = (): never => {
    throw new Failure(413, { key: 'failure.too_large', args: { max: Math.floor(megabytes) } })
  }
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
    takeRoom(c, maxSize)
    await bodyLimit({ maxSize, onError: refuse })(c, () => read(c))
    return
  }
  if (Number(length) > maxSize) refuse()
  takeRoom(c, Number(length))
  await read(c)
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

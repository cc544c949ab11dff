import { badRequest, Failure } from '../../domain/failure.ts'
import { renderMessage, type Message } from '../../domain/message.ts'
import { textsFor } from '../languages.ts'
import type { Runtime } from '../runtime.ts'
import type { Call } from './call.ts'

/** Source position, in demo mode only [ERR-05]. */
function placeOf(error: Error): { file?: string; line?: number } {
  const [, file, line] = /\(?((?:file:\/\/)?\/[^()\s]+?):(\d+):\d+\)?/.exec(error.stack ?? '') ?? []
  return file ? { file: file.replace(/^.*\/(src|dist)\//, '$1/'), line: Number(line) } : {}
}

/** Database errors caused by input: NUL in text, values out of range. Mapped to client errors. */
const unkeepable = new Map<unknown, string>([
  ['22021', 'body.characters'],
  ['22P05', 'body.characters'],
  ['22003', 'body.value'],
  ['22007', 'body.value'],
  ['22008', 'body.value'],
  ['22009', 'body.value'],
  ['22P02', 'body.value'],
  ['23502', 'body.value'],
  ['23514', 'body.value'],
])

/** Database conflicts and deadlocks: retrying sees the other change. */
const collided = new Set<unknown>(['23505', '23P01', '40001', '40P01', '55P03'])

/** Database refusal to delete or alter evidence (sql/before/7-evidence.sql). */
const evidenceKept = '23001'

function refusalOf(thrown: Error): Failure | undefined {
  const code = 'code' in thrown ? thrown.code : undefined
  const key = unkeepable.get(code)
  if (key !== undefined) return badRequest(key)
  if (code === evidenceKept) return new Failure(409, { key: 'failure.evidence' })
  return collided.has(code) ? new Failure(409, { key: 'failure.collided' }) : undefined
}

/** Maps a Failure to its status; anything else is a logged 500. */
/** Error of PostgreSQL, as pg throws it. */
interface DatabaseRefusal extends Error {
  code?: string
  constraint?: string
  column?: string
}

export function failureResponse(thrown: Error, c: Call, runtime: Runtime): Response {
  const refusal = refusalOf(thrown)
  // Our validation should have caught this first: logs the gap.
  if (refusal) {
    const { code, constraint, column }: DatabaseRefusal = thrown
    const error = code === evidenceKept ? thrown.message : undefined
    runtime.log.warn(
      { request_id: c.get('requestId'), code, constraint, column, error },
      'refused by the database',
    )
  }
  const error = refusal ?? thrown
  const texts = textsFor(c.req.header('accept-language'))
  const render = (message: Message) => renderMessage(message, texts)
  if (error instanceof Failure) {
    const { status, text, errors, extra } = error
    if (error.cause !== undefined)
      runtime.log.warn({ request_id: c.get('requestId'), error: String(error.cause) }, 'call refused')
    const body = {
      message: render(text),
      code: text.key,
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(render)])),
        codes: errors,
      }),
      ...extra,
    }
    const wait = extra?.['retry_after']
    return c.json(body, status, wait === undefined ? {} : { 'retry-after': String(wait) })
  }
  runtime.log.error(
    {
      request_id: c.get('requestId'),
      error: { name: error.name, message: error.message, stack: error.stack },
    },
    'call failed',
  )
  const demo = runtime.demo
    ? { message: error.message, ...placeOf(error) }
    : { message: render({ key: 'failure.internal' }) }
  return c.json({ ...demo, request_id: c.get('requestId') }, 500)
}

import { badRequest, Failure } from '../../domain/failure.ts'
import { renderMessage, type Message } from '../../domain/message.ts'
import { textsFor } from '../languages.ts'
import type { Runtime } from '../runtime.ts'
import type { Call } from './call.ts'

/** Where our code threw, for demo mode only [ERR-05]. */
function placeOf(error: Error): { file?: string; line?: number } {
  const [, file, line] = /\(?((?:file:\/\/)?\/[^()\s]+?):(\d+):\d+\)?/.exec(error.stack ?? '') ?? []
  return file ? { file: file.replace(/^.*\/(src|dist)\//, '$1/'), line: Number(line) } : {}
}

/** PostgreSQL keeps no NUL in a text: whoever sends one is told so, rather than that we are broken. */
const isUnkeepable = (error: Error) => 'code' in error && (error.code === '22021' || error.code === '22P05')

/** The answer to whatever was thrown: a Failure says what, anything else is a 500 that goes to the log. */
export function failureResponse(thrown: Error, c: Call, runtime: Runtime): Response {
  const error = isUnkeepable(thrown) ? badRequest('body.characters') : thrown
  const texts = textsFor(c.req.header('accept-language'))
  const render = (message: Message) => renderMessage(message, texts)
  if (error instanceof Failure) {
    const { status, text, errors, extra } = error
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
    return c.json(body, status as 400, wait === undefined ? {} : { 'retry-after': String(wait) })
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

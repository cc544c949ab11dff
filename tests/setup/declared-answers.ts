import type { Schema as Rule } from 'yup'
import { addressOf } from '../../src/engine/api/declared/address.ts'
import type { DeclaredCall } from '../../src/engine/api/declared/call.ts'
import { partCallsOf } from '../../src/engine/api/part-calls.ts'
import type { Resource } from '../../src/engine/resource.ts'
import { resources } from '../../resources/all.ts'
import { ownCalls } from '../../src/services/own-calls.ts'

// Where an id stands, words stand for other calls: `customers/7`, `customers/count`.
const answers = (call: DeclaredCall, resource?: Resource) => {
  const { method, path } = addressOf(call, resource)
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_, name: string) => call.texts?.[name]?.source.replace(/^\^|\$$/g, '') ?? '[0-9]+')
  return { ...call, method, pattern: new RegExp(`^/api${pattern}$`) }
}

const declared = [
  ...ownCalls.map((call) => answers(call)),
  ...resources.flatMap((resource) => partCallsOf(resource).map((call) => answers(call, resource))),
]

/** Throws where a call answers anything but what it is declared to answer: every answer that a test gets is held to it. */
export function holdToDeclaration(method: string, path: string, status: number, body: unknown): void {
  if (status >= 300) return
  const call = declared.find((each) => each.method === method && each.pattern.test(path))
  if (!call || 'file' in call.answer) return
  const [rule, value] =
    'bare' in call.answer
      ? [call.answer.bare, body]
      : [call.answer, (body as { data?: unknown } | null)?.data]
  try {
    ;(rule as Rule).validateSync(value, { strict: true, abortEarly: false })
  } catch (error) {
    throw new Error(`${call.name} answers what it does not declare: ${String(error)}`, { cause: error })
  }
}

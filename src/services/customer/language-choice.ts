import { object } from 'yup'
import { languageCodes, type LanguageCode } from '../../domain/languages.ts'
import { oneOf, shape } from '../../engine/shapes.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { linkHeader } from '../access-control/visitor-headers.ts'
import { visitorOf, type Visitor } from '../access-control/visitor.ts'

type Choose = (runtime: Runtime, visitor: Visitor, token: string, language: LanguageCode) => Promise<void>

export const languageChoice = (choose: Choose) => ({
  summary: 'Choose the language in which the customer behind a link is written to',
  access: 'anyone' as const,
  headers: linkHeader,
  body: object({ language: oneOf(...languageCodes) }).noUnknown(),
  answer: shape({}),
  refuses: [404, 429] as const,
  work: async ({ c, runtime, body }: { c: Call; runtime: Runtime; body: { language: LanguageCode } }) => {
    await choose(runtime, visitorOf(c), c.req.header('form-link') ?? '', body.language)
    return {}
  },
})

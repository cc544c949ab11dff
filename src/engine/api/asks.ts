import type { AnyObject, ObjectSchema } from 'yup'
import type { AccessSession } from '../../domain/access.ts'
import type { Call } from '../../runtime/http/call.ts'
import { readQuery } from './declared/read-given.ts'
import type { Rule } from './declared/rule.ts'
import type { ListQuery } from './query.ts'

/** Extra query parameters of a service's list. */
export interface ListQueryExtension {
  readonly query: ObjectSchema<AnyObject>
  add(c: Call, query: ListQuery, session: AccessSession): ListQuery
}

export const asks = <Asked>(
  query: ListQueryExtension['query'] & Rule<Asked>,
  add: (asked: Asked, query: ListQuery, session: AccessSession) => ListQuery,
): ListQueryExtension => ({
  query,
  add: (c, asked, session) => add(readQuery<Asked>(c, query), asked, session),
})

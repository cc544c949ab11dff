import type { ISchema } from 'yup'
import type { AccessSession } from '../../../domain/access.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../resource-service.ts'
import type { Missing } from '../read.ts'
import type { ListAnswer } from '../list.ts'
import type { ListQuery } from '../query.ts'
import type { Rule } from '../declared/rule.ts'

/** API style of a service: list query and response envelope. */
export interface Dialect<Asked = unknown, Listed = unknown, One = unknown> {
  readonly description: string
  /** Allowed list parameters; permissions are checked by `readList`. */
  readonly query: Rule<Asked>
  readonly answers: { readonly list: ISchema<Listed>; readonly one: ISchema<One> }
  readList(c: Call, resource: Resource, session: AccessSession): ListQuery
  readAskedIds(c: Call): number[] | undefined
  list(c: Call, found: ListAnswer, query: ListQuery, resource: Resource): Listed
  many(rows: (Row | Missing)[]): Listed
  one(row: Row): One
}

import type { ISchema } from 'yup'
import type { AccessSession } from '../../../domain/access.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../resource-service.ts'
import type { Missing } from '../read.ts'
import type { ListAnswer } from '../list.ts'
import type { ListQuery } from '../query.ts'

/** How a service's calls are written: how a list is asked for, and how answers are wrapped. */
export interface Dialect<Asked = unknown, Listed = unknown, One = unknown> {
  /** What the shapes cannot say of how a list is asked for and answered. */
  readonly description: string
  /** The parameters that a list is asked by; what may be asked depends on who asks, and is read by `readList`. */
  readonly query: ISchema<Asked>
  /** All that goes out for a list and for one record. */
  readonly answers: { readonly list: ISchema<Listed>; readonly one: ISchema<One> }
  readList(c: Call, resource: Resource, session: AccessSession): ListQuery
  /** The ids that a list is asked for instead of a page. */
  readAskedIds(c: Call): number[] | undefined
  list(c: Call, found: ListAnswer, query: ListQuery, resource: Resource): Listed
  /** What was found for ids, as a list is answered. */
  many(rows: (Row | Missing)[]): Listed
  one(row: Row): One
}

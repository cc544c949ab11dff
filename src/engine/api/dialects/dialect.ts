import type { AccessSession } from '../../../domain/access.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../resource-service.ts'
import type { ListAnswer } from '../list.ts'
import type { ListQuery } from '../query.ts'

/** How a service's calls are written: how a list is asked for, and how answers are wrapped. */
export interface Dialect {
  readList(c: Call, resource: Resource, session: AccessSession): ListQuery
  list(c: Call, answer: ListAnswer, query: ListQuery, resource: Resource): Response
  one(c: Call, row: Row, status?: 200 | 201): Response
  many(c: Call, rows: Row[]): Response
}

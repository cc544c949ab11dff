import type { AccessSession } from '../../domain/access.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Dialect } from './dialects/dialect.ts'
import { pageDialect } from './dialects/page.ts'
import type { ListQuery } from './query.ts'
import type { ResourceService } from './resource-service.ts'

export function readListOf(
  service: ResourceService,
  dialect: Pick<Dialect, 'readList'>,
  c: Call,
  session: AccessSession,
): ListQuery {
  const query = dialect.readList(c, service.resource, session)
  return service.hooks.asks?.add(c, query, session) ?? query
}

export const readListQuery = (service: ResourceService, c: Call, session: AccessSession): ListQuery =>
  readListOf(service, pageDialect, c, session)

import { sql } from 'kysely'
import type { Feature } from '../../../engine/api/feature.ts'
import { requestCalls } from './calls.ts'

export const requestsFeature = {
  name: 'requests',
  uses: ({ requests }) => requests === true,
  endpoints: [{ calls: requestCalls }],
  stays: async (_resource, _context, { table, to }) =>
    table === 'record_request'
      ? sql<boolean>`m.outcome is null and exists (select from record_request k where k.resource = m.resource
          and k.record_id = ${to} and k.asker_id = m.asker_id and k.outcome is null)`
      : undefined,
} satisfies Feature

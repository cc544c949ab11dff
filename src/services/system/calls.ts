import { Hono } from 'hono'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { demoAccounts, demoPassword } from '../../domain/demo-accounts.ts'
import { Failure } from '../../domain/failure.ts'
import { appVersion } from '../../domain/version.ts'
import { diskStatus } from '../../runtime/disk.ts'
import { calendarFeedCalls } from './calendar-feed-calls.ts'
import { eventsCall } from './events.ts'
import { openApiDocument } from './openapi.ts'
import { searchCall } from './search.ts'

/** /api/system: health, version, OpenAPI, search, events. */
export const systemCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get('/health', async (c) => {
      await runtime.database.transaction({ role: 'app', readOnly: true }, (tx) => tx.query('select 1'))
      const room = await runtime.disk?.()
      if (!room) return c.json({ data: { status: 'ok' } })
      const disk = diskStatus(room)
      if (disk === 'full')
        throw new Failure(503, { key: 'failure.disk_full' }, { extra: { retry_after: 60, disk } })
      return c.json({ data: { status: 'ok', disk } })
    })
    .get('/version', (c) =>
      c.json({
        data: {
          version: appVersion,
          demo: runtime.demo,
          app_code: runtime.appCode ?? null,
          commission_url: runtime.commissionUrl ?? null,
          ...(runtime.demo && {
            accounts: demoAccounts.map(({ email, who, corporate, appCode }) => ({
              email,
              who,
              corporate,
              app_code: appCode,
              password: demoPassword,
            })),
          }),
        },
      }),
    )
    .route('/', calendarFeedCalls(runtime))
    .get('/search', searchCall(runtime))
    .get('/openapi.json', (c) => c.json(openApiDocument()))
    .get('/events', eventsCall(runtime))

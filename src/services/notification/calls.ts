import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import { resourceCalls } from '../../engine/api/calls.ts'
import { pageDialect } from '../../engine/api/dialects/page.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { guarded, idOf } from '../../engine/api/guards.ts'
import { listRecords } from '../../engine/api/list.ts'
import { readPaging } from '../../engine/api/query.ts'
import { signedIn, signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { signedInWithin } from '../access-control/limited-call.ts'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  readCategory,
  sendNotification,
} from './notifications.ts'
import { keepPreference, readPreferences } from './preferences.ts'
import { readTemplateDetails, templateService } from './template-service.ts'

async function list(c: Call, context: SessionContext): Promise<Response> {
  const whose = c.req.query('noti_user_id')
  const asked = {
    ...readPaging(c.req.query('page'), c.req.query('limit')),
    category: readCategory(c.req.query('category')),
    unread: c.req.query('unread') === '1',
    foreign: whose !== undefined && Number(whose) !== context.session.userId,
  }
  const found = await listNotifications(context, asked)
  return c.json({
    data: { data: found.rows, ...pagination(found, asked), unread: await countUnread(context) },
  })
}

async function mark(c: Call, context: SessionContext): Promise<Response> {
  const { mark_all: inBody } = (await c.req.text()) ? await readBody(c) : {}
  const all = inBody === true || inBody === 'true' || c.req.query('mark_all') === 'true'
  return c.json({ data: all ? { marked: await markAllRead(context) } : await markRead(context, idOf(c)) })
}

/** So many notifications one person sends to others; more of them wait. */
const sendLimit = { name: 'notification', allowance: 60, span: '10 minutes' }

/** /api/notification */
export const notificationCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get('/notifications', signedInRead(runtime, list))
    .get(
      '/notifications/unread',
      signedInRead(runtime, async (c, context) => c.json({ data: { unread: await countUnread(context) } })),
    )
    .get(
      '/preferences',
      signedInRead(runtime, async (c, context) => c.json({ data: await readPreferences(context) })),
    )
    .put(
      '/preferences',
      signedIn(runtime, async (c, context) =>
        c.json({ data: await keepPreference(context, await readBody(c)) }),
      ),
    )
    .put('/notifications/:id', signedIn(runtime, mark))
    .post(
      '/notifications',
      signedInWithin(runtime, sendLimit, async (c, context) => {
        const { origin } = new URL(runtime.publicUrl)
        return c.json({ data: await sendNotification(context, await readBody(c), origin) }, 201)
      }),
    )
    .get(
      '/notif-template/details',
      signedInRead(runtime, async (c, context) =>
        c.json({
          data: await readTemplateDetails(
            context,
            c.req.query('trigger_point'),
            c.req.query('notif_temp_type'),
          ),
        }),
      ),
    )
    .get(
      '/notif-templates',
      signedInRead(
        runtime,
        guarded(templateService.resource, 'list', async (c, context) => {
          const query = pageDialect.readList(c, templateService.resource, context.session)
          return pageDialect.list(
            c,
            await listRecords(templateService, context, query),
            query,
            templateService.resource,
          )
        }),
      ),
    )
    .route('/notif-template', resourceCalls(templateService, runtime))

import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import { resourceCalls } from '../../engine/api/calls.ts'
import { pageDialect } from '../../engine/api/dialects/page.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { guarded, idOf } from '../../engine/api/guards.ts'
import { listRecords } from '../../engine/api/list.ts'
import { readLimit, readPage } from '../../engine/api/query.ts'
import { sessionRequest, signedIn, signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession, type SessionContext } from '../../runtime/session.ts'
import { withinLimits } from '../access-control/attempts.ts'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  readCategory,
  sendNotification,
} from './notifications.ts'
import { keepPreference, readPreferences } from './preferences.ts'
import { readTemplateDetails, templateCrud } from './template-crud.ts'

async function list(c: Call, context: SessionContext): Promise<Response> {
  const whose = c.req.query('noti_user_id')
  const asked = {
    page: readPage(c.req.query('page')),
    limit: readLimit(c.req.query('limit')),
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

/** Notifications that one person sends to others in ten minutes; more of them wait. */
const mostSent = 60

/** Sent in the sender's name: whoever's they are is known before they are counted. */
async function send(runtime: Runtime, c: Call): Promise<Response> {
  const request = await sessionRequest(runtime, c)
  const sender = await withSession(runtime.database, request, { readOnly: true }, ({ user }) =>
    Promise.resolve(user.id),
  )
  const limit = { key: `notification:user:${sender}`, allowance: mostSent, span: '10 minutes' }
  await withinLimits(runtime, [limit], () => Promise.resolve())
  const keep = signedIn(runtime, async (own, context) => {
    const { origin } = new URL(runtime.publicUrl)
    return own.json({ data: await sendNotification(context, await readBody(own), origin) }, 201)
  })
  return keep(c)
}

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
    .post('/notifications', (c) => send(runtime, c))
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
        guarded(templateCrud.resource, 'list', async (c, context) => {
          const query = pageDialect.readList(c, templateCrud.resource, context.session)
          return pageDialect.list(
            c,
            await listRecords(templateCrud, context, query),
            query,
            templateCrud.resource,
          )
        }),
      ),
    )
    .route('/notif-template', resourceCalls(templateCrud, runtime))

import { Hono } from 'hono'
import { allows, type AccessRule } from '../../domain/access.ts'
import { forbidden } from '../../domain/failure.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { idOf } from '../../engine/api/guards.ts'
import { readLimit, readPage } from '../../engine/api/query.ts'
import { signedIn, signedInRead, type Env, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { listOutbox, resendMessage } from './outbox.ts'
import { listSmsTemplates } from './sms-template.ts'

/** Who sees what was sent in the corporate's name. */
const keepers: AccessRule = { roleTypes: ['admin', 'corporate'] }

const kept =
  (handler: SignedInHandler): SignedInHandler =>
  (c, context) => {
    if (!allows(keepers, context.session)) throw forbidden('Outbox')
    return handler(c, context)
  }

/** /api/messaging */
export const messagingCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/outbox',
      signedInRead(
        runtime,
        kept(async (c, context) => {
          const asked = { page: readPage(c.req.query('page')), limit: readLimit(c.req.query('limit')) }
          const found = await listOutbox(context, asked)
          const sandbox = !runtime.sendsMail
          return c.json({ data: { data: found.rows, ...pagination(found, asked), sandbox } })
        }),
      ),
    )
    .post(
      '/outbox/:id/resend',
      signedIn(
        runtime,
        kept(async (c, context) => {
          await resendMessage(context, idOf(c))
          context.tx.afterCommit(() => runtime.wakeMessages())
          return c.json({ data: {} })
        }),
      ),
    )
    .get(
      '/sms-template',
      signedInRead(runtime, async (c, context) =>
        c.json({ content: await listSmsTemplates(context, c.req.query('search[customer_status_id]')) }),
      ),
    )

import { Hono } from 'hono'
import { allows, type AccessRule } from '../../domain/access.ts'
import { forbidden } from '../../domain/failure.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { idOf, requireAccess } from '../../engine/api/guards.ts'
import { readPaging } from '../../engine/api/query.ts'
import { signedIn, signedInRead, type Env, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { emailTemplateResource } from '../../../resources/email-template.ts'
import { smsTemplateResource } from '../../../resources/sms-template.ts'
import type { Resource } from '../../engine/resource.ts'
import { signedInWithin } from '../access-control/limited-call.ts'
import { listOutbox, resendMessage } from './outbox.ts'
import { listSmsTemplates } from './sms-template.ts'
import { sendMailTrial, sendSmsTrial } from './template-trial.ts'

/** Who sees what was sent in the corporate's name. */
const managers: AccessRule = { roleTypes: ['admin', 'corporate'] }

const kept =
  (handler: SignedInHandler): SignedInHandler =>
  (c, context) => {
    if (!allows(managers, context.session)) throw forbidden('Outbox')
    return handler(c, context)
  }

/** A template that its keeper sends to themselves; so many in an hour. */
const tried = (
  runtime: Runtime,
  resource: Resource,
  send: (context: SessionContext, id: number) => Promise<string>,
) =>
  signedInWithin(runtime, { name: 'template-trial', allowance: 30, span: '1 hour' }, async (c, context) => {
    requireAccess(resource, 'edit', context.session)
    const recipient = await send(context, idOf(c))
    context.tx.afterCommit(() => runtime.wakeMessages())
    return c.json({ data: { recipient } }, 202)
  })

/** /api/messaging */
export const messagingCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/outbox',
      signedInRead(
        runtime,
        kept(async (c, context) => {
          const asked = readPaging(c.req.query('page'), c.req.query('limit'))
          const found = await listOutbox(context, { ...asked, demo: runtime.demo })
          return c.json({
            data: { data: found.rows, ...pagination(found, asked), really_sent: runtime.reallySent ?? [] },
          })
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
    .post('/sms-template/:id/trial', tried(runtime, smsTemplateResource, sendSmsTrial))
    .post('/email-template/:id/trial', tried(runtime, emailTemplateResource, sendMailTrial))
    .get(
      '/sms-template',
      signedInRead(runtime, async (c, context) =>
        c.json({ content: await listSmsTemplates(context, c.req.query('search[customer_status_id]')) }),
      ),
    )

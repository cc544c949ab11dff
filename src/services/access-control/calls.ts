import { Hono } from 'hono'
import { allows } from '../../domain/access.ts'
import { forbidden } from '../../domain/failure.ts'
import { resourceCalls } from '../../engine/api/calls.ts'
import { guarded, idOf } from '../../engine/api/guards.ts'
import { readBody } from '../../engine/api/body.ts'
import type { Context, Row, Values } from '../../engine/api/resource-service.ts'
import { readRecord } from '../../engine/api/read.ts'
import { refuseStale } from '../../engine/api/stale.ts'
import { updateRecord } from '../../engine/api/write.ts'
import { readableFields } from '../../engine/field-access.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { userResource } from '../../../resources/user.ts'
import { resourceServices } from '../resource-services.ts'
import { readAccessLog } from './access-log.ts'
import { readAudit } from './audit.ts'
import { activate, deactivate, readHoldings } from './activation.ts'
import { loadAuthUser } from '../../runtime/auth-user.ts'
import { frontDoorCalls } from './front-door-calls.ts'
import { inviteAgain, inviteUser, withdrawInvitation } from './invitation.ts'
import { listViewCalls } from './list-view-calls.ts'
import { listCorporates, readCorporate, updateCorporate } from './corporate.ts'
import { loginTokenCalls } from './login-token-calls.ts'
import { onlyOwnFields, updateOwnProfile } from './own-account.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { passwordResetCalls } from './password-reset-calls.ts'
import { roleService } from './role-service.ts'
import { sessionCalls } from './session-calls.ts'
import { solicitorCalls } from './solicitor-calls.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { upgradeCalls } from './upgrade-calls.ts'
import { userListCalls } from './user-list-calls.ts'
import { userService } from './user-service.ts'
import { readOffered, setRoles } from './user-roles.ts'

/** A change of one user, for user management alone. */
const managing = (
  runtime: Runtime,
  change: (context: Context, id: number, body: Values) => Promise<unknown>,
) =>
  signedIn(
    runtime,
    guarded(userResource, 'edit', async (c, context) =>
      c.json({ data: await change(context, idOf(c), await readBody(c)) }),
    ),
  )

/** One's own name and phone, whoever may read them of others; answers the user with both. */
async function updateOwnUser(context: SessionContext, { version, ...changes }: Values): Promise<Row> {
  const { id } = context.user
  const current = await readRecord(userService, context, id, true)
  await refuseStale(userService.resource.schema.table, context, current, version, Object.keys(changes))
  const { name, contact_no } = await updateOwnProfile(context, changes)
  return { ...(await readRecord(userService, context, id)), name, contact_no }
}

/** What a user is and may do: of others without the fields that the session may not read. */
async function readAccount({ tx, session }: Context, id: number): Promise<Record<string, unknown>> {
  const account = await loadAuthUser(tx, id)
  if (id === session.userId) return { ...account }
  const { schema } = userResource
  const readable = readableFields(schema, session)
  const fieldOf = (member: string) => (member === 'parent_ids' ? 'parent_id' : member)
  return Object.fromEntries(
    Object.entries(account).filter(([member]) => {
      const field = fieldOf(member)
      return !(field in schema.fields) || readable.has(field)
    }),
  )
}

/** Users keep their own name and phone; the rest is for user management [API-04]. */
const userCalls = (runtime: Runtime) =>
  new Hono<Env>()
    .get(
      '/:id{[0-9]+}',
      signedInRead(runtime, async (c, context) => {
        const id = idOf(c)
        const whole = id === context.session.userId || allows(userResource.access.list, context.session)
        const user = await readRecord(userService, context, id)
        return c.json({ data: whole ? { ...user, ...(await readAccount(context, id)) } : user })
      }),
    )
    .put(
      '/:id{[0-9]+}',
      signedIn(runtime, async (c, context) => {
        const id = idOf(c)
        const body = await readBody(c)
        if (allows(userResource.access.list, context.session))
          return c.json({ data: await updateRecord(userService, context, id, body) })
        const own = id === context.session.userId && onlyOwnFields(body)
        if (!own) throw forbidden(userResource.label[1])
        return c.json({ data: await updateOwnUser(context, body) })
      }),
    )
    .get(
      '/roles',
      signedInRead(
        runtime,
        guarded(userResource, 'edit', async (c, context) => c.json({ data: await readOffered(context) })),
      ),
    )
    .get(
      '/:id{[0-9]+}/holdings',
      signedInRead(
        runtime,
        guarded(userResource, 'edit', async (c, context) =>
          c.json({ data: await readHoldings(context, idOf(c)) }),
        ),
      ),
    )
    .post(
      '/',
      signedIn(
        runtime,
        guarded(userResource, 'edit', async (c, context) =>
          c.json({ data: await inviteUser(runtime, context, await readBody(c)) }, 201),
        ),
      ),
    )
    .post(
      '/:id{[0-9]+}/invitation',
      signedIn(
        runtime,
        guarded(userResource, 'edit', async (c, context) =>
          c.json({ data: await inviteAgain(runtime, context, idOf(c)) }),
        ),
      ),
    )
    .delete(
      '/:id{[0-9]+}/invitation',
      signedIn(
        runtime,
        guarded(userResource, 'edit', async (c, context) => {
          await withdrawInvitation(context, idOf(c))
          return c.json({ data: { id: idOf(c) } })
        }),
      ),
    )
    .put('/:id{[0-9]+}/roles', managing(runtime, setRoles))
    .put('/:id{[0-9]+}/deactivate', managing(runtime, deactivate))
    .put('/:id{[0-9]+}/activate', managing(runtime, activate))
    .route('/', resourceCalls(userService, runtime))

const corporateCalls = (runtime: Runtime) =>
  new Hono<Env>()
    .get(
      '/',
      signedInRead(runtime, async (c, context) => {
        const rows = await listCorporates(context)
        const page = { current_page: 1, per_page: 25, total: rows.length, from: 1, to: rows.length }
        return c.json({ data: { data: rows, ...page } })
      }),
    )
    .get(
      '/:id',
      signedInRead(runtime, async (c, context) => c.json({ data: await readCorporate(context, idOf(c)) })),
    )
    .put(
      '/:id',
      signedIn(runtime, async (c, context) =>
        c.json({ data: await updateCorporate(context, idOf(c), await readBody(c)) }),
      ),
    )

/** /api/access-control */
export const accessControlCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .route('/', sessionCalls(runtime))
    .route('/', frontDoorCalls(runtime))
    .route('/', userListCalls(runtime))
    .route('/', solicitorCalls(runtime))
    .route('/login-token', loginTokenCalls(runtime))
    .route('/password-reset', passwordResetCalls(runtime))
    .route('/own', ownAccountCalls(runtime))
    .route('/user', userCalls(runtime))
    .route('/role', resourceCalls(roleService, runtime))
    .get(
      '/audit',
      signedInRead(runtime, async (c, context) =>
        c.json({ data: await readAudit(resourceServices, context, c.req.query()) }),
      ),
    )
    .get(
      '/access-log',
      signedInRead(runtime, async (c, context) =>
        c.json({ data: await readAccessLog(context, c.req.query()) }),
      ),
    )
    .route('/list-view', listViewCalls(runtime))
    .route('/corporate', corporateCalls(runtime))
    .route('/upgrade-request', upgradeCalls(runtime))
    .route('/subscription', subscriptionCalls(runtime))

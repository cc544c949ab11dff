import { Hono } from 'hono'
import { object, string } from 'yup'
import { invalid, notFound } from '../../domain/failure.ts'
import { longestPassword } from '../../domain/password-rules.ts'
import { readBody, readForm } from '../../engine/api/body.ts'
import { sessionRequest, signedIn, signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import { bodyUpTo } from '../../runtime/http/request-body.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession } from '../../runtime/session.ts'
import { largestAvatar, removeAvatar, setAvatar } from './avatar.ts'
import {
  changePassword,
  listOwnSessions,
  readOwnProfile,
  revokeOtherSessions,
  revokeOwnSession,
  updateOwnProfile,
} from './own-account.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const password = () => string().default('')
const passwordForm = object({ current_password: password(), password: password() })

const sidOf = async (runtime: Runtime, c: Call) => (await sessionRequest(runtime, c)).sid

/** Hashing takes its time: the session is checked in one transaction and the password set in another. */
async function handlePassword(runtime: Runtime, c: Call): Promise<Response> {
  const request = await sessionRequest(runtime, c)
  const user = await withSession(runtime.database, request, { readOnly: true }, (context) =>
    Promise.resolve(context.user),
  )
  c.set('userId', user.id)
  const given = passwordForm.cast(await readBody(c), { assert: false })
  const names = ['current_password', 'password'] as const
  const missing = names.filter((name) => typeof given[name] !== 'string' || !given[name])
  const errors = missing.map((name) => [name, [{ key: 'validation.required', args: { label: 'Password' } }]])
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  const current = given.current_password.slice(0, 2 * longestPassword)
  await changePassword(runtime, user, { current, wanted: given.password, sid: request.sid })
  return c.json({ data: {} })
}

/** /own: who I am, my password, where I am signed in. */
export const ownAccountCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/profile',
      signedInRead(runtime, async (c, context) => c.json({ data: await readOwnProfile(context) })),
    )
    .put(
      '/profile',
      signedIn(runtime, async (c, context) =>
        c.json({ data: await updateOwnProfile(context, await readBody(c)) }),
      ),
    )
    .put(
      '/avatar',
      // The picture and the form around it.
      bodyUpTo(largestAvatar + 0.1, runtime),
      signedIn(runtime, async (c, context) => {
        const { file } = await readForm(c)
        return c.json({ data: await setAvatar(context, file) })
      }),
    )
    .delete(
      '/avatar',
      signedIn(runtime, async (c, context) => {
        await removeAvatar(context)
        return c.json({ data: { avatar_id: null } })
      }),
    )
    .put('/password', (c) => handlePassword(runtime, c))
    .get(
      '/sessions',
      signedInRead(runtime, async (c, context) =>
        c.json({ data: await listOwnSessions(context, await sidOf(runtime, c)) }),
      ),
    )
    .delete(
      '/sessions/:id',
      signedIn(runtime, async (c, context) => {
        const id = c.req.param('id') ?? ''
        if (!uuid.test(id)) throw notFound()
        await revokeOwnSession(context, id)
        return c.json({ data: {} })
      }),
    )
    .post(
      '/sessions/revoke-others',
      signedIn(runtime, async (c, context) =>
        c.json({ data: { ended: await revokeOtherSessions(context, await sidOf(runtime, c)) } }),
      ),
    )

import { Hono } from 'hono'
import { signedIn, signedInRead, type Env, type SignedInHandler } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { readBody } from '../body.ts'
import { idOf, requireAccess } from '../guards.ts'
import type { ResourceService } from '../resource-service.ts'
import { listDistinct, removeDistinct, saveDistinct } from './distinct.ts'
import { findDoubles } from './find.ts'

/** Below /<service>/<record>/doubles: records that are likely the same, and those that are not, for who may merge. */
export function doubleCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const mayMerge =
    (handler: SignedInHandler): SignedInHandler =>
    (c, context) => {
      for (const action of ['list', 'edit', 'delete'] as const)
        requireAccess(service.resource, action, context.session)
      return handler(c, context)
    }
  return new Hono<Env>()
    .get(
      '/',
      signedInRead(
        runtime,
        mayMerge(async (c, context) =>
          c.json({ data: await findDoubles(service, context, c.req.query('after')) }),
        ),
      ),
    )
    .get(
      '/distinct',
      signedInRead(
        runtime,
        mayMerge(async (c, context) =>
          c.json({ data: await listDistinct(service, context, c.req.query('after')) }),
        ),
      ),
    )
    .post(
      '/distinct',
      signedIn(
        runtime,
        mayMerge(async (c, context) =>
          c.json({ data: await saveDistinct(service, context, await readBody(c)) }, 201),
        ),
      ),
    )
    .delete(
      '/distinct/:id',
      signedIn(
        runtime,
        mayMerge(async (c, context) => c.json({ data: await removeDistinct(service, context, idOf(c)) })),
      ),
    )
}

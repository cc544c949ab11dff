import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import { resourceCalls } from '../../engine/api/calls.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { keepLook, readLooks } from './list-looks.ts'
import { listViewService } from './list-view-service.ts'
import { readDefaults, setDefault } from './list-view-defaults.ts'

/** /api/access-control/list-view: saved views, the one that each list opens with, how lists stand without one. */
export const listViewCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/defaults',
      signedInRead(runtime, async (c, context) =>
        c.json({ data: await readDefaults(context), looks: await readLooks(context) }),
      ),
    )
    .put(
      '/defaults',
      signedIn(runtime, async (c, context) => c.json({ data: await setDefault(context, await readBody(c)) })),
    )
    .put(
      '/looks',
      signedIn(runtime, async (c, context) => c.json({ data: await keepLook(context, await readBody(c)) })),
    )
    .route('/', resourceCalls(listViewService, runtime))

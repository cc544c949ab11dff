import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import { resourceCalls } from '../../engine/api/calls.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { listViewCrud } from './list-view-crud.ts'
import { readDefaults, setDefault } from './list-view-defaults.ts'

/** /api/access-control/list-view: saved views, and the one that each list opens with. */
export const listViewCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/defaults',
      signedInRead(runtime, async (c, context) => c.json({ data: await readDefaults(context) })),
    )
    .put(
      '/defaults',
      signedIn(runtime, async (c, context) => c.json({ data: await setDefault(context, await readBody(c)) })),
    )
    .route('/', resourceCalls(listViewCrud, runtime))

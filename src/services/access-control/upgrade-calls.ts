import { Hono } from 'hono'
import { idOf } from '../../engine/api/guards.ts'
import { readBody } from '../../engine/api/body.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import {
  askForUpgrade,
  decideUpgrade,
  listAllUpgrades,
  listOwnUpgrades,
  readRenewal,
  withdrawUpgrade,
} from './upgrade.ts'

/** /upgrade-request: an owner's own; /upgrade-request/all: everybody's, for the platform's operator. */
export const upgradeCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/',
      signedInRead(runtime, async (c, context) => c.json({ data: await listOwnUpgrades(context) })),
    )
    .post(
      '/',
      signedIn(
        runtime,
        async (c, context) => c.json({ data: await askForUpgrade(context, await readBody(c)) }, 201),
        { unsettled: true },
      ),
    )
    .get(
      '/renewal',
      signedInRead(runtime, async (c, context) => c.json({ data: await readRenewal(context) }), {
        unsettled: true,
      }),
    )
    .put(
      '/:id{[0-9]+}/withdraw',
      signedIn(runtime, async (c, context) => c.json({ data: await withdrawUpgrade(context, idOf(c)) })),
    )
    .get(
      '/all',
      signedInRead(runtime, async (c, context) => c.json({ data: await listAllUpgrades(context) })),
    )
    .put(
      '/all/:corporate{[0-9]+}/:id{[0-9]+}',
      signedIn(runtime, async (c, context) => {
        const of = { corporate: Number(c.req.param('corporate')), id: idOf(c) }
        return c.json({ data: await decideUpgrade(context, of, await readBody(c)) })
      }),
    )

import { Hono } from 'hono'
import { allows } from '../../domain/access.ts'
import { forbidden } from '../../domain/failure.ts'
import { teamFiguresAccess } from '../../domain/team-figures.ts'
import { fwdTargetResource } from '../../../resources/fwd-target.ts'
import { resources } from '../../../resources/all.ts'
import { solicitorStatusResource } from '../../../resources/solicitor-status.ts'
import { resourceCalls } from '../../engine/api/calls.ts'
import { readBody, readForm } from '../../engine/api/body.ts'
import { guarded } from '../../engine/api/guards.ts'
import type { Condition } from '../../engine/api/condition.ts'
import { signedIn, signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readInvoiceSettings } from '../access-control/corporate.ts'
import { serviceOf } from '../resource-services.ts'
import { monthTargets } from './month-targets.ts'
import { copyForward } from './fwd-target.ts'
import { readEntries, readTables } from './tables.ts'

const agreementIs = (agreement: string): Condition[] => [
  { field: 'agreement', operator: 'eq', values: [agreement] },
]

/** A form's fields, or a JSON body. */
const readEither = (c: Call) =>
  c.req.header('content-type')?.startsWith('application/json') ? readBody(c) : readForm(c)

/** Lists that the spec names beside the CRUD calls, wrapped in data [PRO-15]: the caller's corporate alone. */
const named = [
  ['/la-status', solicitorStatusResource, agreementIs('la')],
  ['/spa-status', solicitorStatusResource, agreementIs('spa')],
  ['/solicitor_status', solicitorStatusResource, []],
] as const

/** /api/lookup: every settings list, as declared, and the calls that read them for forms. */
export function lookupCalls(runtime: Runtime): Hono<Env> {
  const calls = new Hono<Env>().post(
    '/tables',
    signedInRead(runtime, async (c, context) =>
      c.json({ data: await readTables(context, await readEither(c)) }),
    ),
  )
  calls
    .get(
      '/invoice-settings',
      signedInRead(runtime, async (c, context) => c.json({ data: await readInvoiceSettings(context) })),
    )
    .get(
      '/month-targets',
      signedInRead(runtime, async (c, context) => {
        if (!allows(teamFiguresAccess, context.session)) throw forbidden(fwdTargetResource.label[1])
        return c.json({ data: await monthTargets(context, c.req.query('month') ?? '') })
      }),
    )
    .post(
      '/fwd-target/copy-forward',
      signedIn(
        runtime,
        guarded(fwdTargetResource, 'create', async (c, context) =>
          c.json({ data: await copyForward(context, await readBody(c)) }),
        ),
      ),
    )
  for (const [path, resource, conditions] of named) {
    calls.get(
      path,
      signedInRead(runtime, async (c, context) => {
        const asked = c.req.query('corporate_id')
        const foreign = asked !== undefined && Number(asked) !== context.session.corporateId
        return c.json({ data: foreign ? [] : await readEntries(resource, context, [...conditions]) })
      }),
    )
  }
  for (const resource of resources.filter(({ service }) => service === 'lookup')) {
    calls.route(`/${resource.call}`, resourceCalls(serviceOf(resource), runtime))
  }
  return calls
}

import { Hono } from 'hono'
import { declaredCalls } from '../../engine/api/calls.ts'
import { pageDialect } from '../../engine/api/dialects/page.ts'
import { guarded, idOf } from '../../engine/api/guards.ts'
import { signedInRead, type Env, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { customerResource } from '../../../resources/customer.ts'
import { countCustomers } from './count.ts'
import { customerService } from './customer-service.ts'
import { jointProfileService } from './joint-profile-service.ts'
import { readCustomer } from './one.ts'
import { customerStatuses } from './statuses.ts'

/** How many customers a count names where nothing is said [ENT-16]. */
const countPage = 100

/** /api/customer */
export function customerCalls(runtime: Runtime): Hono<Env> {
  const read = (action: 'list' | 'show', handler: SignedInHandler) =>
    signedInRead(runtime, guarded(customerResource, action, handler))
  const readOne = read('show', async (c, context) =>
    c.json({ data: await readCustomer(context, idOf(c), c.req.query('full') ?? '') }),
  )
  return new Hono<Env>()
    .get('/customers/:id', (c, next) => (c.req.query('full') === undefined ? next() : readOne(c)))
    .get(
      '/customer/statuses',
      read('list', async (c, context) => c.json({ data: await customerStatuses(context) })),
    )
    .get(
      '/customer.count',
      read('list', async (c, context) => {
        const query = pageDialect.readList(c, customerResource, context.session)
        const limit = c.req.query('limit') === undefined ? countPage : query.limit
        return c.json({ data: await countCustomers(context, { ...query, limit }) })
      }),
    )
    .route('/', declaredCalls(customerService, runtime))
    .route('/', declaredCalls(jointProfileService, runtime))
}

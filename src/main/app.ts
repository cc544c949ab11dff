import '../../resources/register.ts'
import '../features/register.ts'
import '../services/register.ts'
import { Hono } from 'hono'
import { resources } from '../../resources/all.ts'
import { declaredCalls } from '../engine/api/calls.ts'
import { routesOf } from '../engine/api/declared/routes.ts'
import { checkResources } from '../engine/checks.ts'
import { featureChecks } from '../features/checks.ts'
import { requestIdentity } from '../runtime/http/request-identity.ts'
import { failureResponse } from '../runtime/http/failure-response.ts'
import { logRefusal } from '../runtime/http/log-refusal.ts'
import type { Env } from '../runtime/http/call.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { services } from '../services/all.ts'
import type { ServiceManifest } from '../services/manifest.ts'
import { resourceServices } from '../services/resource-services.ts'

/** All services behind one `fetch`, in Node, tests and browsers alike. */
export function createApp(runtime: Runtime): Hono<Env> {
  checkResources(resources, featureChecks)
  const app = new Hono<Env>()
  app.use('/api/*', requestIdentity(runtime))
  const manifests: readonly ServiceManifest[] = services
  for (const { declaration, calls, pages = {} } of manifests) {
    app.route(`/api/${declaration.name}`, routesOf(runtime, calls))
    for (const service of resourceServices)
      if (service.resource.service === declaration.name)
        app.route(`/api/${declaration.name}`, declaredCalls(service, runtime))
    for (const [name, page] of Object.entries(pages)) app.route(`/api/${name}`, page(runtime))
  }
  app.all('/api/*', (c) => c.json({ message: 'No such call' }, 404))
  app.onError(async (error, c) => {
    await logRefusal(error, c, runtime)
    return failureResponse(error, c, runtime)
  })
  return app
}

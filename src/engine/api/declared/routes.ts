import { Hono } from 'hono'
import { allows } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { signedIn, type Call, type Env } from '../../../runtime/http/call.ts'
import { bodyUpTo } from '../../../runtime/http/request-body.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { requireProof, type ProofRule, type SessionContext } from '../../../runtime/session.ts'
import { requireAccess } from '../guards.ts'
import type { ResourceService } from '../resource-service.ts'
import { addressOf } from './address.ts'
import type { DeclaredCall } from './call.ts'
import { readGiven } from './read-given.ts'

function guard({ access, name }: DeclaredCall, { session }: SessionContext, service?: ResourceService): void {
  if (access === 'signedIn' || access === 'anyone') return
  if (typeof access === 'object' && 'rule' in access) {
    if (!allows(access.rule, session)) throw forbidden(access.module)
    return
  }
  const of = typeof access === 'object' ? access : { resource: service?.resource, action: access }
  if (!of.resource) throw new Error(`${name} belongs to no resource`)
  requireAccess(of.resource, of.action, session)
}

/** Fresh proof required by the endpoint, or by the resource for changes. */
const proofOf = ({ proof, access }: DeclaredCall, service?: ResourceService): ProofRule | undefined => {
  const changes = access === 'create' || access === 'edit' || access === 'delete'
  return proof ?? (changes && service?.resource.changesNeedProof ? 'withFactor' : undefined)
}

/** Path pattern without the service; ids match digits only, so `users/7` and `users/count` coexist. */
const routeOf = (path: string, { texts = {} }: DeclaredCall) =>
  path.replace(/^\/[^/]+/, '').replace(/:(\w+)/g, (param, name: string) => {
    const form = texts[name]
    return form ? `${param}{${form.source.replace(/^\^|\$$/g, '')}}` : `${param}{[0-9]+}`
  }) || '/'

export function routesOf(
  runtime: Runtime,
  calls: readonly DeclaredCall[],
  service?: ResourceService,
): Hono<Env> {
  const routes = new Hono<Env>()
  for (const declared of calls) {
    const { access, answer, status = 200, session, upload, through } = declared
    const { method, path } = addressOf(declared, service?.resource)
    const answered = async (c: Call, context?: SessionContext): Promise<Response> => {
      if (context) guard(declared, context, service)
      const proof = proofOf(declared, service)
      if (context && proof) requireProof(context, proof)
      const given = { c, runtime, context, service, ...(await readGiven(c, declared)) }
      c.status(status)
      const result = await declared.work(given as Parameters<typeof declared.work>[0])
      if ('file' in answer) return result as Response
      return c.json('bare' in answer ? result : { data: result })
    }
    const handler =
      access === 'anyone' || session === 'own'
        ? (c: Call) => answered(c)
        : (through?.(runtime, answered) ??
          signedIn(runtime, answered, { readOnly: method === 'GET', ...session }))
    // Includes the multipart overhead.
    if (upload !== undefined) routes.on(method, routeOf(path, declared), bodyUpTo(upload + 0.1, runtime))
    routes.on(method, routeOf(path, declared), handler)
  }
  return routes
}

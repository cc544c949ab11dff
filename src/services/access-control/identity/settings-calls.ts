import { allows } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { identityAccess } from '../../../domain/identity.ts'
import { renderMessage } from '../../../domain/message.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { form, list, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import { sessionRequest, type Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { requireProof, withSession, type SessionContext } from '../../../runtime/session.ts'
import { identityProviderSchema, identityRolesRule } from '../../../../schemas/identity-provider.ts'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { addDomain, proveDomain, removeDomain } from './domains.ts'
import { readIdentity, removeIdentity, saveIdentity } from './settings.ts'
import { testProvider } from './test-provider.ts'

const module = 'Single sign-on'
const access = only(identityAccess, module)
const { domain, roles: _roles, ...provider } = identityProviderSchema.fields

const domainEntry = shape({ id: whole(), domain: text(), record: text(), verified: yesNo() })

const settings = shape({
  provider: shape({
    issuer: text(),
    client_id: text(),
    is_enabled: yesNo(),
    allows_password: yesNo(),
    trusts_mfa: yesNo(),
    creates_accounts: yesNo(),
    default_role_id: whole().nullable(),
    role_claim: text().nullable(),
    version: whole(),
  }).nullable(),
  roles: list(shape({ claim_value: text(), role_id: whole() })),
  domains: list(domainEntry),
  return_address: text(),
  logout_address: text(),
})

function permit(context: SessionContext): void {
  if (!allows(identityAccess, context.session)) throw forbidden(module)
  requireProof(context, 'always')
}

/** The provider is called outside transactions. */
async function testerOf(runtime: Runtime, c: Call): Promise<number> {
  const request = await sessionRequest(runtime, c)
  return withSession(runtime.database, request, { readOnly: true }, ({ session }) => {
    if (!allows(identityAccess, session)) throw forbidden(module)
    return Promise.resolve(session.corporateId)
  })
}

export const ownIdentitySettingsCalls = [
  call('GET /access-control/identity', {
    summary:
      'The corporate’s identity provider, its e-mail domains and the roles that claims give; never the secret',
    access,
    answer: settings,
    work: ({ runtime, context }) => readIdentity(runtime, context),
  }),
  call('PUT /access-control/identity', {
    summary: 'Declare or change the identity provider; without a secret the one before stays',
    access,
    proof: 'always',
    body: form(provider).shape({ roles: identityRolesRule(), version: plainNumber().integer().nullable() }),
    answer: settings,
    refuses: [403, 409],
    work: ({ runtime, context, body }) =>
      saveIdentity(runtime, context, {
        ...body,
        default_role_id: body.default_role_id ?? null,
        role_claim: body.role_claim ?? null,
      }),
  }),
  call('DELETE /access-control/identity', {
    summary: 'Remove the identity provider; sessions that it opened end',
    access,
    proof: 'always',
    answer: shape({}),
    refuses: [403],
    work: async ({ context }) => {
      await removeIdentity(context)
      return {}
    },
  }),
  call('POST /access-control/identity/test', {
    summary: 'Ask the identity provider what it is and can do, and say what is wrong',
    access: 'signedIn',
    session: 'own',
    answer: list(shape({ ok: yesNo(), text: text() })),
    refuses: [403, 409],
    work: async ({ c, runtime }) => {
      const corporate = await testerOf(runtime, c)
      const texts = textsFor(c.req.header('accept-language'))
      return (await testProvider(runtime, corporate)).map(({ ok, text: said }) => ({
        ok,
        text: renderMessage(said, texts),
      }))
    },
  }),
  call('POST /access-control/identity/domains', {
    summary: 'Name an e-mail domain; its TXT record proves that it is the corporate’s',
    access,
    proof: 'always',
    body: form({ domain }),
    needsBody: true,
    answer: domainEntry,
    status: 201,
    refuses: [403],
    work: ({ context, body }) => addDomain(context, body.domain),
  }),
  call('POST /access-control/identity/domains/:id/verify', {
    summary: 'Look the TXT record of a domain up',
    access: 'signedIn',
    session: 'own',
    answer: domainEntry,
    refuses: [403, 409],
    work: async ({ c, runtime, params }) =>
      proveDomain(runtime, await sessionRequest(runtime, c), params.id, permit),
  }),
  call('DELETE /access-control/identity/domains/:id', {
    summary: 'Remove an e-mail domain',
    access,
    proof: 'always',
    answer: shape({}),
    refuses: [403],
    work: async ({ context, params }) => {
      await removeDomain(context, params.id)
      return {}
    },
  }),
]

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import Provider, { type ClientMetadata } from 'oidc-provider'

export const clientSecret = 'a secret that stays on the servers'

/** Who signs in at the provider next, and what it says of them. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  amr?: string[]
  /** They refuse at the provider. */
  refuses?: boolean
}

export interface TestProvider {
  issuer: string
  clientId: string
  /** Whoever comes to it is this person. */
  person: Person
  /** A token that it signs: of a logout, or of anything. */
  sign(claims: JWTPayload, header?: { alg?: string; typ?: string }): Promise<string>
  close(): Promise<void>
}

/** A real identity provider (oidc-provider) over http on this machine, which asks nobody anything. */
export async function startTestProvider(
  client: Pick<ClientMetadata, 'redirect_uris'> & Partial<ClientMetadata>,
): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else void provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const made: TestProvider = {
    issuer,
    clientId: 'urus',
    person: { sub: 'nobody' },
    sign: (claims, { alg = 'RS256', typ = 'logout+jwt' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, typ, kid: 'test' }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: made.clientId,
        client_secret: clientSecret,
        backchannel_logout_session_required: true,
        ...client,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    claims: {
      acr: null,
      sid: null,
      auth_time: null,
      iss: null,
      openid: ['sub', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // Whoever comes signs out: no question.
        logoutSource: (ctx, form) => {
          ctx.body = `<body>${form}<script>document.forms[0].submit()</script></body>`.replace(
            '</form>',
            '<input type="hidden" name="logout" value="yes"></form>',
          )
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { refuses, amr, ...person } = made.person
    people.set(person.sub, { ...person, sub: person.sub })
    await provider.interactionFinished(
      request,
      response,
      refuses
        ? { error: 'access_denied', error_description: 'The person refused' }
        : { login: { accountId: person.sub, amr } },
    )
  }
  return made
}

/** A browser that follows the provider's redirects, with its cookies, until one leads elsewhere. */
export async function walkProvider(issuer: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let hop = 0; hop < 10; hop++) {
    if (at.origin !== issuer) return at
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const cut = pair.indexOf('=')
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    const next = answer.headers.get('location')
    if (!next)
      throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    at = new URL(next, at)
  }
  throw new Error('The provider redirects without end')
}

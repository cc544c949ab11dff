import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildEndSessionUrl,
  fetchUserInfo,
  type Configuration,
} from 'openid-client'
import { normalEmail } from '../../../domain/email.ts'
import { routePaths } from '../../../domain/guards.ts'
import { claimValues, saysSecondFactor, type IdentityProblem } from '../../../domain/identity.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { withinLimits } from '../attempts.ts'
import { limitOfNetwork } from '../limits.ts'
import { returnAddressOf } from './begin.ts'
import { discover } from './discovered.ts'
import { logRefused } from './log-refused.ts'
import { findProvider, type Provider } from './provider-store.ts'
import { browserOf, keepStep, takeStep, type StepContents, type VouchedFor } from './steps.ts'

type Sent = StepContents['sent']

const freshSeconds = 600

const page = ({ publicUrl }: Runtime, parameters: Record<string, string>) =>
  `${publicUrl}${routePaths.login}?${new URLSearchParams(parameters).toString()}`

type Claims = Readonly<Record<string, unknown>>

/** Adds user info if the ID token lacks claims. */
async function claimsOf(
  config: Configuration,
  provider: Provider,
  current: URL,
  state: string,
  { nonce, verifier }: Sent,
): Promise<{ subject: string; signed: Claims; all: Claims }> {
  const tokens = await authorizationCodeGrant(config, current, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (!signed) throw new Error('The provider sent no ID token')
  const lacks = (name: string) => claimValues(signed, name).length === 0
  const wanted = ['email', ...(provider.role_claim ? [provider.role_claim] : [])]
  const more: Claims =
    wanted.some(lacks) && config.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(config, tokens.access_token, signed.sub)
      : {}
  // Signed claims take precedence.
  return { subject: signed.sub, signed, all: { ...more, ...signed } }
}

/** With return to our sign-in page; null if unsupported. */
const endOf = (config: Configuration, runtime: Runtime): string | null =>
  config.serverMetadata().end_session_endpoint
    ? buildEndSessionUrl(config, { post_logout_redirect_uri: page(runtime, {}).replace(/\?$/, '') }).href
    : null

/** Tolerated provider clock lead. */
const clockSkewSeconds = 30

async function vouchedFor(
  runtime: Runtime,
  provider: Provider,
  current: URL,
  state: string,
  sent: Sent,
): Promise<VouchedFor> {
  const config = await discover(runtime, provider)
  const { subject, signed, all } = await claimsOf(config, provider, current, state, sent)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const email = normalEmail(text(all['email']))
  // A future auth_time proves nothing.
  const since = typeof signed['auth_time'] === 'number' ? Date.now() / 1000 - signed['auth_time'] : null
  return {
    issuer: provider.issuer,
    subject,
    sid: text(signed['sid']) || null,
    end: endOf(config, runtime),
    email,
    email_verified: all['email_verified'] === true,
    name: (text(all['name']) || email.split('@')[0] || email).slice(0, 120),
    mfa: provider.trusts_mfa && saysSecondFactor(signed),
    fresh: since !== null && since > -clockSkewSeconds && since < freshSeconds,
    roles: provider.role_claim ? claimValues(all, provider.role_claim) : [],
  }
}

const refusedByUser = (error: unknown) =>
  error instanceof AuthorizationResponseError && error.error === 'access_denied'

/**
 * Consumes the state, exchanges the code and validates the ID token. The browser gets our token, redeemable only with
 * its cookie; no provider token reaches it.
 */
export async function takeBack(runtime: Runtime, c: Call, corporate: number): Promise<string> {
  const state = c.req.query('state') ?? ''
  const browser = await browserOf(c)
  const limit = limitOfNetwork('identity-back', c.get('address'), { allowance: 60, span: '5 minutes' })
  const held = await withinLimits(runtime, [limit], (tx) => takeStep(tx, 'sent', browser, state))
  if (!held || browser === null || held.corporate_id !== corporate)
    return page(runtime, { identity: 'expired' })
  const { content: sent } = held
  const outcome = await personOrProblem(runtime, c, corporate, state, sent)
  const token = await runtime.database.transaction({ role: 'system' }, async (tx) => {
    if ('problem' in outcome)
      await logRefused(tx.db, corporate, null, outcome.problem, sent.email, {
        address: c.get('address'),
        requestId: c.get('requestId'),
        reason: outcome.reason,
      })
    return keepStep(tx, corporate, 'returned', browser, {
      email: sent.email,
      ...('problem' in outcome ? { problem: outcome.problem } : { person: outcome.person }),
    })
  })
  return page(runtime, { identity: token, ...(sent.returnTo && { returnTo: sent.returnTo }) })
}

type Outcome = { person: VouchedFor } | { problem: IdentityProblem; reason?: string }

async function personOrProblem(
  runtime: Runtime,
  c: Call,
  corporate: number,
  state: string,
  sent: Sent,
): Promise<Outcome> {
  const provider = await findProvider(runtime, corporate)
  if (!provider) return { problem: 'off' }
  // Uses the registered address: the Host header is untrusted.
  const current = new URL(returnAddressOf(runtime, corporate))
  current.search = new URL(c.req.url).search
  try {
    return { person: await vouchedFor(runtime, provider, current, state, sent) }
  } catch (error) {
    if (refusedByUser(error)) return { problem: 'cancelled' }
    const reason = error instanceof Error ? error.message : String(error)
    runtime.log.warn({ corporate_id: corporate, reason }, 'identity provider')
    return { problem: 'failed', reason: reason.slice(0, 200) }
  }
}

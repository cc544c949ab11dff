import { sql } from 'kysely'
import type { AppCode } from '../../../domain/app-codes.ts'
import { deviceOf } from '../../../domain/device.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { Failure, invalid, notFound } from '../../../domain/failure.ts'
import { challengeMinutes, maxFactors, type FactorMethod } from '../../../domain/second-factor.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Call } from '../../../runtime/http/call.ts'
import { sessionRequest } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { requireProof, withSession, type SessionContext } from '../../../runtime/session.ts'
import { maxPasswordLength } from '../../../domain/password-rules.ts'
import { forgetAttempts, withinLimits } from '../attempts.ts'
import { hashOfToken, newToken } from '../link-token.ts'
import { notifySecurityEvent } from '../security-notice.ts'
import { newAuthenticator } from './authenticator.ts'
import {
  addCodeFactor,
  addPasskey,
  beginChallenge,
  endChallenge,
  endSessionsOf,
  findChallenge,
  findFactors,
  keepPasskeyChallenge,
  proveSession,
  removeFactors,
  setRecoveryCodes,
  type Person,
} from './factor-store.ts'
import {
  authenticationOptions,
  readRegistration,
  registrationOptions,
  type CreationOptions,
  type RegistrationResponseJSON,
  type RequestOptions,
} from './passkeys.ts'
import { factorLimit, methodsOf, takeProof, type FactorProof } from './prove.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { confirmByCode } from './second-step.ts'

export interface Caller extends Person {
  sid: string
  email: string
  name: string
  application_code: AppCode
}

export async function callerOf(
  runtime: Runtime,
  c: Call,
  proof: 'none' | 'always' = 'none',
): Promise<Caller> {
  const request = await sessionRequest(runtime, c)
  const user = await withSession(runtime.database, request, { readOnly: true }, (context) => {
    if (proof === 'always') requireProof(context, 'always')
    return Promise.resolve(context.user)
  })
  c.set('userId', user.id)
  const { id, email, name, account_info } = user
  return {
    user_id: id,
    corporate_id: account_info.corporate_id,
    email,
    name,
    sid: request.sid,
    application_code: account_info.application_code,
  }
}

const asSystem = <T>({ database }: Runtime, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction({ role: 'system' }, work)

interface Listed {
  id: number
  kind: 'code' | 'passkey'
  name: string
  created: number
  used: number | null
}

interface RememberedRow {
  id: number
  address: string | null
  user_agent: string | null
  created: number
  expires: number
}

/** Factors, remaining recovery codes, remembered devices, and when a factor becomes mandatory. */
export async function readOwnSecurity({ tx, user, hasFactor }: SessionContext) {
  const factors = await sql<Listed>`
    select id, kind, name, extract(epoch from created_at)::float8 * 1000 as created,
      extract(epoch from used_at)::float8 * 1000 as used
    from second_factor where user_id = ${user.id} and confirmed_at is not null order by id`.execute(tx.db)
  const codes = await sql<{ n: number }>`
    select count(*) as n from recovery_code where user_id = ${user.id}`.execute(tx.db)
  const devices = await sql<RememberedRow>`
    select id, address, user_agent, extract(epoch from created_at)::float8 * 1000 as created,
      extract(epoch from expires_at)::float8 * 1000 as expires
    from remembered_device where user_id = ${user.id} and expires_at > now() order by id desc`.execute(tx.db)
  const policy = await sql<{ due: number }>`
    select extract(epoch from factor_policy_since + make_interval(days => factor_notice_days))::float8 * 1000 as due
    from corporate where factor_policy_since is not null and (factor_policy = 'everybody' or factor_policy = 'roles'
      and exists (select from user_role r where r.user_id = ${user.id} and r.role_id = any (factor_role_ids)))`.execute(
    tx.db,
  )
  const due = policy.rows[0]?.due
  return {
    factors: factors.rows.map(({ created, used, ...factor }) => ({
      ...factor,
      created_at: wireTime(created),
      used_at: used === null ? null : wireTime(used),
    })),
    recovery_codes_left: codes.rows[0]?.n ?? 0,
    devices: devices.rows.map(({ id, address, user_agent, created, expires }) => ({
      id,
      address: address || null,
      device: deviceOf(user_agent) || null,
      created_at: wireTime(created),
      expires_at: wireTime(expires),
    })),
    required_from: due === undefined || hasFactor ? null : wireTime(due),
  }
}

async function refuseTooMany(tx: Tx, caller: Caller): Promise<void> {
  const held = (await findFactors(tx, caller)).filter(({ confirmed }) => confirmed)
  if (held.length >= maxFactors) throw new Failure(409, { key: 'factor.too_many', args: { max: maxFactors } })
}

export async function beginAuthenticator(runtime: Runtime, caller: Caller, name: string) {
  const made = await newAuthenticator(runtime, caller.email, 'Urus')
  const id = await asSystem(runtime, async (tx) => {
    await refuseTooMany(tx, caller)
    return addCodeFactor(tx, caller, { ...made, name })
  })
  return { id, secret: made.secret, address: made.address }
}

/** The first factor creates recovery codes, shown once, and ends sessions without it. */
async function followFactor(tx: Tx, caller: Caller, before: number): Promise<string[] | null> {
  if (before > 0) return null
  const { codes, hashes } = await newRecoveryCodes()
  await setRecoveryCodes(tx, caller, hashes)
  await endSessionsOf(tx, caller, caller.sid)
  return codes
}

const confirmedOf = async (tx: Tx, person: Person) =>
  (await findFactors(tx, person)).filter(({ confirmed }) => confirmed).length

export async function confirmAuthenticator(runtime: Runtime, caller: Caller, id: number, code: string) {
  const outcome = await withinLimits(runtime, [factorLimit(caller)], async (tx) => {
    if (!(await findFactors(tx, caller)).some((factor) => factor.id === id && !factor.confirmed)) return null
    const before = await confirmedOf(tx, caller)
    if (!(await confirmByCode(runtime, tx, caller, code, id))) return false
    await forgetAttempts(tx, factorLimit(caller).key)
    await notifySecurityEvent(tx, caller, 'factor_added')
    return { recovery_codes: await followFactor(tx, caller, before) }
  })
  if (outcome === null) throw notFound()
  if (outcome === false) throw invalid({ code: [{ key: 'factor.wrong' }] })
  runtime.events.wrote()
  return outcome
}

export async function beginPasskey(
  runtime: Runtime,
  caller: Caller,
): Promise<{ challenge: string; options: CreationOptions }> {
  const { token, hash } = await newToken()
  return asSystem(runtime, async (tx) => {
    await refuseTooMany(tx, caller)
    const options = await registrationOptions(runtime, caller, await findFactors(tx, caller))
    await beginChallenge(tx, caller, 'passkey', hash, challengeMinutes)
    await keepPasskeyChallenge(tx, hash, options.challenge)
    return { challenge: token, options }
  })
}

/** Single-use; null unless the caller's own for this purpose. */
async function takeOwnChallenge(tx: Tx, caller: Caller, token: string, purpose: 'passkey' | 'proof') {
  const hash = await hashOfToken(token)
  const found = await findChallenge(tx, hash, purpose)
  if (!found || found.user_id !== caller.user_id || found.corporate_id !== caller.corporate_id) return null
  await endChallenge(tx, hash)
  return found
}

const challengeRefused = () => new Failure(409, { key: 'factor.challenge_refused' })

export async function addOwnPasskey(
  runtime: Runtime,
  caller: Caller,
  given: { challenge: string; name: string; passkey: RegistrationResponseJSON },
) {
  const outcome = await asSystem(runtime, async (tx) => {
    const held = await takeOwnChallenge(tx, caller, given.challenge, 'passkey')
    if (!held?.passkey_challenge) return null
    const made = await readRegistration(runtime, held.passkey_challenge, given.passkey)
    if (!made) return null
    const before = await confirmedOf(tx, caller)
    const id = await addPasskey(tx, caller, { ...made, name: given.name })
    if (id === null) return null
    await notifySecurityEvent(tx, caller, 'factor_added')
    return { id, recovery_codes: await followFactor(tx, caller, before) }
  })
  if (!outcome) throw challengeRefused()
  runtime.events.wrote()
  return outcome
}

export async function removeOwnFactor(runtime: Runtime, caller: Caller, id: number): Promise<void> {
  const removed = await asSystem(runtime, async (tx) => {
    if (!(await removeFactors(tx, caller, id))) return false
    await notifySecurityEvent(tx, caller, 'factor_removed')
    return true
  })
  if (!removed) throw notFound()
  runtime.wakeMessages()
}

/** Replaces all; 409 without a factor. */
export async function renewRecoveryCodes(runtime: Runtime, caller: Caller): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes()
  await asSystem(runtime, async (tx) => {
    if ((await confirmedOf(tx, caller)) === 0) throw new Failure(409, { key: 'factor.none' })
    await setRecoveryCodes(tx, caller, hashes)
  })
  return codes
}

export async function beginProof(
  runtime: Runtime,
  caller: Caller,
): Promise<{ challenge: string; methods: FactorMethod[]; passkey: RequestOptions | null }> {
  const { token, hash } = await newToken()
  return asSystem(runtime, async (tx) => {
    const factors = await findFactors(tx, caller)
    const methods = methodsOf(factors)
    await beginChallenge(tx, caller, 'proof', hash, challengeMinutes)
    if (!methods.includes('passkey')) return { challenge: token, methods, passkey: null }
    const passkey = await authenticationOptions(runtime, factors)
    await keepPasskeyChallenge(tx, hash, passkey.challenge)
    return { challenge: token, methods, passkey }
  })
}

export interface OwnProof extends FactorProof {
  challenge?: string | null
  password?: string | null
}

/** Valid for ten minutes. */
export async function proveCaller(runtime: Runtime, caller: Caller, proof: OwnProof): Promise<void> {
  const owner = String(caller.user_id)
  if (proof.password) runtime.passwords.requireRoom(owner)
  const outcome = await withinLimits(runtime, [factorLimit(caller)], async (tx) => {
    if (proof.password) {
      const { rows } = await sql<{ password_hash: string | null }>`
        select password_hash from find_credentials(${caller.email})`.execute(tx.db)
      return { hash: rows[0]?.password_hash ?? null }
    }
    const held = proof.challenge ? await takeOwnChallenge(tx, caller, proof.challenge, 'proof') : null
    const factors = await findFactors(tx, caller)
    return { right: await takeProof(runtime, tx, caller, factors, proof, held?.passkey_challenge ?? null) }
  })
  const right =
    'right' in outcome
      ? outcome.right
      : outcome.hash !== null &&
        (await runtime.passwords.verify(
          (proof.password ?? '').slice(0, 2 * maxPasswordLength),
          outcome.hash,
          owner,
        ))
  if (!right)
    throw invalid({
      [proof.password ? 'password' : 'code']: [{ key: proof.password ? 'password.wrong' : 'factor.wrong' }],
    })
  await asSystem(runtime, async (tx) => {
    await proveSession(tx, caller.sid)
    await forgetAttempts(tx, factorLimit(caller).key)
  })
}

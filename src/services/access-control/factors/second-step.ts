import { sql } from 'kysely'
import { challengeMinutes, type SecondStep } from '../../../domain/second-factor.ts'
import type { AppCode } from '../../../domain/app-codes.ts'
import type { LoginAnswer } from '../../../domain/auth-user.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { withinLimits } from '../attempts.ts'
import { limitOfNetwork } from '../limits.ts'
import { hashOfToken, newToken } from '../link-token.ts'
import { startSession } from '../start-session.ts'
import { newAuthenticator, stepOfCode } from './authenticator.ts'
import {
  addCodeFactor,
  beginChallenge,
  confirmFactor,
  endChallenge,
  endSessionsOf,
  findChallenge,
  findFactors,
  isFactorDue,
  keepChallengeIdentity,
  keepPasskeyChallenge,
  setRecoveryCodes,
  type Challenge,
  type ChallengePurpose,
  type Person,
  type SessionIdentity,
} from './factor-store.ts'
import { authenticationOptions, type RequestOptions } from './passkeys.ts'
import { factorLimit, methodsOf, takeProof, type FactorProof } from './prove.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { isRemembered } from './remembered-device.ts'

export interface Client {
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
}

/** All invalid challenges get the same error. */
const challengeRefused = () => new Failure(401, { key: 'factor.challenge_refused' })

/**
 * Second step after a password or provider; null if not needed. No session opens before; the challenge is
 * single-purpose, single-use and valid for minutes.
 */
export async function secondStepOf(
  tx: Tx,
  person: Person,
  remembered: string | null,
  identity?: SessionIdentity,
): Promise<SecondStep | null> {
  const methods = methodsOf(await findFactors(tx, person))
  if (methods.length === 0 && !(await isFactorDue(tx, person))) return null
  if (methods.length > 0 && (await isRemembered(tx, person, remembered))) return null
  const { token, hash } = await newToken()
  await beginChallenge(tx, person, methods.length > 0 ? 'sign_in' : 'set_up', hash, challengeMinutes)
  if (identity) await keepChallengeIdentity(tx, hash, identity)
  return { challenge: token, methods }
}

export const secondStepNeeded = (step: SecondStep) =>
  new Failure(
    401,
    { key: step.methods.length > 0 ? 'factor.needed' : 'factor.set_up_needed' },
    { extra: { ...step } },
  )

/** 401 if invalid; does not consume it. */
async function ownerOf(
  runtime: Runtime,
  hash: string,
  purpose: ChallengePurpose,
  address: string,
): Promise<Challenge> {
  const limit = limitOfNetwork('second-step', address, { allowance: 60, span: '5 minutes' })
  const found = await withinLimits(runtime, [limit], (tx) => findChallenge(tx, hash, purpose))
  if (!found) throw challengeRefused()
  return found
}

export async function beginPasskeyStep(
  runtime: Runtime,
  token: string,
  address: string,
): Promise<RequestOptions> {
  const hash = await hashOfToken(token)
  const person = await ownerOf(runtime, hash, 'sign_in', address)
  return runtime.database.transaction({ role: 'system' }, async (tx) => {
    const options = await authenticationOptions(runtime, await findFactors(tx, person))
    await keepPasskeyChallenge(tx, hash, options.challenge)
    return options
  })
}

/** A wrong proof allows another try. */
export async function completeSecondStep(
  runtime: Runtime,
  token: string,
  proof: FactorProof,
  client: Client,
): Promise<{ answer: LoginAnswer; owner: Challenge }> {
  const hash = await hashOfToken(token)
  const owner = await ownerOf(runtime, hash, 'sign_in', client.address)
  const taken = await withinLimits(runtime, [factorLimit(owner)], async (tx) => {
    const held = await findChallenge(tx, hash, 'sign_in')
    if (!held) return null
    const right = await takeProof(
      runtime,
      tx,
      held,
      await findFactors(tx, held),
      proof,
      held.passkey_challenge,
    )
    return right && (await endChallenge(tx, hash))
  })
  if (taken === null) throw challengeRefused()
  if (!taken) {
    await logFailedStep(runtime, owner, client)
    throw new Failure(401, { key: 'factor.wrong' })
  }
  const answer = await startSession(runtime, { ...client, ...owner, proven: true }, factorLimit(owner).key)
  return { answer, owner }
}

const logFailedStep = ({ database }: Runtime, { corporate_id, user_id }: Person, client: Client) =>
  database.transaction({ role: 'system' }, (tx) =>
    sql`select log_security(${corporate_id}, ${user_id}, null, 'factor_failed',
      ${JSON.stringify({ agent: client.userAgent.slice(0, 300) })}::jsonb, ${client.address}, ${client.requestId})`.execute(
      tx.db,
    ),
  )

/** For users who must have a factor before a session opens. */
export async function beginSetUp(runtime: Runtime, token: string, address: string) {
  const hash = await hashOfToken(token)
  const owner = await ownerOf(runtime, hash, 'set_up', address)
  const made = await newAuthenticator(runtime, owner.email, 'Urus')
  await runtime.database.transaction({ role: 'system' }, (tx) =>
    addCodeFactor(tx, owner, { ...made, name: 'Authenticator app' }),
  )
  return { secret: made.secret, address: made.address }
}

export async function completeSetUp(
  runtime: Runtime,
  token: string,
  code: string,
  client: Client,
): Promise<{ answer: LoginAnswer; owner: Challenge; recovery_codes: string[] }> {
  const hash = await hashOfToken(token)
  const owner = await ownerOf(runtime, hash, 'set_up', client.address)
  const { codes, hashes } = await newRecoveryCodes()
  const taken = await withinLimits(runtime, [factorLimit(owner)], async (tx) => {
    if (!(await findChallenge(tx, hash, 'set_up'))) return null
    const confirmed = await confirmByCode(runtime, tx, owner, code)
    if (!confirmed) return false
    await setRecoveryCodes(tx, owner, hashes)
    await endSessionsOf(tx, owner, null)
    return true
  })
  if (taken === null) throw challengeRefused()
  if (!taken) throw invalid({ code: [{ key: 'factor.wrong' }] })
  const answer = await startSession(runtime, { ...client, ...owner, proven: true }, factorLimit(owner).key)
  return { answer, owner, recovery_codes: codes }
}

export async function confirmByCode(
  runtime: Runtime,
  tx: Tx,
  person: Person,
  code: string,
  factor?: number,
): Promise<boolean> {
  const waiting = (await findFactors(tx, person)).find(
    ({ id, kind, confirmed }) => kind === 'code' && !confirmed && (factor === undefined || id === factor),
  )
  if (!waiting || waiting.secret === null) return false
  const { id, reference, secret, last_step } = waiting
  const step = await stepOfCode(runtime, { reference, secret, last_step }, code.replace(/\s/g, ''))
  return step !== null && confirmFactor(tx, person, id, step)
}

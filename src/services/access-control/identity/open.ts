import { sql } from 'kysely'
import type { LoginAnswer } from '../../../domain/auth-user.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import type { IdentityProblem } from '../../../domain/identity.ts'
import type { SecondStep } from '../../../domain/second-factor.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { withinLimits } from '../attempts.ts'
import type { SessionIdentity } from '../factors/factor-store.ts'
import { secondStepNeeded, secondStepOf, type Client } from '../factors/second-step.ts'
import { limitOfNetwork } from '../limits.ts'
import { accountLimits } from '../login.ts'
import { startSession } from '../start-session.ts'
import { logRefused } from './log-refused.ts'
import { keepStep, takeStep, type VouchedFor } from './steps.ts'

export interface IdentityClient extends Client {
  browser: string | null
  remembered: string | null
}

export interface Opened {
  answer: LoginAnswer
  email: string
}

const expired = () => new Failure(401, { key: 'identity.expired' })

type Resolution =
  | { problem: IdentityProblem; name: string }
  | { confirm: string }
  | { user_id: number; step: SecondStep | null }

const limitOf = ({ address }: Client) =>
  limitOfNetwork('identity-open', address, { allowance: 60, span: '5 minutes' })

const refusal = (problem: IdentityProblem, name: string, email: string) =>
  new Failure(401, { key: `identity.${problem}`, args: { name } }, { extra: { email } })

async function nameOf(tx: Tx, corporate: number): Promise<string> {
  const { rows } = await sql<{ corporate_name: string }>`
    select corporate_name from find_identity_provider(${corporate})`.execute(tx.db)
  return rows[0]?.corporate_name ?? ''
}

/** Creates the account if enabled and applies claimed roles. */
async function settleAccount(tx: Tx, corporate: number, person: VouchedFor, found: number | null) {
  const user = found ?? (await createAccount(tx, corporate, person))
  if (user === null) return null
  await sql`select link_identity(${corporate}, ${user}, ${person.issuer}, ${person.subject})`.execute(tx.db)
  if (person.roles.length > 0)
    await sql`select apply_identity_roles(${corporate}, ${user}, ${person.roles}::text[])`.execute(tx.db)
  return user
}

async function createAccount(tx: Tx, corporate: number, { email, name }: VouchedFor): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select create_identity_account(${corporate}, ${email}, ${name}) as id`.execute(tx.db)
  return rows[0]?.id ?? null
}

const identityOf = ({ issuer, subject, sid, end }: VouchedFor): SessionIdentity => ({
  issuer,
  subject,
  sid,
  end,
})

/** None if the provider's second factor is trusted. */
const stepOf = (tx: Tx, corporate: number, user: number, person: VouchedFor, remembered: string | null) =>
  person.mfa
    ? Promise.resolve(null)
    : secondStepOf(tx, { corporate_id: corporate, user_id: user }, remembered, identityOf(person))

async function resolve(
  tx: Tx,
  corporate: number,
  person: VouchedFor,
  email: string,
  client: IdentityClient,
): Promise<Resolution> {
  const { rows } = await sql<{
    outcome: IdentityProblem | 'open' | 'confirm' | 'create'
    user_id: number | null
  }>`
    select * from resolve_identity(${corporate}, ${person.issuer}, ${person.subject}, ${person.email},
      ${person.email_verified})`.execute(tx.db)
  const { outcome = 'off', user_id = null } = rows[0] ?? {}
  if (outcome === 'confirm' && user_id !== null && client.browser !== null)
    return { confirm: await keepStep(tx, corporate, 'confirm', client.browser, { person, user_id, email }) }
  const user =
    outcome === 'open' || outcome === 'create' ? await settleAccount(tx, corporate, person, user_id) : null
  if (user !== null)
    return { user_id: user, step: await stepOf(tx, corporate, user, person, client.remembered) }
  const problem = outcome === 'open' || outcome === 'create' || outcome === 'confirm' ? 'unknown' : outcome
  await logRefused(tx.db, corporate, user_id, problem, person.email, client)
  return { problem, name: await nameOf(tx, corporate) }
}

const start = (runtime: Runtime, client: Client, corporate: number, user: number, person: VouchedFor) =>
  startSession(runtime, {
    ...client,
    corporate_id: corporate,
    user_id: user,
    identity: identityOf(person),
    trusted: person.mfa,
    proven: person.fresh,
  })

/**
 * Opens the session in the browser that began. Users with or required to have our factor get its challenge; unlinked
 * owners confirm by password.
 */
export async function openIdentity(runtime: Runtime, token: string, client: IdentityClient): Promise<Opened> {
  const outcome = await withinLimits(runtime, [limitOf(client)], async (tx) => {
    const held = await takeStep(tx, 'returned', client.browser, token)
    if (!held) return null
    const { corporate_id: corporate, content } = held
    const resolution: Resolution =
      'problem' in content
        ? { problem: content.problem, name: await nameOf(tx, corporate) }
        : await resolve(tx, corporate, content.person, content.email, client)
    return { corporate, content, resolution }
  })
  if (!outcome) throw expired()
  const { corporate, content, resolution } = outcome
  if ('problem' in resolution) throw refusal(resolution.problem, resolution.name, content.email)
  if ('confirm' in resolution)
    throw new Failure(
      401,
      { key: 'identity.confirm_needed' },
      { extra: { confirm: resolution.confirm, email: 'person' in content ? content.person.email : '' } },
    )
  if (resolution.step) throw secondStepNeeded(resolution.step)
  if ('problem' in content) throw expired()
  const { person } = content
  return { answer: await start(runtime, client, corporate, resolution.user_id, person), email: person.email }
}

/** A wrong password allows another try. */
export async function confirmIdentity(
  runtime: Runtime,
  { token, password }: { token: string; password: string },
  client: IdentityClient,
): Promise<Opened> {
  const held = await withinLimits(runtime, [limitOf(client)], (tx) =>
    takeStep(tx, 'confirm', client.browser, token),
  )
  if (!held) throw expired()
  const { corporate_id: corporate, content } = held
  const { person, user_id: user } = content
  const keep = () =>
    runtime.database.transaction({ role: 'system' }, (tx) =>
      keepStep(tx, corporate, 'confirm', client.browser ?? '', content),
    )
  // Counts as a password guess.
  const found = await withinLimits(runtime, accountLimits(person.email, client.address), (tx) =>
    sql<{ user_id: number; password_hash: string | null; status: number }>`
      select user_id, password_hash, status from find_credentials(${person.email})`.execute(tx.db),
  )
  const [credentials] = found.rows
  const hash = credentials?.user_id === user && credentials.status === 1 ? credentials.password_hash : null
  if (!hash || !(await runtime.passwords.verify(password, hash, client.address))) {
    await runtime.database.transaction({ role: 'system' }, (tx) =>
      logRefused(tx.db, corporate, user, 'wrong_password', person.email, client),
    )
    const { status, text, errors } = invalid({ password: [{ key: 'password.wrong' }] })
    throw new Failure(status, text, { errors, extra: { confirm: await keep() } })
  }
  const step = await runtime.database.transaction({ role: 'system' }, async (tx) => {
    await settleAccount(tx, corporate, person, user)
    return stepOf(tx, corporate, user, person, client.remembered)
  })
  if (step) throw secondStepNeeded(step)
  const answer = await start(runtime, client, corporate, user, { ...person, fresh: true })
  return { answer, email: person.email }
}

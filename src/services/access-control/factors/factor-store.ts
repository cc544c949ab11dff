import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Tx } from '../../../runtime/database.ts'

export interface Person {
  corporate_id: number
  user_id: number
}

export interface Factor {
  id: number
  kind: 'code' | 'passkey'
  reference: string
  secret: string | null
  last_step: number | null
  credential_id: string | null
  public_key: string | null
  counter: number | null
  transports: AuthenticatorTransport[] | null
  confirmed: boolean
}

export type ChallengePurpose = 'sign_in' | 'set_up' | 'passkey' | 'proof'

export interface Challenge extends Person {
  email: string
  name: string
  passkey_challenge: string | null
  /** Provider identity of the first step; null for a password. */
  identity: SessionIdentity | null
}

export interface SessionIdentity {
  issuer: string
  subject: string
  sid: string | null
  /** The provider's sign-out address. */
  end: string | null
}

export const findFactors = async (tx: Tx, { corporate_id, user_id }: Person): Promise<Factor[]> =>
  (await sql<Factor>`select * from find_factors(${corporate_id}, ${user_id})`.execute(tx.db)).rows

export async function isFactorDue(tx: Tx, { corporate_id, user_id }: Person): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select is_factor_due(${corporate_id}, ${user_id}) as due`.execute(tx.db)
  return rows[0]?.due === true
}

type Changed = Promise<boolean>

async function done(tx: Tx, statement: ReturnType<typeof sql<{ done: boolean }>>): Changed {
  const { rows } = await statement.execute(tx.db)
  return rows[0]?.done === true
}

export async function addCodeFactor(
  tx: Tx,
  { corporate_id, user_id }: Person,
  { name, reference, sealed }: { name: string; reference: string; sealed: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select add_code_factor(${corporate_id}, ${user_id}, ${name}, ${reference}::uuid, ${sealed}) as id`.execute(
    tx.db,
  )
  return rows[0]?.id ?? 0
}

/** Null if the passkey is already registered. */
export async function addPasskey(
  tx: Tx,
  { corporate_id, user_id }: Person,
  key: { name: string; id: string; publicKey: string; counter: number; transports: readonly string[] },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select add_passkey(${corporate_id}, ${user_id}, ${key.name}, ${key.id}, ${key.publicKey}, ${key.counter},
      ${key.transports}::text[]) as id`.execute(tx.db)
  return rows[0]?.id ?? null
}

export const confirmFactor = (
  tx: Tx,
  { corporate_id, user_id }: Person,
  factor: number,
  step: number,
): Changed => done(tx, sql`select confirm_factor(${corporate_id}, ${user_id}, ${factor}, ${step}) as done`)

export const takeCode = (tx: Tx, { corporate_id, user_id }: Person, factor: number, step: number): Changed =>
  done(tx, sql`select use_code_factor(${corporate_id}, ${user_id}, ${factor}, ${step}) as done`)

export const takePasskey = (
  tx: Tx,
  { corporate_id, user_id }: Person,
  factor: number,
  counter: number,
): Changed => done(tx, sql`select use_passkey(${corporate_id}, ${user_id}, ${factor}, ${counter}) as done`)

export const takeRecoveryCode = (tx: Tx, { corporate_id, user_id }: Person, hash: string): Changed =>
  done(tx, sql`select use_recovery_code(${corporate_id}, ${user_id}, ${hash}) as done`)

export const setRecoveryCodes = (tx: Tx, { corporate_id, user_id }: Person, hashes: readonly string[]) =>
  sql`select set_recovery_codes(${corporate_id}, ${user_id}, ${hashes}::text[])`.execute(tx.db)

export const renameFactor = (
  tx: Tx,
  { corporate_id, user_id }: Person,
  factor: number,
  name: string,
): Changed => done(tx, sql`select rename_factor(${corporate_id}, ${user_id}, ${factor}, ${name}) as done`)

/** Null removes all. */
export const removeFactors = (tx: Tx, { corporate_id, user_id }: Person, factor: number | null): Changed =>
  done(tx, sql`select remove_factors(${corporate_id}, ${user_id}, ${factor}) > 0 as done`)

export const forgetDevice = (tx: Tx, { corporate_id, user_id }: Person, device: number): Changed =>
  done(tx, sql`select forget_device(${corporate_id}, ${user_id}, ${device}) as done`)

export const beginChallenge = (
  tx: Tx,
  { corporate_id, user_id }: Person,
  purpose: ChallengePurpose,
  hash: string,
  minutes: number,
) =>
  sql`select begin_factor_challenge(${corporate_id}, ${user_id}, ${purpose}, ${hash},
    ${`${minutes} minutes`}::interval)`.execute(tx.db)

export async function findChallenge(
  tx: Tx,
  hash: string,
  purpose: ChallengePurpose,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`select * from find_factor_challenge(${hash}, ${purpose})`.execute(
    tx.db,
  )
  return rows[0] ?? null
}

export const keepPasskeyChallenge = (tx: Tx, hash: string, signed: string) =>
  sql`select keep_passkey_challenge(${hash}, ${signed})`.execute(tx.db)

export const keepChallengeIdentity = (tx: Tx, hash: string, identity: SessionIdentity) =>
  sql`select keep_challenge_identity(${hash}, ${JSON.stringify(identity)}::jsonb)`.execute(tx.db)

export const endChallenge = (tx: Tx, hash: string): Changed =>
  done(tx, sql`select end_factor_challenge(${hash}) as done`)

export const proveSession = (tx: Tx, sid: string) => sql`select prove_session(${sid}::uuid)`.execute(tx.db)

export const endSessionsOf = async (
  tx: Tx,
  { corporate_id, user_id }: Person,
  kept: string | null,
): Promise<number> =>
  (
    await sql<{
      ended: number
    }>`select end_sessions_of(${corporate_id}, ${user_id}, ${kept}::uuid) as ended`.execute(tx.db)
  ).rows[0]?.ended ?? 0

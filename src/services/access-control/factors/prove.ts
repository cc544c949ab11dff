import type { FactorMethod } from '../../../domain/second-factor.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Limit } from '../attempts.ts'
import { stepOfCode } from './authenticator.ts'
import { takeCode, takePasskey, takeRecoveryCode, type Factor, type Person } from './factor-store.ts'
import { readAuthentication, type AuthenticationResponseJSON } from './passkeys.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'

export interface FactorProof {
  code?: string | null
  recovery_code?: string | null
  passkey?: AuthenticationResponseJSON | null
}

/** Guesses per user, from anywhere. */
export const factorLimit = ({ user_id }: Person): Limit => ({
  key: `factor:user:${user_id}`,
  allowance: 8,
  span: '15 minutes',
})

export const methodsOf = (factors: readonly Factor[]): FactorMethod[] => {
  const confirmed = factors.filter(({ confirmed }) => confirmed)
  if (confirmed.length === 0) return []
  const kinds = new Set(confirmed.map(({ kind }) => kind))
  return [...(['code', 'passkey'] as const).filter((kind) => kinds.has(kind)), 'recovery']
}

async function takeAnyCode(
  runtime: Runtime,
  tx: Tx,
  person: Person,
  factors: readonly Factor[],
  code: string,
) {
  for (const { id, reference, secret, last_step } of factors) {
    if (secret === null) continue
    const step = await stepOfCode(runtime, { reference, secret, last_step }, code.replace(/\s/g, ''))
    if (step !== null && (await takeCode(tx, person, id, step))) return true
  }
  return false
}

/** Single-use. */
export async function takeProof(
  runtime: Runtime,
  tx: Tx,
  person: Person,
  factors: readonly Factor[],
  { code, recovery_code, passkey }: FactorProof,
  signed: string | null,
): Promise<boolean> {
  const confirmed = factors.filter((factor) => factor.confirmed)
  if (confirmed.length === 0) return false
  if (code) return takeAnyCode(runtime, tx, person, confirmed, code)
  if (recovery_code) return takeRecoveryCode(tx, person, await hashOfRecoveryCode(recovery_code))
  if (!passkey || signed === null) return false
  const read = await readAuthentication(runtime, signed, passkey, confirmed)
  return read !== null && takePasskey(tx, person, read.factor, read.counter)
}

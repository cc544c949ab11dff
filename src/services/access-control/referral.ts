import { sql } from 'kysely'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import { Failure } from '../../domain/failure.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withinLimits } from './attempts.ts'
import { limitOfNetwork } from './limits.ts'
import { closed, registrationLimits, requestRegistration, type Registered } from './register.ts'
import { admit, type Visitor } from './visitor.ts'
import type { Registration } from '../../../schemas/visitor-forms.ts'

interface CodeOwner {
  user_id: number
  corporate_id: number
  name: string
  corporate_name: string
  application_code: AppCode
  /** Active subscription and a default role. */
  settled: boolean
}

/** All that visitors learn about an agent. */
export interface Invitation {
  name: string
  corporate_name: string
}

const unknownCode = () => new Failure(404, { key: 'referral.unknown' })

async function findOwner(tx: Tx, code: string): Promise<CodeOwner | undefined> {
  if (!isPublicCode(code)) return undefined
  const { rows } = await sql<CodeOwner>`select * from find_public_code(${code})`.execute(tx.db)
  return rows[0]
}

/** Rejects agents of another app as sign-in would. */
function requireInviting(owner: CodeOwner | undefined, appCode: AppCode): CodeOwner {
  if (!owner) throw unknownCode()
  if (!sameApp(owner.application_code, appCode)) throw new Failure(403, { key: 'referral.other_app' })
  if (!owner.settled) throw closed()
  return owner
}

/** Inviter by public code [RTE-06]. */
export async function readInvitation(
  runtime: Runtime,
  { address }: Visitor,
  code: string,
  appCode: AppCode,
): Promise<Invitation> {
  const limit = limitOfNetwork('referral-look', address, { allowance: 120, span: '10 minutes' })
  const owner = await withinLimits(runtime, [limit], (tx) => findOwner(tx, code))
  const { name, corporate_name } = requireInviting(owner, appCode)
  return { name, corporate_name }
}

/** Registers an agent under a public code's owner, in their corporate [VAR-05, VAR-06, API-05]. */
export async function registerReferral(
  runtime: Runtime,
  visitor: Visitor,
  { code, appCode }: { code: string; appCode: AppCode },
  typed: Registration,
): Promise<Registered> {
  const limits = [
    ...registrationLimits('referral', visitor, typed.email),
    { key: `referral:code:${isPublicCode(code) ? code : ''}`, allowance: 100, span: '1 day' },
  ]
  const found = await admit(runtime, visitor, limits, (tx) => findOwner(tx, code))
  const { application_code, corporate_name: corporate } = requireInviting(found, appCode)
  return requestRegistration(runtime, visitor, typed, {
    appCode: application_code,
    joining: { code, corporate },
  })
}

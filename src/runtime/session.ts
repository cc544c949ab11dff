import { LRUCache } from 'lru-cache'
import { accessSessionOf, type AccessSession } from '../domain/access.ts'
import { isAppCode, sameApp, type AppCode } from '../domain/app-codes.ts'
import type { AuthUser } from '../domain/auth-user.ts'
import { Failure, unauthenticated } from '../domain/failure.ts'
import { loadAuthUser } from './auth-user.ts'
import type { Names } from '../domain/label.ts'
import type { AtOnce, Database, Tx } from './database.ts'
import { plainText } from './opening-statement.ts'
import type { Leaving } from './slots.ts'

export interface SessionContext {
  tx: Tx
  session: AccessSession
  user: AuthUser
  names: Names
  /** Changes with the user's permissions. */
  accessVersion: number
  /** Restricted to messaging. */
  messagingOnly: boolean
  hasFactor: boolean
  /** Password or factor verified within the last ten minutes. */
  proven: boolean
}

export interface SessionRequest {
  sid: string
  tid: string
  appCode?: AppCode
  address: string
  requestId: string
  leaving?: Leaving
}

export interface SessionOptions {
  readOnly?: boolean
  atOnce?: boolean
  /** Admits expired subscriptions and accounts of another app, to see why and sign out. */
  unsettled?: boolean
  /** Admits messaging-only sessions. */
  messaging?: boolean
}

interface Opened {
  user_id: number
  access_version: number
}

interface OpenedSession extends Opened {
  corporate_id: number
  names_version: number
  messaging_only: boolean
  has_factor: boolean
  proven: boolean
}

interface Identity {
  user: AuthUser
  sessions: Map<string, AccessSession>
}

const identities = new WeakMap<Database, LRUCache<string, Identity>>()

function cacheOf(database: Database): LRUCache<string, Identity> {
  const cache = identities.get(database) ?? new LRUCache<string, Identity>({ max: 5000 })
  identities.set(database, cache)
  return cache
}

const keptNames = new WeakMap<Database, LRUCache<string, Names>>()

/** Cached until a name changes. */
function namesOf(database: Database, { corporate_id, names_version }: OpenedSession): Names {
  const cache = keptNames.get(database) ?? new LRUCache<string, Names>({ max: 500 })
  keptNames.set(database, cache)
  const key = `${corporate_id}:${names_version}`
  const names: Names = cache.get(key) ?? new Map()
  cache.set(key, names)
  return names
}

/** User and current permissions, cached by access version. */
export async function identify(
  database: Database,
  tx: Tx,
  { user_id, access_version }: Opened,
  appCode?: AppCode,
) {
  const cache = cacheOf(database)
  const key = `${user_id}:${access_version}`
  let identity = cache.get(key)
  if (!identity) {
    identity = { user: await loadAuthUser(tx, user_id), sessions: new Map() }
    cache.set(key, identity)
  }
  const app = appCode ?? identity.user.account_info.application_code
  const session = identity.sessions.get(app) ?? accessSessionOf(identity.user, app)
  identity.sessions.set(app, session)
  return { user: identity.user, session }
}

function refuseUnsettled(user: AuthUser, session: AccessSession): void {
  if (!sameApp(user.account_info.application_code, session.appCode))
    throw new Failure(403, { key: 'failure.account' })
  if (user.subscription?.scrb_status !== 'ACTIVE') throw new Failure(403, { key: 'failure.subscription' })
}

/** Users required to re-authenticate: all, or only those with a second factor. */
export type ProofRule = 'always' | 'withFactor'

/** Requires re-authentication: the console prompts and repeats the call. */
export function requireProof({ hasFactor, proven }: SessionContext, rule: ProofRule): void {
  if (proven || (rule === 'withFactor' && !hasFactor)) return
  throw new Failure(403, { key: 'failure.proof_needed' })
}

/** Previous open_session rows, assumed by the next call. */
const openedBefore = new LRUCache<string, OpenedSession[]>({ max: 20_000 })

const kinds = new WeakMap<SessionOptions, AtOnce>()

function kindOf(options: SessionOptions): AtOnce {
  const kind = kinds.get(options) ?? { inARow: 0 }
  kinds.set(options, kind)
  return kind
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

export function sharesOf({ sid, tid }: Pick<SessionRequest, 'sid' | 'tid'>) {
  const [before] = openedBefore.get(`${sid}${tid}`) ?? []
  return { user: String(before?.user_id ?? sid), corporate: String(before?.corporate_id ?? 'unknown') }
}

/**
 * Opens the tenant and runs the work in one transaction; BEGIN, role and session take one round trip. 401 for unknown,
 * revoked or expired sessions, effective at the next call on any process.
 */
export function withSession<T>(
  database: Database,
  request: SessionRequest,
  options: SessionOptions,
  work: (context: SessionContext) => Promise<T>,
): Promise<T> {
  const { sid, tid, address, requestId, appCode } = request
  // Injection-safe: sid and tid are validated UUIDs; address and request id are stripped.
  const open = `select * from open_session(${literal(sid)}, ${literal(tid)}, ${literal(plainText(address))}, ${literal(plainText(requestId))})`
  const known = `${sid}${tid}`
  const assumed = openedBefore.get(known)
  const atOnce = options.atOnce ? kindOf(options) : undefined
  const share = { ...sharesOf(request), leaving: options.readOnly ? request.leaving : undefined }
  return database.transaction(
    { role: 'app', share, open, assumed, readOnly: options.readOnly, atOnce },
    async (tx, rows: OpenedSession[]) => {
      const [found] = rows
      if (!found) throw unauthenticated()
      openedBefore.set(known, rows)
      if (found.messaging_only && !options.messaging)
        throw new Failure(403, { key: 'failure.messaging_only' })
      const { user, session } = await identify(database, tx, found, appCode)
      if (!options.unsettled) refuseUnsettled(user, session)
      const { access_version: accessVersion, messaging_only: messagingOnly } = found
      const { has_factor: hasFactor, proven } = found
      const names = namesOf(database, found)
      return work({ tx, session, user, names, accessVersion, messagingOnly, hasFactor, proven })
    },
  )
}

export const readAppCode = (header: string | undefined): AppCode | undefined =>
  isAppCode(header) ? header : undefined

import type { AppCode } from '../../domain/app-codes.ts'
import { isPlainObject } from '../../domain/plain-object.ts'
import { listsOfApp, type ListedUser, type UserListName } from '../../domain/user-lists.ts'
import { apiOver } from '../api.ts'
import { currentAppCode } from '../app-code.ts'
import { call as httpCall, type CallOptions } from '../http.ts'
import { heldSession } from '../session/session-store.ts'
import { userListStorage } from './user-list-storage.ts'

/** Cache time of user lists in milliseconds [STA-19]. */
export const keptFor = 86_400_000

const largestPage = 500

export interface UserListParams {
  user_id?: number
  application_code?: string
  corporate_id?: number
}

interface Kept {
  at: number
  items: ListedUser[]
}

function readBook(): Record<string, unknown> {
  try {
    const book: unknown = JSON.parse(userListStorage.read() ?? '{}')
    return isPlainObject(book) ? book : {}
  } catch {
    return {}
  }
}

/** Lists differ by user and app, so each has its own key. */
function keyOf(name: string, params: UserListParams): string {
  const asked = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([heldSession()?.user.id ?? 0, currentAppCode(), name, asked])
}

function holds(kept: unknown, now: number): kept is Kept {
  if (!isPlainObject(kept)) return false
  const { at, items } = kept
  return typeof at === 'number' && at <= now && now - at < keptFor && Array.isArray(items)
}

function keep(lists: Readonly<Record<string, readonly ListedUser[]>>, now: number): void {
  const fresh = Object.entries(readBook()).filter(([, kept]) => holds(kept, now))
  const added = Object.entries(lists).map(([key, items]): [string, Kept] => [
    key,
    // Stores ids and names only, even if the response contains more.
    { at: now, items: items.map(({ id, name }) => ({ id, name })) },
  ])
  try {
    userListStorage.write(JSON.stringify(Object.fromEntries([...fresh, ...added])))
  } catch {
    // Storage full: the list is refetched next time.
  }
}

let ahead: { keys: readonly string[]; kept: Promise<void> } | undefined

const reading = (signal?: AbortSignal): CallOptions => ({ signal, origin: 'auxiliary', priority: 'low' })

/** Returns a user list, cached in local storage for a day [API-03, API-06, STA-19]. */
export async function readUserList(
  name: UserListName,
  params: UserListParams = {},
  { signal, call = httpCall }: { signal?: AbortSignal; call?: typeof httpCall } = {},
): Promise<readonly ListedUser[]> {
  const key = keyOf(name, params)
  // Falls back to a single request on failure.
  if (ahead?.keys.includes(key)) await ahead.kept.catch(() => undefined)
  const kept = readBook()[key]
  if (holds(kept, Date.now())) return kept.items
  const { body } = await call<{ data: { data: ListedUser[] } }>('access-control', name, {
    ...reading(signal),
    query: { ...params, limit: largestPage },
  })
  keep({ [key]: body.data.data }, Date.now())
  return body.data.data
}

/** Prefetches an app's user lists in one request unless all are cached [API-23]. */
export async function readUserListsAhead(
  app: AppCode,
  { signal, call = httpCall }: { signal?: AbortSignal; call?: typeof httpCall } = {},
): Promise<void> {
  const book = readBook()
  const keys = listsOfApp(app).map((name) => keyOf(name, {}))
  if (keys.every((key) => holds(book[key], Date.now()))) return
  const keepThem = async () => {
    const lists = await apiOver(call)('GET /access-control/user-lists', reading(signal))
    // Invalidated by a user change meanwhile.
    if (ahead !== mine) return
    keep(Object.fromEntries(lists.data.map(({ list, people }) => [keyOf(list, {}), people])), Date.now())
  }
  const mine = (ahead = { keys, kept: keepThem() })
  await mine.kept.finally(() => {
    if (ahead === mine) ahead = undefined
  })
}

export function forgetUserLists(): void {
  ahead = undefined
  userListStorage.forget()
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthUser } from '../../domain/auth-user.ts'
import { listsOfApp } from '../../domain/user-lists.ts'
import { storeAppCode } from '../app-code.ts'
import type { CallOptions } from '../http.ts'
import { sessionStore } from '../session/session-store.ts'
import { keptFor, readUserList, readUserListsAhead } from './user-lists.ts'

const people = [{ id: 7, name: 'Aina', email: 'aina@example.my' }]
let calls: string[] = []
const call = <Body,>(_service: string, path: string, { query }: CallOptions = {}) => {
  calls.push(`${path} ${JSON.stringify(query)}`)
  return Promise.resolve({ status: 200, headers: new Headers(), body: { data: { data: people } } as Body })
}
const signInAs = (id: number) =>
  sessionStore.set({
    access_token: 'token',
    expires_at: Date.now() + 1e9,
    user: { id, account_info: {} } as AuthUser,
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  calls = []
  localStorage.clear()
  storeAppCode('sas')
  signInAs(1)
})
afterEach(() => void vi.useRealTimers())

describe('[STA-19] user lists', () => {
  const read = () => readUserList('user_sas_se_list', { application_code: 'sas' }, { call })

  it('are kept for 86400 seconds, and read anew after', async () => {
    expect(keptFor).toBe(86_400 * 1000)
    await read()
    vi.advanceTimersByTime(86_399_999)
    expect(await read()).toEqual([{ id: 7, name: 'Aina' }])
    expect(calls).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await read()
    expect(calls).toHaveLength(2)
  })

  it('are one user’s, one app’s and one question’s', async () => {
    await read()
    signInAs(2)
    await read()
    storeAppCode('vps')
    await read()
    await readUserList('user_sas_se_list', {}, { call })
    await readUserList('user_sas_sse_list', { application_code: 'sas' }, { call })
    expect(calls).toHaveLength(5)
  })

  it('hold ids and names alone, and go with the session', async () => {
    await read()
    const kept = Object.values({ ...localStorage }).join()
    expect(kept).toContain('Aina')
    expect(kept).not.toContain('aina@example.my')
    sessionStore.clear()
    expect(Object.values({ ...localStorage }).join()).not.toContain('Aina')
  })

  it('[API-23] of an app are read ahead in one call, unless all of them are kept', async () => {
    const ahead: string[] = []
    const lists = listsOfApp('sas').map((list) => ({ list, people }))
    const all = <Body,>(_service: string, path: string) => {
      ahead.push(path)
      return Promise.resolve({ status: 200, headers: new Headers(), body: { data: lists } as Body })
    }
    await readUserListsAhead('sas', { call: all })
    await readUserListsAhead('sas', { call: all })
    expect(ahead).toEqual(['user-lists'])
    expect(await readUserList('user_sas_se_list', {}, { call })).toEqual([{ id: 7, name: 'Aina' }])
    expect(calls).toEqual([])
  })

  it('survive a storage that somebody spoilt or a clock that was set back', async () => {
    localStorage.setItem('urus.user-lists', '[1,')
    await read()
    vi.setSystemTime(new Date('2026-11-20T08:00:00Z'))
    await read()
    expect(calls).toHaveLength(2)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthUser } from '../../domain/auth-user.ts'
import { listsOfApp } from '../../domain/user-lists.ts'
import { storeAppCode } from '../app-code.ts'
import type { CallOptions } from '../http.ts'
import { sessionStore } from '../session/session-store.ts'
import { forgetUserLists, keptFor, readUserList, readUserListsAhead } from './user-lists.ts'

const people = [{ id: 7, name: 'Aina', email: 'aina@example.my' }]
let calls: string[] = []
const call = <Body,>(_service: string, path: string, { query }: CallOptions = {}) => {
  calls.push(`${path} ${JSON.stringify(query)}`)
  return Promise.resolve({ status: 200, headers: new Headers(), body: { data: { data: people } } as Body })
}
/** A promise for the test to settle. */
function heldBack() {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined]
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) }
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

  describe('[API-23] of an app', () => {
    const ahead: string[] = []
    const lists = listsOfApp('sas').map((list) => ({ list, people }))
    /** The call for all of them, answered when it is told to be. */
    const allOnce =
      (answered: Promise<void> = Promise.resolve()) =>
      async <Body,>(_service: string, path: string) => {
        ahead.push(path)
        await answered
        return { status: 200, headers: new Headers(), body: { data: lists } as Body }
      }
    const ofSe = () => readUserList('user_sas_se_list', {}, { call })
    beforeEach(() => void (ahead.length = 0))

    it('are read ahead in one call, unless all of them are kept', async () => {
      await readUserListsAhead('sas', { call: allOnce() })
      await readUserListsAhead('sas', { call: allOnce() })
      expect(ahead).toEqual(['user-lists'])
      expect(await ofSe()).toEqual([{ id: 7, name: 'Aina' }])
      expect(calls).toEqual([])
    })

    it('are not asked for by themselves while that call is under way, others are', async () => {
      const { promise, resolve } = heldBack()
      const reading = readUserListsAhead('sas', { call: allOnce(promise) })
      const one = ofSe()
      await read()
      expect(calls).toEqual(['user_sas_se_list {"application_code":"sas","limit":500}'])
      resolve()
      expect(await one).toEqual([{ id: 7, name: 'Aina' }])
      await reading
      expect(calls).toHaveLength(1)
    })

    it('are asked for by themselves where that call fails', async () => {
      const { promise, reject } = heldBack()
      const reading = readUserListsAhead('sas', { call: allOnce(promise) })
      const one = ofSe()
      reject(new Error('away'))
      await expect(reading).rejects.toThrow('away')
      expect(await one).toEqual(people)
      expect(calls).toHaveLength(1)
    })

    it('are read anew after a change of people, also one while that call is under way', async () => {
      const { promise, resolve } = heldBack()
      const reading = readUserListsAhead('sas', { call: allOnce(promise) })
      forgetUserLists()
      await ofSe()
      expect(calls).toHaveLength(1)
      forgetUserLists()
      resolve()
      await reading
      await ofSe()
      expect(calls).toHaveLength(2)
    })
  })

  it('survive a storage that somebody spoilt or a clock that was set back', async () => {
    localStorage.setItem('urus.user-lists', '[1,')
    await read()
    vi.setSystemTime(new Date('2026-11-20T08:00:00Z'))
    await read()
    expect(calls).toHaveLength(2)
  })
})

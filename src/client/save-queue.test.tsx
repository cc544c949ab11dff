import { afterEach, expect, it } from 'vitest'
import { testUser } from '../domain/auth-user.fixture.ts'
import { saveQueue } from './save-queue.ts'
import { sessionStore } from './session/session-store.ts'

const call = {
  service: 'lead',
  path: 'lead/7/entries',
  body: { kind: 'call', outcome: 'reached', changes: { status_id: 3, version: 1 } },
  what: 'Call with Aminah',
  of: 'lead',
}

afterEach(() => {
  localStorage.removeItem(`urus.saves.${testUser().id}`)
  sessionStore.clear()
})

it('a save waits with all that was typed, and what is stored beside it in another form is left out', () => {
  const user = testUser()
  sessionStore.set({ access_token: 't', expires_at: Date.now() + 86_400_000, user })
  saveQueue.add(call)
  expect(saveQueue.saves()).toEqual([{ ...call, key: expect.any(String) }])
  const place = `urus.saves.${user.id}`
  const stored: unknown[] = JSON.parse(localStorage.getItem(place) ?? '[]')
  localStorage.setItem(place, JSON.stringify([...stored, null, { key: 'k' }]))
  expect(saveQueue.saves()).toMatchObject([call])
  localStorage.setItem(place, '{}')
  expect(saveQueue.saves()).toEqual([])
})

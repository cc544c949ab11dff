import { beforeEach, expect, it, vi } from 'vitest'

const url = 'https://urus.test/api/notification/preferences'
const headers = { 'Application-Code': 'sas' }
const ahead = () => ({ url, headers, answer: Promise.resolve(Response.json({ ahead: true })) })
const remembered = () =>
  Object.values(JSON.parse(localStorage.getItem('urus.first-calls') ?? '{}') as Record<string, unknown[]>)

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  vi.spyOn(performance, 'now').mockReturnValue(500)
})

it('an answer that was asked for ahead serves one read, and a read that is made twice is asked for ahead once', async () => {
  const { prefetched } = await import('./prefetch.ts')
  window.urusFirstAnswers = [ahead()]
  expect(await (await prefetched(url, headers))?.json()).toEqual({ ahead: true })
  expect(prefetched(url, headers)).toBeUndefined()
  expect(remembered()).toEqual([[{ url, headers }]])
})

it('what was asked for ahead of a change is no answer after it', async () => {
  const { endPrefetch, prefetched } = await import('./prefetch.ts')
  window.urusFirstAnswers = [ahead()]
  endPrefetch()
  expect(prefetched(url, headers)).toBeUndefined()
  expect(remembered()).toEqual([])
})

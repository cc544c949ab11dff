import { expect, it } from 'vitest'
import type { call } from '../http.ts'
import type { BulkAnswer } from './records.ts'
import { sharedCalls } from './shared-calls.ts'

it('a bulk call over more records than one may name becomes several, with one answer', async () => {
  const asked: number[][] = []
  const answering = ((_service: string, _path: string, { query }: { query: { ids: string } }) => {
    const ids = JSON.parse(query.ids) as number[]
    asked.push(ids)
    const body: { data: BulkAnswer } = {
      data: { ids: ids.slice(1), failed: [{ id: ids[0] ?? 0, message: 'Locked', code: 'locked' }] },
    }
    return Promise.resolve({ body })
  }) as unknown as typeof call
  const ids = Array.from({ length: 1001 }, (_, at) => at + 1)
  const { data } = await sharedCalls('lead', answering).bulkUpdate('leads', { ids, data: { status_id: 1 } })
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(data.ids).toHaveLength(998)
  expect(data.failed.map(({ id }) => id)).toEqual([1, 501, 1001])
})

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearNotices, notices } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import { makeQueryClient } from './query-client.ts'

/** A read that was begun ahead, and the way to have it fail. */
function readAhead() {
  const client = makeQueryClient()
  let fail = () => {}
  const query = {
    queryKey: ['lead', 'getList'],
    queryFn: () =>
      new Promise<never>((_resolve, reject) => {
        fail = () => reject(new ServiceError({ status: 500, body: { message: 'It broke' } }))
      }),
    retry: false,
  }
  const read = client.prefetchQuery({ ...query, meta: { ahead: true } })
  return { client, query, read, fail: () => fail() }
}

beforeEach(clearNotices)

it('[ERR-05] a read that was begun ahead and fails once a page waits for it is told', async () => {
  const { client, query, fail } = readAhead()
  const { result } = renderHook(() => useQuery(query), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  fail()
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(notices.get()).toHaveLength(1)
})

it('one that no page waits for is told to nobody', async () => {
  const { read, fail } = readAhead()
  fail()
  await read
  expect(notices.get()).toEqual([])
})

import { QueryClient, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { CoreAdminContext, ListContext, type DataProvider, type ListControllerResult } from 'react-admin'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leadResource } from '../../../../resources/lead.ts'
import { useHeldRows, useRowLeaves } from './leaving-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const list = { filterValues: { overdue: 1 }, sort: { field: 'id', order: 'ASC' } } as ListControllerResult
const nothing = { getList: () => Promise.resolve({ data: [], total: 0 }) } as unknown as DataProvider

const client = new QueryClient()

const wrapper = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext dataProvider={nothing} queryClient={client}>
    <ListContext value={list}>{children}</ListContext>
  </CoreAdminContext>
)

it('a row that a change takes out of the list stays while something is being edited, and leaves behind it', async () => {
  const all = { data: [{ id: 1 }, { id: 2 }], total: 2 }
  const { result } = renderHook(
    () => ({
      leaves: useRowLeaves(leadResource),
      rows: useQuery({
        queryKey: ['lead', 'getList'],
        queryFn: () => new Promise<typeof all>(() => undefined),
        initialData: all,
        staleTime: Infinity,
      }),
    }),
    { wrapper },
  )
  const editor = renderHook(useHeldRows)
  await act(async () => {
    await result.current.leaves({ id: 1 }, 'moved to 23 Nov')
    await vi.advanceTimersByTimeAsync(60_000)
  })
  expect(result.current.rows.data.data).toHaveLength(2)
  act(() => editor.unmount())
  expect(client.getQueryData<typeof all>(['lead', 'getList'])?.data).toEqual([{ id: 2 }])
})

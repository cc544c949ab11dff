import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearNotices, notices } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { makeQueryClient } from './query-client.ts'

const refusal = (status: number, errors?: Record<string, string>) =>
  new ServiceError({ status, body: { message: 'No', ...(errors && { errors }) } })

/** A form with two fields whose call fails so. */
function sendTo(error: unknown) {
  const onFailed = vi.fn()
  const told = vi.fn()
  const client = makeQueryClient()
  const unsubscribe = notices.subscribe(told)
  onTestFinished(() => void unsubscribe())
  const { result } = renderHook(
    () =>
      useSentForm({
        fields: ['reason', 'prices'],
        mutationFn: () => Promise.reject(error as Error),
        onFailed,
      }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  act(() => result.current.mutate())
  return { result, onFailed, told }
}

beforeEach(clearNotices)

describe('what a sent form is refused for', () => {
  it('stands at its field and nowhere else', async () => {
    const { result, onFailed, told } = sendTo(
      refusal(422, { reason: 'Say why', 'prices.0.amount': 'Too high' }),
    )
    await waitFor(() =>
      expect(result.current.problems).toEqual({ reason: 'Say why', 'prices.0.amount': 'Too high' }),
    )
    expect(told).not.toHaveBeenCalled()
    expect(onFailed).not.toHaveBeenCalled()
  })

  it.each([
    ['about a field that the form does not have', refusal(422, { version: 'Changed meanwhile' })],
    ['about nothing in particular', refusal(422)],
    ['a stale version', refusal(409)],
    ['the server’s fault', refusal(500)],
  ])('is told once, as a notice, where it is %s', async (_what, error) => {
    const { result, onFailed, told } = sendTo(error)
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
    expect(result.current.problems).toEqual({})
    expect(told).toHaveBeenCalledOnce()
    expect(notices.get()).toHaveLength(1)
  })

  it('is told in both places where only a part of it has a field', async () => {
    const { result, told } = sendTo(refusal(422, { reason: 'Say why', version: 'Changed meanwhile' }))
    await waitFor(() => expect(result.current.problems).toEqual({ reason: 'Say why' }))
    expect(told).toHaveBeenCalledOnce()
  })
})

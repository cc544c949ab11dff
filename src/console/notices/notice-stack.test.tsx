import { Dialog } from '@mui/material'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '../../client/service-error.ts'
import {
  clearNotices,
  flashError,
  reportFailure,
  sayBriefly,
  showNotice,
  toast,
} from '../../client/notice-store.ts'
import { NoticeStack } from './notice-stack.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(clearNotices)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('[CON-02] a notice leaves after 10 s', () => {
  render(<NoticeStack />)
  act(() => toast('Saved'))
  act(() => void vi.advanceTimersByTime(9_999))
  expect(screen.getByRole('status').textContent).toBe('Saved')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  ['an error said in passing', 'alert', 1_000, () => flashError('Not copied')],
  ['what a widget says', 'status', 5_000, () => sayBriefly('Copied')],
])('[CON-02] %s leaves sooner', (_what, role, after, say) => {
  render(<NoticeStack />)
  act(say)
  act(() => void vi.advanceTimersByTime(after - 1))
  expect(screen.getByRole(role)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole(role)).toBeNull()
})

it('a call that had no network says so, and to look whether it was done', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<NoticeStack />)
  act(() => reportFailure(new ServiceError({ status: 0, body: null, exception: 'Failed to fetch' })))
  expect(
    screen.getByText('You’re offline. When you’re back, check whether this was done before trying again.'),
  ).toBeTruthy()
  expect(screen.queryByText('Failed to fetch')).toBeNull()
})

it('[ERR-03] a validation warning is a numbered list', () => {
  render(<NoticeStack />)
  act(() => reportFailure(new ServiceError({ status: 422, body: { errors: { a: ['One'], b: ['Two'] } } })))
  expect(screen.getByText('Input Validation Warning')).toBeTruthy()
  expect(screen.getByRole('list').tagName).toBe('OL')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
})

it('[CON-02] stays while it is looked at, and leaves when closed', () => {
  render(<NoticeStack />)
  act(() => toast('Broken', 'error'))
  const notice = screen.getByRole('alert')
  fireEvent.pointerEnter(notice)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert')).toBe(notice)
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is never there twice', () => {
  render(<NoticeStack />)
  act(() => {
    toast('Saved')
    toast('Saved')
  })
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

it('[ERR-07] something that is no answer of a service gets the fallback, an abort nothing', () => {
  render(<NoticeStack />)
  act(() => reportFailure(new DOMException('stopped', 'AbortError')))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => reportFailure(new TypeError('x is undefined')))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong!. Please Contact Administrator.')
})

it('is told while a dialog is open, whichever came first', async () => {
  vi.useRealTimers()
  const all = (open: boolean) => (
    <>
      <NoticeStack />
      <Dialog open={open}>A question</Dialog>
    </>
  )
  const { rerender } = render(all(false))
  act(() => toast('Before', 'error'))
  rerender(all(true))
  act(() => toast('Meanwhile', 'error'))
  const told = await screen.findAllByRole('alert')
  expect(told.map(({ textContent }) => textContent)).toEqual(['Before', 'Meanwhile'])
})

it('offers what a notice can do', () => {
  const run = vi.fn()
  render(<NoticeStack />)
  act(() => showNotice({ text: 'New', kind: 'info', timeout: 10_000, actions: [{ label: 'Refresh', run }] }))
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(run).toHaveBeenCalledOnce()
})

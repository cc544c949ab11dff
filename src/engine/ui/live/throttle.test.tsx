import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveThrottle, isBusy, type Looked } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function calm(looked: Looked = 'found') {
  const look = vi.fn(() => Promise.resolve(looked))
  const made = new LiveThrottle(look)
  return { look, made }
}

const hidden = (is: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(is)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('looks within a second, at what is on screen within less than half of one, and each client at a time of its own', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.999)
  const { look, made } = calm()
  made.ask()
  made.ask(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(look).toHaveBeenCalledTimes(1)
})

it('changes that go on for a minute make it look every few seconds', async () => {
  const { look, made } = calm()
  for (let n = 0; n < 600; n++) {
    made.ask()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(look.mock.calls.length).toBeGreaterThan(10)
  expect(look.mock.calls.length).toBeLessThanOrEqual(20)
})

it('and seldomer while nothing comes of it', async () => {
  const { look, made } = calm('nothing')
  for (let n = 0; n < 600; n++) {
    made.ask()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(look.mock.calls.length).toBeLessThanOrEqual(7)
})

it('asks nothing while the tab is hidden, and catches up when it is shown', async () => {
  const { look, made } = calm()
  hidden(true)
  made.ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).not.toHaveBeenCalled()
  hidden(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(look).toHaveBeenCalledTimes(1)
})

it('tries again until it may look', async () => {
  const { look, made } = calm('later')
  made.ask()
  await vi.advanceTimersByTimeAsync(3_100)
  expect(look).toHaveBeenCalledTimes(3)
  look.mockResolvedValue('found')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(4)
})

it('a look that fails is tried again', async () => {
  const { look, made } = calm()
  look.mockRejectedValueOnce(new Error('cut'))
  made.ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})

it('is over when it is stopped', async () => {
  const { look, made } = calm()
  made.ask()
  made.stop()
  made.ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(look).not.toHaveBeenCalled()
})

it('a dialog and a text being typed are not disturbed; search and checkboxes are no such thing', () => {
  const page = document.createElement('main')
  document.body.append(page)
  const focus = (tag: string, type = '') => {
    const box = document.createElement(tag)
    if (type) box.setAttribute('type', type)
    page.append(box)
    box.focus()
    return isBusy()
  }
  expect([isBusy(), focus('input', 'checkbox'), focus('input', 'search')]).toEqual([false, false, false])
  expect([focus('input', 'text'), focus('textarea')]).toEqual([true, true])
  document.activeElement?.setAttribute('readonly', '')
  expect(isBusy()).toBe(false)
  page.replaceChildren()
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  expect(isBusy()).toBe(true)
})

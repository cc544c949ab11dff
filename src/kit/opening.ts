import { useSyncExternalStore } from 'react'

/** Something over the page that is shown in one place and opened from several. */
export interface Opening<Input> {
  open: (input: Input) => void
  close: () => void
  /** The value it was opened with; undefined while it is closed. */
  use: () => Input | undefined
}

/** Creates the state of something that opens over the page. It starts closed. */
export function createOpening<Input extends object | string>(): Opening<Input> {
  let current: Input | undefined
  const listeners = new Set<() => void>()
  const set = (next: Input | undefined) => {
    current = next
    listeners.forEach((notify) => notify())
  }
  const subscribe = (notify: () => void) => {
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
    }
  }
  return {
    open: set,
    close: () => set(undefined),
    use: () => useSyncExternalStore(subscribe, () => current),
  }
}

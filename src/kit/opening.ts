import { useSyncExternalStore } from 'react'

export interface Opening<Input> {
  open: (input: Input) => void
  close: () => void
  use: () => Input | undefined
}

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

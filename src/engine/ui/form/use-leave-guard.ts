import { useEffect } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuard {
  asking: boolean
  leave: () => void
  stay: () => void
}

/** Blocks navigation while `dirty(to)`; the browser confirms closing the tab. */
export function useLeaveGuard(dirty: (to?: string) => boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && dirty(nextLocation.pathname),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  })
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}

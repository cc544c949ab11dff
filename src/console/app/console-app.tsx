import { startTransition, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import type { AppCode } from '../../domain/app-codes.ts'
import { Opening } from '../outside/opening.tsx'
import { watchLive } from '../../client/live/watch-live.ts'
import { watchSession } from '../../client/session/session-watch.ts'
import { watchVersion } from '../../client/version-watch.ts'
import { AppCodeContext } from './app-code-context.ts'
import { makeConsoleState } from './console-state.ts'
import { makeRouter, prepareFirstPage } from './router.tsx'

export default function ConsoleApp({ appCode }: { appCode: AppCode }) {
  const router = useOwnRouter()
  useEffect(watchVersion, [])
  useEffect(watchSession, [])
  useEffect(watchLive, [])
  return (
    <AppCodeContext value={appCode}>
      {router ? <RouterProvider router={router} /> : <Opening />}
    </AppCodeContext>
  )
}

function useOwnRouter() {
  const [router, setRouter] = useState<ReturnType<typeof makeRouter> | null>(null)
  useEffect(() => {
    let own: ReturnType<typeof makeRouter> | null = null
    let over = false
    const state = makeConsoleState()
    void prepareFirstPage(state).finally(() => {
      if (over) return
      own = makeRouter(state)
      // Sliced rendering: shell and page are expensive together.
      startTransition(() => setRouter(own))
    })
    return () => {
      over = true
      own?.dispose()
    }
  }, [])
  return router
}

import { createElement, lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { decideRoute, routePaths, type RouteGuard, type RouteRefusal } from '../../domain/guards.ts'
import { noticeFor } from '../../domain/notices.ts'
import { heldAccessSession } from '../../client/session/access-session.ts'
import { currentAppCode } from '../../client/app-code.ts'
import { dataProvider } from '../../client/data/data-provider.ts'
import { inTime } from '../../kit/lazy/chunk-time.ts'
import { fetchLostStyles } from '../../kit/lazy/lost-styles.ts'
import { showNotice } from '../../client/notice-store.ts'
import { FailureBoundary } from '../outside/failure-boundary.tsx'
import { settle } from '../start/current-route.ts'
import type { ConsoleRoute } from '../routes/route-table.ts'
import type { ConsoleState } from './console-state.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { useUser } from '../../client/session/use-session.ts'

function useDecision(guard: RouteGuard) {
  const { pathname, search } = useLocation()
  useUser()
  return decideAt(guard, pathname + search)
}

const decideAt = (guard: RouteGuard, path: string) =>
  decideRoute({ guard, session: sessionStore.get(), appCode: currentAppCode(), now: Date.now(), path })

const loaded = new Map<ConsoleRoute['load'], ComponentType>()

/** React caches failed lazy imports; these reset them. */
const renewals = new Set<() => void>()
const askAnew = () => {
  for (const renew of renewals) renew()
  renewals.clear()
}

function lazyPage(load: ConsoleRoute['load']): ComponentType {
  const fetched = () => fetchLostStyles().then(load)
  const fresh = (): LazyExoticComponent<ComponentType> =>
    lazy(() =>
      inTime(fetched).catch((error: unknown) => {
        renewals.add(() => (Page = fresh()))
        throw error
      }),
    )
  let Page = fresh()
  return () => createElement(Page)
}

/** One component per script, so a page stays mounted across its addresses. */
function pageOf(load: ConsoleRoute['load']): ComponentType {
  const Page = loaded.get(load) ?? lazyPage(load)
  loaded.set(load, Page)
  return Page
}

export async function preparePage(
  { load, guard }: ConsoleRoute,
  state: ConsoleState,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const { default: Page, prepare } = await load()
  loaded.set(load, Page)
  const session = heldAccessSession()
  if (!session || !decideAt(guard, pathname + search).allow) return
  prepare?.({ ...state, records: dataProvider, session, search })
}

/** Renders a console page if its guard permits [RTE-32 to RTE-34]. */
export const guardedPage = ({ guard, load }: ConsoleRoute) => (
  <GuardedPage guard={guard} Page={pageOf(load)} />
)

function GuardedPage({ guard, Page }: { guard: RouteGuard; Page: ComponentType }) {
  const decision = useDecision(guard)
  const { pathname } = useLocation()
  if (!decision.allow) return <Elsewhere {...decision} />
  return (
    <FailureBoundary resetOn={pathname} onReset={askAnew} within>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </FailureBoundary>
  )
}

/** Redirects home with the reason, or out of the console. */
function Elsewhere({ to }: RouteRefusal) {
  const inside = to === routePaths.home
  useEffect(() => {
    const notice = noticeFor({ status: 403 })
    if (!inside) settle()
    else if (notice) showNotice(notice)
  }, [inside])
  return inside ? <Navigate to={to} replace /> : null
}

export function outsidePage(guard: RouteGuard): ComponentType {
  return function OutsidePage() {
    const decision = useDecision(guard)
    useEffect(() => {
      if (decision.allow) settle()
    })
    return decision.allow ? null : <Navigate to={decision.to} replace />
  }
}

import { decideRoute, invalidTokenAlert, routePaths, type RouteRefusal } from '../../domain/guards.ts'
import { noticeTimeouts } from '../../domain/notices.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { currentAppCode } from '../../client/app-code.ts'
import { showNotice } from '../../client/notice-store.ts'
import { outsideGuards, outsidePathOf, type OutsidePath } from '../outside/outside-guards.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'
import { openLoginToken } from '../../client/session/sign-in-calls.ts'

/** Current screen: console, outside page, undecided, skeleton while a login token opens, or not found. */
export type CurrentRoute =
  | { name: 'console'; userId: number }
  | { name: 'outside'; path: OutsidePath }
  | { name: 'lost' }
  | { name: 'deciding' }
  | { name: 'opening' }

type KnowsPath = (path: string) => Promise<boolean>

let route: CurrentRoute = { name: 'deciding' }
let knowsPath: KnowsPath = () => Promise.resolve(true)
const listeners = new Set<() => void>()

function show(next: CurrentRoute): void {
  if (JSON.stringify(next) === JSON.stringify(route)) return
  route = next
  listeners.forEach((hear) => hear())
}

/** Returns the post-sign-in path: same origin only, else Home. */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? routePaths.home
  if (!wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return routePaths.home
  // Parsed like a browser: `/\host`, `/<tab>/host` and `/..//host` leave the site.
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + query + hash : routePaths.home
}

function go({ to, alert, signOut, returnTo }: RouteRefusal): void {
  if (alert) showNotice({ text: alert, kind: 'warning', timeout: noticeTimeouts.normal })
  if (signOut) sessionStore.clear()
  history.replaceState(null, '', returnTo ? `${to}?returnTo=${encodeURIComponent(returnTo)}` : to)
}

/** Locks the console; unlocking returns to the same path [RTE-03]. */
export function lockHere(): void {
  const here = location.pathname + location.search
  history.replaceState(null, '', `${routePaths.lock}?returnTo=${encodeURIComponent(here)}`)
  settle()
}

function leaveSignIn(): void {
  const onSignIn = route.name === 'outside' && route.path === routePaths.login
  const { pathname, search } = location
  const wanted = pathname === routePaths.login && new URLSearchParams(search).has('returnTo')
  if (onSignIn && wanted && heldSession()) history.replaceState(null, '', returnAddress(search))
}

export const refusedLink = `${routePaths.login}?link=refused`

/** Takes the login token out of the URL: keeps it out of history, bookmarks and referrers. */
function takeLoginToken(): string | null {
  const token =
    location.pathname === routePaths.login && new URLSearchParams(location.search).get('login_token')
  if (!token) return null
  history.replaceState(null, '', routePaths.login)
  return token
}

/** Signs in from a link and goes Home; an invalid one leads to sign-in, or Home if signed in [RTE-10]. */
async function openLink(token: string): Promise<void> {
  show({ name: 'opening' })
  const session = await openLoginToken(token).catch(() => null)
  route = { name: 'deciding' }
  history.replaceState(null, '', session ? routePaths.home : refusedLink)
  if (session) return sessionStore.set(session)
  showNotice({ text: translateLabel(invalidTokenAlert), kind: 'warning', timeout: noticeTimeouts.normal })
  settle()
}

export function settle(): void {
  if (route.name === 'opening') return
  const token = takeLoginToken()
  if (token) return void openLink(token)
  leaveSignIn()
  const { pathname, search } = location
  const outside = outsidePathOf(pathname)
  const decision = decideRoute({
    guard: outside ? outsideGuards[outside] : { kind: 'signed-in' },
    session: sessionStore.get(),
    appCode: currentAppCode(),
    now: Date.now(),
    path: pathname + search,
  })
  if (decision.allow) {
    return show(
      outside ? { name: 'outside', path: outside } : { name: 'console', userId: heldSession()?.user.id ?? 0 },
    )
  }
  const move = () => {
    go(decision)
    settle()
  }
  if (outside || decision.to !== routePaths.login || pathname === routePaths.home) return move()
  void knowsPath(pathname).then((known) => {
    if (location.pathname !== pathname) return
    if (known) move()
    else show({ name: 'lost' })
  })
}

/** Reevaluates on session, outside path and time changes. */
export function watchRoute(knows: KnowsPath): () => void {
  knowsPath = knows
  const onAddress = () => route.name !== 'console' && settle()
  const stop = sessionStore.subscribe(settle)
  addEventListener('popstate', onAddress)
  addEventListener('focus', settle)
  settle()
  return () => {
    stop()
    removeEventListener('popstate', onAddress)
    removeEventListener('focus', settle)
    route = { name: 'deciding' }
  }
}

export const routeStore = {
  get: (): CurrentRoute => route,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}

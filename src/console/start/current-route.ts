import { decideRoute, invalidTokenAlert, routePaths, type RouteRefusal } from '../../domain/guards.ts'
import { noticeTimeouts } from '../../domain/notices.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { currentAppCode } from '../../client/app-code.ts'
import { showNotice } from '../../client/notice-store.ts'
import { outsideGuards, outsidePathOf, type OutsidePath } from '../outside/outside-guards.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'
import { openLoginToken } from '../../client/session/sign-in-calls.ts'

/**
 * What is on screen: the console of a user, a page outside it, nothing while deciding, the console's outline while a
 * login token is opened, or no such page.
 */
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

/** The address to go back to after signing in: one of this site, else Home. */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? routePaths.home
  if (!wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return routePaths.home
  // As a browser reads it: `/\host`, `/<tab>/host` and `/..//host` are not what they look like.
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + query + hash : routePaths.home
}

function go({ to, alert, signOut, returnTo }: RouteRefusal): void {
  if (alert) showNotice({ text: alert, kind: 'warning', timeout: noticeTimeouts.normal })
  if (signOut) sessionStore.clear()
  history.replaceState(null, '', returnTo ? `${to}?returnTo=${encodeURIComponent(returnTo)}` : to)
}

/** Locks the console; the password leads back to this very address [RTE-03]. */
export function lockHere(): void {
  const here = location.pathname + location.search
  history.replaceState(null, '', `${routePaths.lock}?returnTo=${encodeURIComponent(here)}`)
  settle()
}

/** Signed in where the sign-in page stands: on to where the user was going; else its guard knows where to start. */
function leaveSignIn(): void {
  const onSignIn = route.name === 'outside' && route.path === routePaths.login
  const { pathname, search } = location
  const wanted = pathname === routePaths.login && new URLSearchParams(search).has('returnTo')
  if (onSignIn && wanted && heldSession()) history.replaceState(null, '', returnAddress(search))
}

/** Where the sign-in says that a link did not sign in. */
export const refusedLink = `${routePaths.login}?link=refused`

/** The login token of the address, which is then without it: it stays in no history, no bookmark and no referrer. */
function takeLoginToken(): string | null {
  const token =
    location.pathname === routePaths.login && new URLSearchParams(location.search).get('login_token')
  if (!token) return null
  history.replaceState(null, '', routePaths.login)
  return token
}

/** Signs in from a link and goes Home; one that is no good leads to the sign-in, or Home for who is signed in [RTE-10]. */
async function openLink(token: string): Promise<void> {
  show({ name: 'opening' })
  const session = await openLoginToken(token).catch(() => null)
  route = { name: 'deciding' }
  history.replaceState(null, '', session ? routePaths.home : refusedLink)
  if (session) return sessionStore.set(session)
  showNotice({ text: translateLabel(invalidTokenAlert), kind: 'warning', timeout: noticeTimeouts.normal })
  settle()
}

/** Decides anew what is on screen, by the address and the session. */
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

/** Starts deciding; the answer changes with the session, the address outside the console, and time. */
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

import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { LostPage } from '../outside/lost-page.tsx'
import { outsideGuards } from '../outside/outside-guards.ts'
import type { Route } from '../routes/route-table.ts'
import { routeAt, routes } from '../routes/routes.ts'
import { ConsoleFrame } from './console-frame.tsx'
import type { ConsoleState } from './console-state.ts'
import { guardedPage, outsidePage, preparePage } from './guarded-page.tsx'

function routeObject(route: Route): RouteObject {
  if ('redirect' in route) return { path: route.path, element: <Navigate to={route.redirect} replace /> }
  return { path: route.path, element: guardedPage(route), handle: route }
}

const outside = Object.entries(outsideGuards).map(([path, guard]): RouteObject => ({
  path,
  Component: outsidePage(guard),
}))

export async function prepareFirstPage(state: ConsoleState): Promise<void> {
  const { pathname, search } = location
  const first = routeAt(pathname)
  if (first && 'load' in first) await preparePage(first, state, { pathname, search }).catch(() => undefined)
}

export function makeRouter(state: ConsoleState) {
  const children = [...routes.map(routeObject), { path: '*', element: <LostPage within /> }]
  return createBrowserRouter([...outside, { element: <ConsoleFrame {...state} />, children }])
}

import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { LostPage } from '../outside/lost-page.tsx'
import { outsideGuards } from '../outside/outside-guards.ts'
import type { Route } from '../routes/route-table.ts'
import { routeAt, routes } from '../routes/routes.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { guardedPage, outsidePage, preparePage } from './guarded-page.tsx'

function routeObject(route: Route): RouteObject {
  if ('redirect' in route) return { path: route.path, element: <Navigate to={route.redirect} replace /> }
  return { path: route.path, element: guardedPage(route), handle: route }
}

const outside = Object.entries(outsideGuards).map(([path, guard]): RouteObject => ({
  path,
  Component: outsidePage(guard),
}))

/** Loads the page that is opened first, so that it is there with the shell. A failure shows when it is opened. */
export async function prepareFirstPage(): Promise<void> {
  const first = routeAt(location.pathname)
  if (first && 'load' in first) await preparePage(first.load).catch(() => undefined)
}

/** Router of one signed-in stretch: the routes of the main shell in its frame. */
export function makeRouter() {
  const children = [...routes.map(routeObject), { path: '*', element: <LostPage within /> }]
  return createBrowserRouter([...outside, { Component: ConsoleFrame, children }])
}

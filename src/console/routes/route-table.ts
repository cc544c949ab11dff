import { createElement, type ComponentType } from 'react'
import type { RouteGuard } from '../../domain/guards.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { resourceMenuPosition, type MenuPosition } from '../menu/menu.ts'
import { addressesOf, type PageKind } from '../../engine/page-addresses.ts'
import type { Preparation, ResourcePage, ResourcePages } from '../../engine/ui/resource-pages.ts'

interface PageFile {
  default: ComponentType
  prepare?: (preparation: Preparation) => void
}

export interface ConsoleRoute {
  path: string
  guard: RouteGuard
  label: string
  parent?: string
  /** Path of the page this one opens over, loaded from the same script. */
  over?: string
  secondOf?: string
  menu?: MenuPosition
  load: () => Promise<PageFile>
}

interface RedirectRoute {
  path: string
  redirect: string
}

export type Route = ConsoleRoute | RedirectRoute

/** Create before show: `/leads/create` is not a record. */
const kinds: readonly PageKind[] = ['list', 'create', 'edit', 'show']

function loadOnce(resource: Resource): (page: ResourcePage) => ConsoleRoute['load'] {
  const loads = new Map<ResourcePage, ConsoleRoute['load']>()
  return (page) => {
    const load =
      loads.get(page) ??
      (async () => {
        const { default: Page, prepare } = await page()
        return {
          default: () => createElement(Page, { resource }),
          prepare: (preparation) => prepare?.(resource, preparation),
        }
      })
    loads.set(page, load)
    return load
  }
}

export function resourceRoutes(resource: Resource, pages: ResourcePages): ConsoleRoute[] {
  const addresses = addressesOf(resource)
  const loadFor = loadOnce(resource)
  return kinds.flatMap((kind) => {
    const path = addresses[kind]
    const page = pages[kind]
    const rule = accessTo(resource, kind)
    if (!path || !page || !rule) return []
    const label = `resources.${resource.schema.name}.name`
    return [
      {
        path,
        guard: { kind: 'signed-in', rule },
        label,
        load: loadFor(page),
        ...(kind === 'list' && { menu: resourceMenuPosition(resource) }),
        ...(kind !== 'list' && { parent: addresses.list }),
        ...(kind !== 'list' && page === pages.list && { over: addresses.list }),
      },
    ]
  })
}

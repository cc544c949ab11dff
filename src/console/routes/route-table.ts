import { createElement, type ComponentType } from 'react'
import type { RouteGuard } from '../../domain/guards.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { resourceMenuPosition, type MenuPosition } from '../menu/menu.ts'
import { addressesOf, type PageKind } from '../../engine/page-addresses.ts'
import type { Preparation, ResourcePage, ResourcePages } from '../../engine/ui/resource-pages.ts'

/** The file of a page. */
export interface PageFile {
  default: ComponentType
  /** Asks for what the page shows first, before it is rendered. */
  prepare?: (preparation: Preparation) => void
}

/** One address of the main shell. */
export interface ConsoleRoute {
  /** With `:name` for parts that vary. */
  path: string
  guard: RouteGuard
  /** The i18n key of the page's name, for breadcrumb and window title. */
  label: string
  /** The address one step up in the breadcrumb. */
  parent?: string
  /** The address of the page that stays while this one opens over it, from the same script. */
  over?: string
  /** The address in the sidebar, where the page has a second one. */
  secondOf?: string
  /** Its place in the sidebar, where it has one. */
  menu?: MenuPosition
  /** Loaded when first opened. */
  load: () => Promise<PageFile>
}

/** An old or a second address. */
export interface RedirectRoute {
  path: string
  redirect: string
}

export type Route = ConsoleRoute | RedirectRoute

/** Create stands before show: `/leads/create` is no record. */
const kinds: readonly PageKind[] = ['list', 'create', 'edit', 'show']

/** Addresses that one page serves load the same thing, so that it stays on screen from one to the other. */
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

/** The routes of a resource: one for each page there is and somebody may open. */
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

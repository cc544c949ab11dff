import { createElement } from 'react'
import { importPaths } from '../../features/imports/ui/addresses.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import type { ConsoleRoute } from './route-table.ts'

export function importRoutes(resource: Resource): ConsoleRoute[] {
  const rule = accessTo(resource, 'import')
  if (!rule) return []
  const load = async () => {
    const { default: Page } = await import('../../features/imports/ui/import-page.tsx')
    return { default: () => createElement(Page, { resource }) }
  }
  return importPaths(resource).map((path) => ({
    path,
    guard: { kind: 'signed-in', rule },
    label: 'import.page',
    parent: resource.paths.list,
    load,
  }))
}

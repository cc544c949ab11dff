import { createElement } from 'react'
import { importPaths } from '../../engine/ui/import/addresses.ts'
import type { Resource } from '../../engine/resource.ts'
import type { ConsoleRoute } from './route-table.ts'

export function importRoutes(resource: Resource): ConsoleRoute[] {
  const { imports } = resource
  if (!imports) return []
  const load = async () => {
    const { default: Page } = await import('../../engine/ui/import/import-page.tsx')
    return { default: () => createElement(Page, { resource }) }
  }
  return importPaths(resource).map((path) => ({
    path,
    guard: { kind: 'signed-in', rule: imports.access },
    label: 'import.page',
    parent: resource.paths.list,
    load,
  }))
}

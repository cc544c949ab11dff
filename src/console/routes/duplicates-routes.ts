import { createElement } from 'react'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { duplicatesAddress } from '../../features/duplicates/ui/addresses.ts'
import type { ConsoleRoute } from './route-table.ts'

export function duplicatesRoutes(resource: Resource): ConsoleRoute[] {
  const rules = [accessTo(resource, 'list'), accessTo(resource, 'edit'), accessTo(resource, 'delete')]
  const all = rules.filter((rule) => rule !== undefined)
  if (!resource.merges || all.length < rules.length) return []
  return [
    {
      path: duplicatesAddress(resource),
      guard: { kind: 'signed-in', rule: { allOf: all } },
      label: 'doubles.page',
      parent: resource.paths.list,
      load: async () => {
        const { default: Page } = await import('../../features/duplicates/ui/duplicates-page.tsx')
        return { default: () => createElement(Page, { resource }) }
      },
    },
  ]
}

import { describe, expect, it } from 'vitest'
import { defineLookup } from '../../engine/lookup.ts'
import { f } from '../../engine/field.ts'
import { addressesOf, addressOf } from '../../engine/page-addresses.ts'
import { resourceRoutes } from './route-table.ts'
import type { ResourcePage } from '../../engine/ui/resource-pages.ts'

const budget = defineLookup({
  call: 'budget',
  label: ['Budget', 'Budgets'],
  path: '/settings/budget',
  managedBy: { roleTypes: ['admin'] },
  order: 1,
  title: 'budget',
  fields: { budget: f.text({ required: true }) },
})
const lead = { paths: { list: '/leadsListings', show: '/leadProfileDetails/:lead_id' } }
const page: ResourcePage = () => Promise.resolve({ default: () => null })

describe('addresses', () => {
  it('are the resource’s own, or stand beside them', () => {
    expect(addressesOf(lead)).toEqual({
      list: '/leadsListings',
      show: '/leadProfileDetails/:lead_id',
      create: '/leadsListings/create',
      edit: '/leadProfileDetails/:lead_id/edit',
    })
    expect(addressesOf(budget)).toMatchObject({ show: undefined, edit: '/settings/budget/:id' })
  })

  it('name one record', () => {
    expect(addressOf(lead, 'show', 12)).toBe('/leadProfileDetails/12')
    expect(addressOf(lead, 'edit', 12)).toBe('/leadProfileDetails/12/edit')
    expect(addressOf(budget, 'show', 12)).toBe('/settings/budget/12')
    expect(addressOf(budget, 'list')).toBe('/settings/budget')
  })
})

describe('resourceRoutes', () => {
  it('are one for each page there is, under the rule of its action', () => {
    const routes = resourceRoutes(budget, { list: page, create: page, edit: page, show: page })
    expect(routes.map(({ path, parent }) => [path, parent])).toEqual([
      ['/settings/budget', undefined],
      ['/settings/budget/create', '/settings/budget'],
      ['/settings/budget/:id', '/settings/budget'],
    ])
    for (const { guard } of routes)
      expect(guard).toEqual({ kind: 'signed-in', rule: { roleTypes: ['admin'] } })
  })

  it('are none for pages nobody has written', () => {
    expect(resourceRoutes(budget, {})).toEqual([])
  })
})

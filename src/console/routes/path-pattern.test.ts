import { expect, it } from 'vitest'
import { fits } from './path-pattern.ts'

it.each([
  ['/leadsListings', '/leadsListings', true],
  ['/leadsListings', '/leadsListings/', true],
  ['/leadsListings', '/leadslistings', false],
  ['/leadProfileDetails/:lead_id', '/leadProfileDetails/12', true],
  ['/leadProfileDetails/:lead_id', '/leadProfileDetails/', false],
  ['/leadProfileDetails/:lead_id', '/leadProfileDetails/12/edit', false],
  ['/', '/', true],
  ['/', '/nowhere', false],
])('%s fits %s: %s', (pattern, path, fit) => {
  expect(fits(pattern, path)).toBe(fit)
})

import { expect, it } from 'vitest'
import { productAddress } from './addresses-in-links.tsx'

it.each([
  ['/lead', '/leadsListings'],
  ['/lead?page=2', '/leadsListings?page=2'],
  ['/lead/12/show', '/leadProfileDetails/12'],
  ['/lead/12', '/leadProfileDetails/12/edit'],
  ['/lead/create', '/leadsListings/create'],
  ['/lead/create?source={"a":1}', '/leadsListings/create?source={"a":1}'],
  ['/status/3', '/settings/leadStatus/3'],
  ['/status/3/show', '/settings/leadStatus/3'],
  ['/leadProfileDetails/12', '/leadProfileDetails/12'],
  ['/settings/leadStatus', '/settings/leadStatus'],
  ['/', '/'],
])('[RTE-19] a link to %s goes to %s', (own, address) => {
  expect(productAddress(own)).toBe(address)
})

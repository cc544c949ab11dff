import { expect, it } from 'vitest'
import { testUser } from './auth-user.fixture.ts'
import {
  offeredFeatures,
  offersUpgrade,
  type PackageFeature,
  packageFeatures,
  packages,
  packagesAbove,
} from './packages.ts'

const subscription = (scpk_name: string, scrb_is_my_own: boolean) =>
  testUser({
    subscription: {
      scrb_is_my_own,
      privileges: [
        { scpk_name, scpk_type: scpk_name, scpk_crm_chat_massage: false, scpk_report_discount: 0 },
      ],
    },
  }).subscription

it('[LAY-03] [ROL-10] the upgrade is offered on basic, to whose subscription it is, and to nobody else', () => {
  expect(offersUpgrade(subscription('basic', true))).toBe(true)
  expect(offersUpgrade(subscription('basic', false))).toBe(false)
  expect(offersUpgrade(subscription('team', true))).toBe(false)
  expect(offersUpgrade(subscription('corporate', true))).toBe(false)
  expect(offersUpgrade(subscription('something else', true))).toBe(false)
  expect(offersUpgrade(null)).toBe(false)
})

it('each package has what the one below it has', () => {
  for (const given of Object.values(packageFeatures)) {
    const had = packages.map((pack) => given(pack) !== false)
    expect(had).toEqual([...had].sort())
  }
  expect(packagesAbove('basic').map(({ scpk_name }) => scpk_name)).toEqual(['team', 'corporate'])
  expect(packagesAbove('corporate')).toEqual([])
})

it('a package promises just what something in the sources asks for', () => {
  const asked: Record<PackageFeature, string> = {
    leads: "'l_lead__listing'",
    settings: "'stg_lead_status'",
    calculators: "'cl_calculator__listing'",
    chat: 'chat: true',
    property: "'property_listing_menu'",
    discount: 'reportDiscount(context',
  }
  const files = import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../{resources,schemas}/*.ts',
      '!../**/*.{test,fixture}.*',
      '!../demo/**',
      '!./access-codes.ts',
      '!**/default-roles.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  )
  const sources = Object.values(files).join('\n')
  const there = Object.entries(asked).flatMap(([feature, asks]) => (sources.includes(asks) ? [feature] : []))
  expect(offeredFeatures).toEqual(there)
})

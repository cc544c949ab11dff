import { describe, expect, it } from 'vitest'
import { accessSessionOf, allows, codesOf, type AccessRule } from './access.ts'
import { testUser } from './auth-user.fixture.ts'
import { packageOf, roleTypes } from './auth-user.ts'

const sales = accessSessionOf(testUser())
const admin = accessSessionOf(
  testUser({ account_info: { role_type: 'admin' }, access_codes: ['stg_lead_status'] }),
)
const director = accessSessionOf(testUser({ account_info: { role_type: 'director' } }))
const corporate = accessSessionOf(testUser({ account_info: { role_type: 'corporate' } }))
const platform = accessSessionOf(testUser({ access_codes: ['role_super_admin'] }))
const operator = accessSessionOf(
  testUser({ account_info: { corporate_id: 0 }, access_codes: ['role_super_admin'] }),
)
const vps = accessSessionOf(testUser({ account_info: { application_code: 'vps-v2' } }))
const owner = accessSessionOf(testUser({ subscription: { scrb_is_my_own: true } }))
const bare = accessSessionOf(testUser({ subscription: null, access_codes: [] }))

const noAdvisory = accessSessionOf(testUser({ account_info: { is_use_advisory: false } }))
const subscribed = (name: string, chat = false) =>
  accessSessionOf(
    testUser({
      subscription: {
        privileges: [
          { scpk_name: name, scpk_type: name, scpk_crm_chat_massage: chat, scpk_report_discount: 0 },
        ],
      },
    }),
  )

type Case = [string, AccessRule | undefined, typeof sales, boolean]

const cases: Case[] = [
  ['no rule, anyone', undefined, bare, true],
  ['an empty rule, anyone', {}, bare, true],
  ['one code, held', { codes: ['l_lead__listing'] }, sales, true],
  ['one of two codes held is enough', { codes: ['l_lead__delete', 'l_lead__show'] }, sales, true],
  [
    'the platform’s corporate, with the code',
    { codes: ['role_super_admin'], platform: true },
    operator,
    true,
  ],
  ['the code in another corporate', { codes: ['role_super_admin'], platform: true }, platform, false],
  ['no listed code held', { codes: ['l_lead__delete'] }, sales, false],
  ['an empty list of codes admits nobody', { codes: [] }, sales, false],
  ['role type held', { roleTypes: ['admin', 'corporate'] }, admin, true],
  ['another role type', { roleTypes: ['admin', 'corporate'] }, director, false],
  ['no role type at all', { roleTypes: ['admin'] }, sales, false],
  ['role type held, code not', { roleTypes: ['director'], codes: ['stg_lead_status'] }, director, false],
  ['code held, role type not', { roleTypes: ['director'], codes: ['stg_lead_status'] }, admin, false],
  ['app code', { appCodes: ['sas'] }, sales, true],
  ['another app code', { appCodes: ['sas'] }, vps, false],
  ['second version of the app', { appCodes: ['vps'] }, vps, true],
  ['privilege by type', { privilege: 'corporate' }, sales, true],
  ['privilege by name', { privilege: 'Corporate' }, sales, true],
  ['privilege not in the package', { privilege: 'property' }, sales, false],
  ['privilege without a subscription', { privilege: 'property' }, bare, false],
  ['own subscription', { subscriptionOwner: true }, owner, true],
  ['inherited subscription', { subscriptionOwner: true }, sales, false],
  ['[ROL-07] a corporate package', { corporatePackage: true }, sales, true],
  ['[ROL-07] the team package counts as corporate', { corporatePackage: true }, subscribed('team'), true],
  ['[ROL-07] the basic package does not', { corporatePackage: true }, subscribed('basic'), false],
  ['[ROL-07] no subscription', { corporatePackage: true }, bare, false],
  ['[ROL-09] a package with chat', { chat: true }, subscribed('team', true), true],
  ['[ROL-09] a package without chat', { chat: true }, subscribed('basic', false), false],
  ['[RTE-21] an advisory-enabled corporate', { advisory: true }, sales, true],
  ['[RTE-21] one that is not', { advisory: true }, noAdvisory, false],
  ['manager: admin', { manager: true }, admin, true],
  ['manager: director', { manager: true }, director, true],
  ['manager: not the corporate role type', { manager: true }, corporate, false],
  ['manager: not ordinary staff', { manager: true }, sales, false],
  ['the super admin code lifts no other rule', { codes: ['l_lead__listing'] }, platform, false],
  ['the super admin code where it is asked for', { codes: ['role_super_admin'] }, platform, true],
]

describe('allows', () => {
  it.each(cases)('[RTE-32] %s', (_title, rule, session, answer) => {
    expect(allows(rule, session)).toBe(answer)
  })

  const or = { orCodes: ['l_lead__show'] } as const
  const orRules = [
    ['stands in for the role type', { ...or, roleTypes: ['admin'] }, true],
    ['stands in for the app code', { ...or, appCodes: ['vps'] }, true],
    ['stands in for the codes', { ...or, codes: ['l_lead__delete'] }, true],
    ['does not stand in for a privilege', { ...or, privilege: 'property' }, false],
    ['does not stand in for owning the subscription', { ...or, subscriptionOwner: true }, false],
    ['does not stand in for being a manager', { ...or, manager: true }, false],
    ['not held leaves the other rules', { orCodes: ['l_lead__delete'], codes: ['l_lead__listing'] }, true],
    ['not held, role type wrong', { orCodes: ['l_lead__delete'], roleTypes: ['admin'] }, false],
  ] satisfies [string, AccessRule, boolean][]
  it.each(orRules)('[RTE-33] an OR code %s', (_title, rule, answer) => {
    expect(allows(rule, sales)).toBe(answer)
  })
})

describe('composed rules', () => {
  /** RTE-21 as a rule: the app sas, or a corporate that is advisory-enabled. */
  const advisoryListing: AccessRule = { anyOf: [{ appCodes: ['sas'] }, { advisory: true }] }
  const composed = [
    [
      'anyOf: the first holds',
      advisoryListing,
      accessSessionOf(testUser({ account_info: { is_use_advisory: false } })),
      true,
    ],
    ['anyOf: the second holds', advisoryListing, vps, true],
    ['anyOf: none holds', advisoryListing, { ...vps, advisory: false }, false],
    ['an empty anyOf admits nobody', { anyOf: [] }, sales, false],
    ['what stands beside anyOf must hold too', { ...advisoryListing, codes: ['l_lead__delete'] }, vps, false],
    [
      'allOf: each holds',
      { allOf: [{ codes: ['l_lead__show'] }, { codes: ['l_lead__listing'] }] },
      sales,
      true,
    ],
    ['allOf: one does not', { allOf: [{ codes: ['l_lead__show'] }, { roleTypes: ['admin'] }] }, sales, false],
    [
      'rules within rules',
      { allOf: [advisoryListing, { anyOf: [{ roleTypes: ['admin'] }, { chat: true }] }] },
      bare,
      false,
    ],
  ] satisfies Case[]
  it.each(composed)('%s', (_title, rule, session, answer) => {
    expect(allows(rule, session)).toBe(answer)
  })

  it('name every code at any depth', () => {
    const rule: AccessRule = {
      codes: ['l_lead__show'],
      anyOf: [{ orCodes: ['l_lead__edit'] }, { allOf: [{ codes: ['l_lead__create'] }] }],
    }
    expect(codesOf(rule)).toEqual(['l_lead__show', 'l_lead__edit', 'l_lead__create'])
  })
})

it('[ROL-01] four role types; super admin, admin and corporate are access codes too, and give no role type', () => {
  expect(roleTypes).toEqual(['admin', 'manager', 'corporate', 'director'])
  for (const code of ['role_super_admin', 'role_admin', 'role_corporate'] as const) {
    const holder = accessSessionOf(testUser({ access_codes: [code] }))
    expect(allows({ codes: [code] }, holder)).toBe(true)
    expect(allows({ roleTypes }, holder)).toBe(false)
  }
})

describe('packageOf', () => {
  const packages = [
    [['basic'], 'basic'],
    [['Team', 'property'], 'team'],
    [['basic', 'Corporate'], 'corporate'],
    [['property'], null],
    [[], null],
  ] as const
  it.each(packages)('[VAR-04] of %j is %s', (names, answer) => {
    const privileges = names.map((name) => ({
      scpk_name: name,
      scpk_type: 'package',
      scpk_crm_chat_massage: false,
      scpk_report_discount: 0,
    }))
    expect(packageOf({ privileges })).toBe(answer)
  })
})

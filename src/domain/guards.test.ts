import { describe, expect, it } from 'vitest'
import { testUser } from './auth-user.fixture.ts'
import { decideRoute, type RouteGuard, type RouteQuestion } from './guards.ts'

const now = Date.UTC(2026, 0, 15)
const day = 86_400_000

type User = Parameters<typeof testUser>[0]
const session = (user?: User, expires_at = now + day) => ({
  access_token: 'a.b.c',
  expires_at,
  user: testUser(user),
})

const shell: RouteGuard = { kind: 'signed-in' }
const leads: RouteGuard = { kind: 'signed-in', rule: { codes: ['l_lead__listing'] } }

function decide(guard: RouteGuard, stored: RouteQuestion['session'], path = '/leadsListings') {
  return decideRoute({ guard, session: stored, appCode: 'sas', now, path })
}

const allowed = { allow: true }
const to = (path: string) => ({ allow: false, to: path })

describe('decideRoute', () => {
  it('[STA-01] a valid session opens the shell, nobody’s session goes to Login', () => {
    expect(decide(shell, session())).toEqual(allowed)
    expect(decide(shell, null)).toEqual({ ...to('/login'), returnTo: '/leadsListings' })
    expect(decide(shell, null, '/')).toEqual(to('/login'))
  })

  it('[STA-01] public routes open without a session', () => {
    expect(decide({ kind: 'open' }, null)).toEqual(allowed)
    expect(decide({ kind: 'open' }, 'invalid')).toEqual(allowed)
    expect(decide({ kind: 'login' }, null)).toEqual(allowed)
  })

  it('[STA-02] a logged-in user who opens /login goes to the Customer area, Home where that is not open', () => {
    const lists = session({ access_codes: ['c_customer__listing'] })
    expect(decide({ kind: 'login' }, lists)).toEqual(to('/customerProfile'))
    expect(decide({ kind: 'login' }, session())).toEqual(to('/'))
    expect(decide({ kind: 'login' }, session({}, now - 1))).toEqual(allowed)
  })

  it('a user who chose My day begins there instead of in the Customer area', () => {
    const lists = { access_codes: ['c_customer__listing'] }
    expect(decide({ kind: 'login' }, session({ ...lists, start_page: 'my_day' }))).toEqual(to('/'))
    expect(decide({ kind: 'login' }, session({ ...lists, start_page: 'customers' }))).toEqual(
      to('/customerProfile'),
    )
  })

  const link = `/messaging?payload=${btoa(JSON.stringify({ email: 'a@b.test', public_code: 'A', app_code: 'sas' }))}`
  const messaging: RouteGuard = { kind: 'messaging' }
  const only = { ...session(), messaging_only: true as const }

  it('[RTE-04] /messaging opens with a payload; without one, or with a broken one, it leads to Login', () => {
    expect(decide(messaging, null, link)).toEqual(allowed)
    expect(decide(messaging, 'invalid', link)).toEqual(allowed)
    expect(decide(messaging, session(), link)).toEqual(allowed)
    for (const path of ['/messaging', '/messaging?payload=broken']) {
      expect(decide(messaging, null, path)).toEqual(to('/login'))
      expect(decide(messaging, session(), path)).toEqual(to('/login'))
      expect(decide(messaging, only, path)).toEqual(allowed)
    }
  })

  it('[RTE-04] a session that may only message stays at /messaging', () => {
    expect(decide(shell, only)).toEqual(to('/messaging'))
    expect(decide(leads, only)).toEqual(to('/messaging'))
    expect(decide({ kind: 'login' }, only)).toEqual(to('/messaging'))
    expect(decide(messaging, { ...only, expires_at: now - 1 }, '/messaging')).toEqual(to('/login'))
    const ended = { ...only, user: testUser({ subscription: { scrb_status: 'EXPIRED' } }) }
    expect(decide(messaging, ended, link)).toEqual(to('/subscription-ended'))
  })

  const ends = [now, now - 1]
  it.each(ends)('[STA-03] a token that ended at %d logs the user out', (end) => {
    expect(decide(shell, session({}, end))).toEqual({
      ...to('/login'),
      signOut: true,
      returnTo: '/leadsListings',
    })
  })

  it('[STA-03] a token about to end still opens routes', () => {
    expect(decide(shell, session({}, now + 1000))).toEqual(allowed)
  })

  it('[STA-04] an invalid token alerts, then goes to Login', () => {
    expect(decide(shell, 'invalid')).toEqual({
      ...to('/login'),
      alert: 'Access token invalid. Proceed login.',
      signOut: true,
      returnTo: '/leadsListings',
    })
  })

  const statuses = ['ENDED', 'SUSPENDED', 'active', '']
  it.each(statuses)('[STA-05] scrb_status %j goes to /subscription-ended', (scrb_status) => {
    const ended = session({ subscription: { scrb_status } })
    expect(decide(shell, ended)).toEqual(to('/subscription-ended'))
    expect(decide({ kind: 'subscription-ended' }, ended)).toEqual(allowed)
  })

  it('[STA-05] no subscription counts as ended, an active one goes back Home', () => {
    expect(decide(shell, session({ subscription: null }))).toEqual(to('/subscription-ended'))
    expect(decide({ kind: 'subscription-ended' }, session())).toEqual(to('/'))
    expect(decide({ kind: 'subscription-ended' }, null)).toEqual(allowed)
  })

  it('[STA-06] another app’s account goes to /invalid-account and leaves it once they match', () => {
    const vps = session({ account_info: { application_code: 'vps' } })
    expect(decide(shell, vps)).toEqual(to('/invalid-account'))
    expect(decide({ kind: 'invalid-account' }, vps)).toEqual(allowed)
    expect(decide({ kind: 'invalid-account' }, session())).toEqual(to('/'))
    expect(decide({ kind: 'invalid-account' }, null)).toEqual(allowed)
  })

  it('[STA-06] the second version of the app matches the first', () => {
    expect(decide(shell, session({ account_info: { application_code: 'sas_v2' } }))).toEqual(allowed)
  })

  it('[RTE-32] all parts of a guard must hold', () => {
    const guard: RouteGuard = {
      kind: 'signed-in',
      rule: { codes: ['l_lead__listing'], roleTypes: ['admin'] },
    }
    expect(decide(leads, session())).toEqual(allowed)
    expect(decide(guard, session())).toEqual(to('/'))
    expect(decide(guard, session({ account_info: { role_type: 'admin' } }))).toEqual(allowed)
    expect(decide(guard, session({ account_info: { role_type: 'admin' }, access_codes: [] }))).toEqual(
      to('/'),
    )
  })

  const parts: [string, NonNullable<RouteGuard['rule']>, User, boolean][] = [
    ['access codes: one of them', { codes: ['l_lead__delete', 'l_lead__show'] }, {}, true],
    ['access codes: none of them', { codes: ['l_lead__delete', 'l_lead__assign'] }, {}, false],
    [
      'a role type',
      { roleTypes: ['admin', 'corporate'] },
      { account_info: { role_type: 'corporate' } },
      true,
    ],
    [
      'another role type',
      { roleTypes: ['admin', 'corporate'] },
      { account_info: { role_type: 'manager' } },
      false,
    ],
    ['an app code', { appCodes: ['sas'] }, {}, true],
    ['another app code', { appCodes: ['vps', 'dahongye'] }, {}, false],
    ['a subscription privilege by scpk_type', { privilege: 'corporate' }, {}, true],
    ['a subscription privilege by scpk_name', { privilege: 'Corporate' }, {}, true],
    ['a subscription privilege there is not', { privilege: 'property' }, {}, false],
    ['subscription owner', { subscriptionOwner: true }, { subscription: { scrb_is_my_own: true } }, true],
    ['subscription inherited', { subscriptionOwner: true }, {}, false],
    ['manager: a director', { manager: true }, { account_info: { role_type: 'director' } }, true],
    [
      'manager: the corporate role type',
      { manager: true },
      { account_info: { role_type: 'corporate' } },
      false,
    ],
  ]
  it.each(parts)('[RTE-32][RTE-34] a route that requires %s', (_part, rule, user, opens) => {
    expect(decide({ kind: 'signed-in', rule }, session(user))).toEqual(opens ? allowed : to('/'))
    expect(decide({ kind: 'signed-in', rule }, null)).toMatchObject(to('/login'))
  })

  it('[RTE-33] an OR code opens what the other rules close', () => {
    const rule = {
      codes: ['sales_report'],
      roleTypes: ['admin'],
      appCodes: ['vps'],
      orCodes: ['l_lead__show'],
    } as const
    expect(decide({ kind: 'signed-in', rule }, session())).toEqual(allowed)
    expect(decide({ kind: 'signed-in', rule }, session({ access_codes: [] }))).toEqual(to('/'))
  })

  it('[RTE-34] a guard failure goes Home, or to Login when not logged in', () => {
    expect(decide(leads, session({ access_codes: [] }))).toEqual(to('/'))
    expect(decide(leads, null)).toMatchObject(to('/login'))
  })

  it('sends nobody round in circles', () => {
    const kinds: Record<string, RouteGuard['kind']> = {
      '/login': 'login',
      '/subscription-ended': 'subscription-ended',
      '/invalid-account': 'invalid-account',
    }
    const accounts = ['ACTIVE', 'ENDED'].flatMap((scrb_status) =>
      (['sas', 'vps'] as const).map((application_code) =>
        session({ subscription: { scrb_status }, account_info: { application_code } }),
      ),
    )
    const users: RouteQuestion['session'][] = [null, 'invalid', session({}, now - 1), ...accounts]
    for (const start of users) {
      for (const first of ['/', '/login', '/subscription-ended', '/invalid-account', '/leadsListings']) {
        let stored: RouteQuestion['session'] = start
        let path = first
        let steps = 0
        for (; steps < 6; steps++) {
          const decision = decide({ kind: kinds[path] ?? 'signed-in' }, stored, path)
          if (decision.allow) break
          if (decision.signOut) stored = null
          path = decision.to
        }
        expect(steps).toBeLessThan(5)
      }
    }
  })
})

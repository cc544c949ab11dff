import { describe, expect, it } from 'vitest'
import { accessSessionOf } from '../../domain/access.ts'
import { testUser } from '../../domain/auth-user.fixture.ts'
import { menuFor, resourceMenuPosition, type MenuEntry } from './menu.ts'

const entries: MenuEntry[] = [
  { name: 'home', label: 'menu.home', path: '/', icon: 'home', order: 0 },
  {
    name: 'channel',
    label: 'resources.channel.name',
    path: '/settings/channelSetting',
    icon: 'list',
    group: 'settings',
    order: 20,
    rule: { roleTypes: ['admin'], codes: ['stg_channel_platform'] },
  },
  {
    name: 'status',
    label: 'resources.status.name',
    path: '/settings/leadStatus',
    icon: 'list',
    group: 'settings',
    order: 10,
    rule: { roleTypes: ['admin'], codes: ['stg_lead_status'] },
  },
  {
    name: 'leads',
    label: 'resources.leads.name',
    path: '/leadsListings',
    icon: 'person',
    order: 1,
    rule: { codes: ['l_lead__listing'] },
    badge: 'new_leads',
  },
]

const sales = accessSessionOf(testUser())
const admin = accessSessionOf(
  testUser({
    account_info: { role_type: 'admin' },
    access_codes: ['stg_lead_status', 'stg_channel_platform', 'l_lead__listing'],
  }),
)

describe('menuFor', () => {
  it('[LAY-01] a link has name, path, icon, children and an alert badge', () => {
    expect(menuFor(entries, admin, { new_leads: 3 })).toEqual([
      { name: 'home', label: 'menu.home', path: '/', icon: 'home' },
      { name: 'leads', label: 'resources.leads.name', path: '/leadsListings', icon: 'person', badge: 3 },
      {
        name: 'settings',
        label: 'menu.settings',
        icon: 'settings',
        children: [
          { name: 'status', label: 'resources.status.name', path: '/settings/leadStatus', icon: 'list' },
          {
            name: 'channel',
            label: 'resources.channel.name',
            path: '/settings/channelSetting',
            icon: 'list',
          },
        ],
      },
    ])
  })

  it('[LAY-01] the badge is optional: none without a count', () => {
    expect(menuFor(entries, sales).map(({ badge }) => badge)).toEqual([undefined, undefined])
    expect(menuFor(entries, sales, { new_leads: 0 })[1]).not.toHaveProperty('badge')
  })

  it('offers what the session may open, and no empty group', () => {
    expect(menuFor(entries, sales).map(({ name }) => name)).toEqual(['home', 'leads'])
  })
})

describe('resourceMenuPosition', () => {
  const schema = { name: 'lead' }

  it('is the place a resource asks for', () => {
    expect(resourceMenuPosition({ schema, menu: { order: 1, icon: 'person', key: 'l' } })).toEqual({
      name: 'lead',
      icon: 'person',
      order: 1,
      key: 'l',
    })
  })

  it('is none for a resource that asks for none, and never without an icon', () => {
    expect(resourceMenuPosition({ schema })).toBeUndefined()
    expect(
      resourceMenuPosition({ schema, menu: { group: 'settings', order: 1, icon: 'rocket' } })?.icon,
    ).toBe('list')
  })
})

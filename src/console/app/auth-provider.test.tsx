import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { resources } from '../../../resources/all.ts'
import { leadSchema } from '../../../schemas/lead.ts'
import { heldAccessSession } from '../../client/session/access-session.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { accessCodes } from '../../domain/access-codes.ts'
import { testUser } from '../../domain/auth-user.fixture.ts'
import type { AuthUser } from '../../domain/auth-user.ts'
import { decideRoute } from '../../domain/guards.ts'
import { readableFields } from '../../engine/field-access.ts'
import { addressesOf } from '../../engine/page-addresses.ts'
import { accessActions, useAccess } from '../../engine/ui/rights.ts'
import { menuEntries } from '../menu/entries.ts'
import { menuFor } from '../menu/menu.ts'
import { routes } from '../routes/routes.ts'
import { authProvider } from './auth-provider.ts'

const users: Readonly<Record<string, AuthUser>> = {
  'a sales executive': testUser(),
  'a user without access codes': testUser({ access_codes: [] }),
  'an admin with every access code': testUser({
    account_info: { role_type: 'admin' },
    access_codes: [...accessCodes],
  }),
}

const asked = (resource: string, action: string) =>
  authProvider.canAccess?.({ resource, action, signal: new AbortController().signal })

describe.each(Object.entries(users))('canAccess for %s', (_, user) => {
  const session = { access_token: 'token', expires_at: Date.now() + 60_000, user }
  beforeEach(() => sessionStore.set(session))

  it('says of every action what a button is told in its first render', async () => {
    for (const resource of resources)
      for (const action of accessActions) {
        const { result } = renderHook(() => useAccess(resource, action))
        expect(await asked(resource.schema.name, action), `${resource.schema.name} ${action}`).toBe(
          result.current,
        )
      }
  })

  it('says of every page what its route decides', async () => {
    const kinds = ['list', 'create', 'edit', 'show'] as const
    for (const resource of resources) {
      const addresses = addressesOf(resource)
      for (const kind of kinds) {
        const path = addresses[kind]
        const route = routes.find((each) => each.path === path && 'guard' in each)
        if (!path || !route || !('guard' in route)) continue
        const { allow } = decideRoute({
          guard: route.guard,
          session,
          appCode: 'sas',
          now: Date.now(),
          path,
        })
        expect(await asked(resource.schema.name, kind), path).toBe(allow)
      }
    }
  })

  it('says of every list whether the menu has it', async () => {
    const held = heldAccessSession()
    const links = held ? menuFor(menuEntries, held).flatMap((link) => [link, ...(link.children ?? [])]) : []
    const listed = menuEntries.filter(({ path }) => resources.some(({ paths }) => paths.list === path))
    expect(listed.length).toBeGreaterThan(20)
    for (const { path } of listed) {
      const resource = resources.find(({ paths }) => paths.list === path)
      const inMenu = links.some((link) => link.path === path)
      expect(await asked(resource?.schema.name ?? '', 'list'), path).toBe(inMenu)
    }
  })

  it('says of every field of a lead whether its column may be shown', async () => {
    const held = heldAccessSession()
    for (const name of Object.keys(leadSchema.fields))
      expect(await asked(`lead.${name}`, 'read'), name).toBe(
        held !== null && readableFields(leadSchema, held).has(name),
      )
  })
})

describe('canAccess', () => {
  it('refuses everything to whoever is signed out, and what no resource declares', async () => {
    expect(await asked('lead', 'list')).toBe(false)
    sessionStore.set({ access_token: 'token', expires_at: Date.now() + 60_000, user: testUser() })
    expect(await asked('unknown', 'list')).toBe(false)
    expect(await asked('lead', 'unknown')).toBe(false)
    expect(await asked('lead.unknown', 'read')).toBe(false)
  })
})

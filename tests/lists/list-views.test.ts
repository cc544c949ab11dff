import { beforeAll, describe, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/list-view'

withEngine('saved views', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let manager: Api
  let sales: Api
  let exec: Api
  let director: Api
  let stranger: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    const as = (email: string) => api(tenants, { as: email })
    admin = as('admin@harta.test')
    manager = as('manager@harta.test')
    sales = as('sales@harta.test')
    exec = as('exec@harta.test')
    director = as('director@harta.test')
    stranger = as('owner@pinnacle.test')
  })

  const view = (more: Record<string, unknown> = {}) => ({
    name: 'Mine of today',
    resource: 'lead',
    layout: { filter: { assign_to: 'me', created_at: { relative: 'today' } }, density: 'compact' },
    ...more,
  })
  const make = async (as: Api, more: Record<string, unknown> = {}) => {
    const { status, body } = await as.post(path, view(more))
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data as Json
  }
  const seen = async (as: Api) =>
    (await as.get(`${path}?limit=500`)).body.data.data.map(({ id }: Json) => id) as number[]

  it('come back as they were saved, their owner set by the server', async () => {
    const made = await make(sales)
    expect(made).toMatchObject({
      ...view(),
      audience: 'private',
      owner_id: tenants.userId('sales@harta.test'),
      _labels: { owner_id: { text: expect.any(String) } },
    })
    expect((await sales.get(`${path}/${made.id}`)).body.data).toEqual(made)
    const taken = { ...view(), owner_id: tenants.userId('admin@harta.test') }
    expect((await sales.post(path, taken)).status).toBe(403)
  })

  describe('who sees one', () => {
    it('a private one: its owner', async () => {
      const { id } = await make(sales)
      expect(await seen(sales)).toContain(id)
      for (const other of [manager, exec, admin, stranger]) {
        expect(await seen(other)).not.toContain(id)
        expect((await other.get(`${path}/${id}`)).status).toBe(404)
      }
    })

    it('a team’s: the leader and everybody with the same one', async () => {
      const byMember = await make(sales, { audience: 'team' })
      const byLeader = await make(manager, { audience: 'team' })
      const elsewhere = await make(director, { audience: 'team' })
      for (const as of [sales, exec, manager])
        expect(await seen(as)).toEqual(expect.arrayContaining([byMember.id, byLeader.id]))
      for (const as of [director, stranger]) {
        expect(await seen(as)).not.toContain(byMember.id)
        expect(await seen(as)).not.toContain(byLeader.id)
      }
      expect(await seen(sales)).not.toContain(elsewhere.id)
    })

    it('one for everybody: the corporate', async () => {
      const { id } = await make(admin, { audience: 'all' })
      for (const as of [sales, manager, director]) expect(await seen(as)).toContain(id)
      expect(await seen(stranger)).not.toContain(id)
      expect((await stranger.get(`${path}/${id}`)).status).toBe(404)
    })
  })

  describe('who changes one', () => {
    it('one’s own alone, however it is shared', async () => {
      const { id } = await make(sales, { audience: 'team' })
      expect((await exec.put(`${path}/${id}`, { name: 'Ours' })).status).toBe(403)
      expect((await manager.delete(`${path}/${id}`)).status).toBe(403)
      expect((await stranger.put(`${path}/${id}`, { name: 'Ours' })).status).toBe(404)
      expect((await sales.put(`${path}/${id}`, { name: 'Renamed', audience: 'private' })).status).toBe(200)
      expect((await sales.delete(`${path}/${id}`)).status).toBe(200)
    })

    it('what everybody sees: administrators', async () => {
      expect((await sales.post(path, view({ audience: 'all' }))).status).toBe(403)
      expect((await manager.post(path, view({ audience: 'all' }))).status).toBe(403)
      const own = await make(sales)
      expect((await sales.put(`${path}/${own.id}`, { audience: 'all' })).status).toBe(403)
      const { id } = await make(admin, { audience: 'all' })
      expect((await sales.put(`${path}/${id}`, { name: 'Ours' })).status).toBe(403)
      expect((await sales.delete(`${path}/${id}`)).status).toBe(403)
      const owner = api(tenants, { as: 'owner@harta.test' })
      expect((await owner.put(`${path}/${id}`, { name: 'Everybody’s' })).status).toBe(200)
      expect((await owner.delete(`${path}/${id}`)).status).toBe(200)
    })

    it('several at once, each by the same rule', async () => {
      const mine = await make(sales)
      const theirs = await make(manager, { audience: 'team' })
      const { body } = await sales.delete(`${path}?ids=[${mine.id},${theirs.id}]`)
      expect(body.data).toMatchObject({ ids: [mine.id], failed: [{ id: theirs.id }] })
    })
  })

  it.each([
    ['an unknown list', { resource: 'nonsense' }, 'resource'],
    ['a list that one may not open', { resource: 'lead' }, 'resource'],
    ['a name too long', { name: 'x'.repeat(61) }, 'name'],
    ['no layout', { layout: null }, 'layout'],
    ['an unknown member', { layout: { filter: {}, colour: 'red' } }, 'layout'],
    ['no filter', { layout: { density: 'compact' } }, 'layout'],
    ['a filter by no field', { layout: { filter: { nonsense: 1 } } }, 'layout'],
    ['a filter in a filter', { layout: { filter: { any: [{ any: [{ name: 'x' }] }] } } }, 'layout'],
    ['a layout too large', { layout: { filter: { name: 'x'.repeat(10_000) } } }, 'layout'],
    ['an audience that is none', { audience: 'tenants' }, 'audience'],
  ])('%s is refused by its field', async (title, more, field) => {
    const as = title.includes('may not open') ? api(tenants, { as: 'banker@harta.test' }) : sales
    const { status, body } = await as.post(path, view(more))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('a filter by a field that its author may not read is refused; a view stays with its list', async () => {
    const byMail = { resource: 'user', layout: { filter: { email: { contains: 'a' } } } }
    expect((await sales.post(path, view(byMail))).body.errors).toHaveProperty('layout')
    const { id } = await make(admin, byMail)
    expect((await admin.put(`${path}/${id}`, { resource: 'lead' })).body.errors).toHaveProperty('resource')
    const { body } = await admin.get(`${path}?${filter({ resource: 'user' })}`)
    expect(body.data.data.map((each: Json) => each.id)).toEqual([id])
  })

  describe('the one that a list opens with', () => {
    const defaults = async (as: Api) => (await as.get(`${path}/defaults`)).body.data
    const choose = (as: Api, view_id: unknown, resource = 'lead') =>
      as.put(`${path}/defaults`, { resource, view_id })

    it('is each user’s own choice, and is taken back with null', async () => {
      const { id } = await make(admin, { audience: 'all' })
      expect((await choose(sales, id)).body.data).toEqual({ lead: id })
      expect(await defaults(sales)).toEqual({ lead: id })
      expect(await defaults(exec)).toEqual({})
      const other = await make(sales)
      expect((await choose(sales, other.id)).body.data).toEqual({ lead: other.id })
      expect((await choose(sales, null)).body.data).toEqual({})
    })

    it('vanishes with its view, and with the sight of it', async () => {
      const gone = await make(admin, { audience: 'all' })
      const hidden = await make(manager, { audience: 'team' })
      await choose(sales, gone.id)
      await choose(exec, hidden.id)
      expect((await admin.delete(`${path}/${gone.id}`)).status).toBe(200)
      expect(await defaults(sales)).toEqual({})
      await manager.put(`${path}/${hidden.id}`, { audience: 'private' })
      expect(await defaults(exec)).toEqual({})
    })

    it('is refused when it is not there, of another list, or nothing at all', async () => {
      const { id } = await make(manager)
      expect((await choose(sales, id)).status).toBe(404)
      expect((await choose(stranger, id)).status).toBe(404)
      expect((await choose(manager, id, 'user')).status).toBe(422)
      expect((await choose(manager, id, 'nonsense')).status).toBe(422)
      expect((await choose(manager, 'first')).status).toBe(422)
      expect((await api(tenants).get(`${path}/defaults`)).status).toBe(401)
    })
  })
})

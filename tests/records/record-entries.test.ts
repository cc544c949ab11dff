import type { Activity } from '../../src/features/activity/api/shapes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Answer, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const kinds = [
  { record: 'lead', base: '/lead/lead', list: '/lead/leads', page: '/leadProfileDetails' },
  {
    record: 'customer',
    base: '/customer/customer',
    list: '/customer/customers',
    page: '/customerProfileDetails',
  },
] as const

withEngine('notes and calls', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let manager: Api
  let external: Api
  let other: Api
  let phones = 0
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    external = api(tenants, { as: 'external@harta.test' })
    other = api(tenants, { as: 'owner@pinnacle.test' })
  })

  describe.each(kinds)('of a $record', ({ record, base, list, page }) => {
    const make = async (): Promise<string> => {
      const contact_no = `0124${String(1_000_000 + ++phones).slice(1)}`
      const { status, body } = await sales.post(list, { name: 'Tan Wee Keong', contact_no })
      expect(status).toBe(201)
      return `${base}/${body.data.id}`
    }
    const nameOf = async (as: Api): Promise<{ id: number; name: string }> => {
      const { data } = (await as.get('/access-control/active-user-detail')).body
      return { id: data.id, name: data.name }
    }
    const write = async (at: string, body: Json, as = sales): Promise<number> => {
      const made = await as.post(`${at}/entries`, body)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data.id
    }
    const note = (at: string, body: string, more: Json = {}) => write(at, { kind: 'note', body, ...more })
    const read = async (at: string, query = '', as = sales): Promise<Activity[]> =>
      (await as.get(`${at}/activity_logs?${query}`)).body.data.data
    const bodies = (activity: Activity[]) => activity.map(({ entry }) => entry?.body ?? 'change')

    it('stand in its activity in their order, each with all that was written', async () => {
      const at = await make()
      await note(at, 'Wants a corner unit')
      await write(at, {
        kind: 'call',
        outcome: 'call_back',
        minutes: 12,
        body: 'Busy until Friday',
        next_step: 'Call on Friday',
      })
      await sales.put(at.replace(base, list), { email: 'tan@mail.test' })
      const activity = await read(at)
      expect(activity[0]).toMatchObject({ about: record, action: 'update' })
      expect(activity[1]).toMatchObject({
        about: 'call',
        action: 'create',
        actor_name: (await nameOf(sales)).name,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/),
        entry: {
          kind: 'call',
          outcome: 'call_back',
          minutes: 12,
          body: 'Busy until Friday',
          next_step: 'Call on Friday',
          mentions: [],
          edited_at: null,
        },
      })
      expect(activity[2]).toMatchObject({ about: 'note', entry: { body: 'Wants a corner unit' } })
      expect(activity.slice(3).every(({ entry }) => entry === undefined)).toBe(true)
      expect(bodies(await read(at, 'kinds=note,call'))).toEqual(['Busy until Friday', 'Wants a corner unit'])
      expect(bodies(await read(at, 'kinds=note'))).toEqual(['Wants a corner unit'])
      expect((await read(at, 'kinds=change')).some(({ entry }) => entry)).toBe(false)
      expect(bodies(await read(at, 'date=2001-01-01'))).toEqual([])
      expect((await sales.get(`${at}/activity_logs?kinds=gossip`)).status).toBe(400)
    })

    it('are checked by the rules of their kind; what is wrong is named', async () => {
      const at = await make()
      const refused = async (body: Json): Promise<Answer> => sales.post(`${at}/entries`, body)
      expect((await refused({ kind: 'note', body: '  ' })).body.errors).toMatchObject({
        body: ['Note is required'],
      })
      expect((await refused({ kind: 'note', body: 'x'.repeat(5001) })).status).toBe(422)
      expect((await refused({ kind: 'call', minutes: -1 })).body.errors).toHaveProperty('minutes')
      expect((await refused({ kind: 'call' })).body.errors).toMatchObject({
        outcome: ['Outcome is required'],
      })
      expect((await refused({ kind: 'call', outcome: 'sold' })).body.errors).toHaveProperty('outcome')
      expect((await refused({ kind: 'note', body: 'x', minutes: 3 })).body.errors).toHaveProperty('minutes')
      expect((await refused({ kind: 'visit', body: 'x' })).status).toBe(400)
      expect(await read(at, 'kinds=note,call')).toEqual([])
    })

    it('are changed by their author alone, who is seen to have done so', async () => {
      const at = await make()
      const id = await note(at, 'Wants a corner unit')
      expect((await manager.put(`${at}/entries/${id}`, { body: 'Mine' })).status).toBe(403)
      expect((await sales.put(`${at}/entries/${id}`, { body: '' })).status).toBe(422)
      expect((await sales.put(`${at}/entries/${id}`, { body: 'Wants two units' })).status).toBe(200)
      const [changed] = await read(at, 'kinds=note')
      expect(changed).toMatchObject({ id, entry: { body: 'Wants two units', edited_at: expect.any(String) } })
    })

    it('are taken away by their author, and by who leads people', async () => {
      const at = await make()
      const own = await note(at, 'First')
      const ofManager = await write(at, { kind: 'note', body: 'Second' }, manager)
      expect((await sales.delete(`${at}/entries/${ofManager}`)).status).toBe(403)
      expect((await manager.delete(`${at}/entries/${own}`)).status).toBe(200)
      expect((await manager.delete(`${at}/entries/${own}`)).status).toBe(404)
      expect(bodies(await read(at, 'kinds=note'))).toEqual(['Second'])
      expect((await sales.get(`${at}/activity_logs/count`)).body.data).toEqual({ count: 1 })
    })

    it('are for those alone who may see the record, and written by who may change it', async () => {
      const at = await make()
      const id = await note(at, 'Wants a corner unit')
      for (const stranger of [exec, other]) {
        expect((await stranger.get(`${at}/activity_logs`)).status).toBe(404)
        expect((await stranger.get(`${at}/activity_logs/count`)).status).toBe(404)
        expect((await stranger.get(`${at}/mentionable`)).status).toBe(404)
        expect((await stranger.post(`${at}/entries`, { kind: 'note', body: 'x' })).status).toBe(404)
        expect((await stranger.put(`${at}/entries/${id}`, { body: 'x' })).status).toBe(404)
        expect((await stranger.delete(`${at}/entries/${id}`)).status).toBe(404)
      }
      expect((await external.post(`${at}/entries`, { kind: 'note', body: 'x' })).status).toBe(403)
      // An entry is no other record's.
      const beside = await make()
      expect((await sales.put(`${beside}/entries/${id}`, { body: 'x' })).status).toBe(404)
      expect((await sales.delete(`${beside}/entries/${id}`)).status).toBe(404)
    })

    it('[CON-05] mention colleagues who may see the record, and tell them once, with the way to the entry', async () => {
      const at = await make()
      const lead = await nameOf(manager)
      const stranger = await nameOf(exec)
      const offered = (await sales.get(`${at}/mentionable?q=${lead.name.slice(0, 5).toLowerCase()}`)).body
        .data
      expect(offered).toContainEqual(lead)
      expect((await sales.get(`${at}/mentionable?q=${stranger.name}`)).body.data).toEqual([])
      const refused = await sales.post(`${at}/entries`, {
        kind: 'note',
        body: `@${stranger.name} look`,
        mentions: [stranger.id],
      })
      expect(refused.body.errors).toHaveProperty('mentions')
      const tagged = async (): Promise<Json[]> =>
        (await manager.get('/notification/notifications?category=tagged_by')).body.data.data
      const before = (await tagged()).length
      const id = await note(at, `@${lead.name} please call`, { mentions: [lead.id] })
      const [first, ...rest] = await tagged()
      expect(rest).toHaveLength(before)
      expect(first).toMatchObject({
        noti_message: expect.stringContaining('Tan Wee Keong: you were tagged in a note by'),
        noti_url: `${page}/${at.split('/').at(-1)}#activity-${id}`,
        noti_related_type: record,
      })
      // Changed, it tells nobody a second time; without the name nobody is mentioned.
      await sales.put(`${at}/entries/${id}`, { body: `@${lead.name} please call him`, mentions: [lead.id] })
      expect(await tagged()).toHaveLength(before + 1)
      expect((await read(at, 'kinds=note'))[0]?.entry?.mentions).toEqual([lead])
      await sales.put(`${at}/entries/${id}`, { body: 'Please call him' })
      expect((await read(at, 'kinds=note'))[0]?.entry?.mentions).toEqual([])
    })

    it('are found by what they say, changes by what they show', async () => {
      const at = await make()
      await note(at, 'Wants a Corner unit 100%')
      await write(at, { kind: 'call', outcome: 'no_answer', next_step: 'Try the office' })
      await sales.put(at.replace(base, list), { email: 'corner@mail.test' })
      expect(bodies(await read(at, 'q=corner'))).toEqual(['change', 'Wants a Corner unit 100%'])
      expect(bodies(await read(at, 'q=100%25'))).toEqual(['Wants a Corner unit 100%'])
      expect((await read(at, 'q=office')).map(({ about }) => about)).toEqual(['call'])
      expect((await read(at, 'q=no%20answer')).map(({ about }) => about)).toEqual(['call'])
      expect(await read(at, 'q=elsewhere')).toEqual([])
    })

    it('are read in pages that miss none and repeat none', async () => {
      const at = await make()
      for (let each = 1; each <= 7; each++) await note(at, `Note ${each}`)
      const whole = (await read(at)).map(({ id }) => id)
      const paged: number[] = []
      let next: number | null = null
      do {
        const query: string = next === null ? 'limit=3' : `limit=3&before=${next}`
        const { data } = (await sales.get(`${at}/activity_logs?${query}`)).body
        expect(data.data.length).toBeLessThanOrEqual(3)
        paged.push(...data.data.map(({ id }: Activity) => id))
        next = data.next
      } while (next !== null)
      expect(paged).toEqual(whole)
      expect(whole).toEqual(whole.toSorted((a, b) => b - a))
    })

    it('go with the record when it is deleted, and come back with it', async () => {
      const at = await make()
      await note(at, 'Wants a corner unit')
      const owner = api(tenants, { as: 'owner@harta.test' })
      const deleted = await owner.delete(at.replace(base, list))
      expect(deleted.status).toBe(200)
      expect((await sales.get(`${at}/activity_logs`)).status).toBe(404)
      expect((await sales.post(`${at}/entries`, { kind: 'note', body: 'x' })).status).toBe(404)
      const change = deleted.headers.get('x-request-id')
      expect((await owner.post(`${list}/undo`, { change })).status).toBe(200)
      expect(bodies(await read(at, 'kinds=note'))).toEqual(['Wants a corner unit'])
    })

    it('stay when somebody else holds the record from then on', async () => {
      const at = await make()
      await note(at, 'Wants a corner unit')
      const { id } = await nameOf(exec)
      await manager.put(at.replace(base, list), { assign_to: id })
      expect(bodies(await read(at, 'kinds=note', exec))).toEqual(['Wants a corner unit'])
    })
  })
})

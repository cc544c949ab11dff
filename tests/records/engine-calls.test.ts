import { beforeAll, describe, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const names = ['Tan Wee Keong', 'ÉMILE Laurent', '陈伟强', 'Siti binti Ali', '100%_sure']

withEngine('calls that a resource gives', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  const ids: number[] = []
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    for (const [n, name] of names.entries()) {
      const body = {
        name,
        contact_no: `01288800${10 + n}`,
        email: n % 2 === 0 ? `person${n}@mail.test` : null,
        appointment_at: n < 3 ? `2096-03-0${n + 1} 23:30:00` : null,
      }
      ids.push((await admin.post('/lead/leads', body)).body.data.id)
    }
  })
  const found = async (conditions: Record<string, unknown>, as = admin) => {
    const { body } = await as.get(`/lead/leads?sort=id&order=ASC&limit=500&${filter(conditions)}`)
    return body.data.data.map(({ name }: { name: string }) => name)
  }

  describe('filters', () => {
    it.each([
      ['is', { name: 'Tan Wee Keong' }, ['Tan Wee Keong']],
      ['is not', { name: { neq: 'Tan Wee Keong' } }, names.slice(1)],
      ['any of', { name: { in: ['Tan Wee Keong', '陈伟强'] } }, ['Tan Wee Keong', '陈伟强']],
      ['contains, whatever the case', { name: { contains: 'émile' } }, ['ÉMILE Laurent']],
      ['contains, in another script', { name: { contains: '伟' } }, ['陈伟强']],
      ['contains, with wildcards taken as they are', { name: { contains: '%_s' } }, ['100%_sure']],
      ['starts with', { name: { starts: 'sit' } }, ['Siti binti Ali']],
      ['a phone in any way of writing', { contact_no: '+60 12-888 0011' }, ['ÉMILE Laurent']],
      ['part of a phone', { contact_no: { contains: '8880012' } }, ['陈伟强']],
      ['empty', { email: { empty: true } }, ['ÉMILE Laurent', 'Siti binti Ali']],
      ['not empty', { appointment_at: { empty: false } }, names.slice(0, 3)],
      ['a day, whole and half-open', { appointment_at: '2096-03-02' }, ['ÉMILE Laurent']],
      [
        'between days, both included',
        { appointment_at: { between: ['2096-03-02', '2096-03-03'] } },
        names.slice(1, 3),
      ],
      ['before', { appointment_at: { before: '2096-03-02' } }, ['Tan Wee Keong']],
      ['after', { appointment_at: { after: '2096-03-02' } }, ['陈伟强']],
      ['the search box', { q: 'wee' }, ['Tan Wee Keong']],
      ['the search box, by phone with country code', { q: '60128880013' }, ['Siti binti Ali']],
      ['the search box, by phone with zero', { q: '012 888 0013' }, ['Siti binti Ali']],
      ['the search box, by phone among words', { q: 'Tel. 012-888 0013' }, ['Siti binti Ali']],
      ['the search box, few digits beside letters, which are no phone', { q: 'Block 888' }, []],
      ['the search box, one letter as a beginning', { q: 's' }, ['Siti binti Ali']],
      ['the search box, two Chinese letters', { q: '陈伟' }, ['陈伟强']],
    ])('%s', async (_, conditions, expected) => {
      expect(await found(conditions)).toEqual(expected)
    })

    it.each([
      ['an unknown field', { nonsense: 1 }],
      ['an operator the kind does not have', { status_id: { contains: 'x' } }],
      ['a value of the wrong form', { appointment_at: 'yesterday' }],
      ['a reference that is no id', { status_id: 'new' }],
    ])('%s is a clear 400', async (_, conditions) => {
      const { status, body } = await admin.get(`/lead/leads?${filter(conditions)}`)
      expect(status).toBe(400)
      expect(body.message).toContain(Object.keys(conditions)[0])
    })

    it('broken JSON, a page of none and a page too large are refused', async () => {
      expect((await admin.get('/lead/leads?filter={broken')).status).toBe(400)
      expect((await admin.get('/lead/leads?page=0')).status).toBe(400)
      expect((await admin.get('/lead/leads?limit=501')).status).toBe(400)
    })
  })

  it('sorts by field and by the name that a reference shows, ties by id', async () => {
    const byName = await admin.get('/lead/leads?sort=name&order=ASC')
    expect(byName.body.data.data.map(({ name }: { name: string }) => name)).toEqual([
      '100%_sure',
      'ÉMILE Laurent',
      'Siti binti Ali',
      'Tan Wee Keong',
      '陈伟强',
    ])
    expect((await admin.get('/lead/leads?sort=assign_to&order=DESC')).status).toBe(200)
    expect((await admin.get('/lead/leads?sort=nonsense')).status).toBe(400)
  })

  it('fields selects; count=defer leaves the total to /count', async () => {
    const { body } = await admin.get('/lead/leads?fields=name&count=defer&limit=2')
    expect(Object.keys(body.data.data[0])).not.toContain('contact_no')
    expect(body.data.total).toBeNull()
    expect((await admin.get('/lead/leads/count')).body.data.total).toBe(5)
  })

  it('getMany answers every id it was asked, missing ones marked', async () => {
    const { body } = await admin.get(`/lead/leads?ids=[${ids[0]},999999999]`)
    expect(body.data).toMatchObject([
      { id: ids[0], name: names[0] },
      { id: 999_999_999, _missing: true },
    ])
  })

  it('[VAL-12] a bad body names each field and why; what is not a field is refused too', async () => {
    const { status, body } = await admin.post('/lead/leads', { name: '', contact_no: 'call me', email: 'x@' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      name: ['Name is required'],
      contact_no: ['Enter a valid phone number'],
      email: ['Enter a valid e-mail address'],
    })
    expect(
      (await admin.post('/lead/leads', { name: 'A', contact_no: '0128880099', nonsense: 1 })).body.errors,
    ).toHaveProperty('nonsense')
    expect(
      (await admin.post('/lead/leads', { name: 'A', contact_no: '0128880099', status_id: 99_999_999 })).body
        .errors,
    ).toHaveProperty('status_id')
    expect((await admin.send('/lead/leads', { method: 'POST', body: '{' })).status).toBe(400)
    expect((await admin.post('/lead/leads', [1])).status).toBe(400)
    expect((await admin.put(`/lead/leads/${ids[0]}`, {})).status).toBe(400)
    expect((await admin.put(`/lead/leads/${ids[0]}`, { created_at: '2020-01-01 00:00:00' })).status).toBe(403)
  })

  it('stale edits: other fields both hold; the same field is a 409 with the newer record', async () => {
    const read = (await admin.get(`/lead/leads/${ids[0]}`)).body.data
    const first = await admin.put(`/lead/leads/${ids[0]}`, { name: 'First', version: read.version })
    expect(first.status).toBe(200)
    const disjoint = await admin.put(`/lead/leads/${ids[0]}`, { remarks: 'Second', version: read.version })
    expect(disjoint.body.data).toMatchObject({ name: 'First', remarks: 'Second' })
    const stale = await admin.put(`/lead/leads/${ids[0]}`, { name: 'Third', version: read.version })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ fields: ['name'], record: { name: 'First', remarks: 'Second' } })
    expect((await admin.get(`/lead/leads/${ids[0]}`)).body.data.name).toBe('First')
    const again = await admin.put(`/lead/leads/${ids[0]}`, {
      name: names[0],
      version: stale.body.record.version,
    })
    expect(again.status).toBe(200)
  })

  it('a missing id and another corporate’s answer the same bytes', async () => {
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    const theirs = await stranger.get(`/lead/leads/${ids[0]}`)
    const missing = await stranger.get('/lead/leads/999999999')
    expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body])
    expect((await stranger.put(`/lead/leads/${ids[0]}`, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete(`/lead/leads/${ids[0]}`)).status).toBe(404)
  })

  it('names of referred records come with a record, and follow a renaming at once', async () => {
    const read = async () =>
      (await sales.get(`/access-control/user/${tenants.userId('sales@harta.test')}`)).body.data._labels
    expect(await read()).toMatchObject({ team_leader_id: { text: 'Wan Nor’ain binti Wan Ali' } })
    await admin.put(`/access-control/user/${tenants.userId('manager@harta.test')}`, { name: 'Wan Nor’ain' })
    expect(await read()).toMatchObject({ team_leader_id: { text: 'Wan Nor’ain' } })
    const lead = (await admin.get(`/lead/leads/${ids[2]}`)).body.data
    expect(lead._labels.status_id).toEqual({ text: 'New', colour: '#2563eb' })
    await admin.put(`/lookup/status/${lead.status_id}`, { status: 'Fresh', colour: '#00aa00' })
    expect((await admin.get(`/lead/leads/${ids[2]}`)).body.data._labels.status_id).toEqual({
      text: 'Fresh',
      colour: '#00aa00',
    })
  })

  describe('settings lists in simple-rest', () => {
    it('[API-24][PRO-15] lists bare records with Content-Range, reads many, creates at the end', async () => {
      const { body, headers } = await sales.get('/lookup/budget?range=[0,1]&sort=["position","ASC"]')
      expect(body.map(({ budget }: { budget: string }) => budget)).toEqual(['Below 300k', '300k-500k'])
      expect(headers.get('content-range')).toBe('budget 0-1/5')
      const many = await sales.get(`/lookup/budget?${filter({ id: [body[1].id, body[0].id] })}`)
      expect(many.body.map(({ id }: { id: number }) => id)).toEqual([body[1].id, body[0].id])
      const made = await admin.post('/lookup/budget', { budget: 'Above 5m' })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({ budget: 'Above 5m', position: 6 })
      expect((await admin.post('/lookup/budget', { budget: 'above 5M' })).body.errors.budget[0]).toContain(
        'already used',
      )
      expect((await admin.delete(`/lookup/budget/${made.body.id}`)).status).toBe(200)
    })

    it('[ROL-04][ROL-05] only its managers change a list; everybody may pick from it', async () => {
      const status = { status: 'Dormant', group: 'main', colour: '#888888' }
      expect((await sales.post('/lookup/status', status)).status).toBe(403)
      expect((await api(tenants, { as: 'director@harta.test' }).post('/lookup/status', status)).status).toBe(
        403,
      )
      expect((await api(tenants, { as: 'manager@harta.test' }).post('/lookup/status', status)).status).toBe(
        201,
      )
      expect(
        (await api(tenants, { as: 'manager@harta.test' }).post('/lookup/channel', { channel: 'X' })).status,
      ).toBe(403)
      expect(
        (await api(tenants, { as: 'director@harta.test' }).post('/lookup/channel', { channel: 'X' })).status,
      ).toBe(201)
      expect((await sales.get('/lookup/channel')).status).toBe(200)
    })

    it('reorders in one call; the order survives', async () => {
      const before = (await admin.get('/lookup/location?range=[0,99]')).body as {
        id: number
        location: string
      }[]
      const wanted = [...before].reverse().map(({ id }) => id)
      expect((await admin.put('/lookup/location/order', { ids: wanted })).status).toBe(200)
      const after = (await admin.get('/lookup/location?range=[0,99]')).body as { id: number }[]
      expect(after.map(({ id }) => id)).toEqual(wanted)
      expect((await sales.put('/lookup/location/order', { ids: wanted })).status).toBe(403)
    })

    it('an entry in use is not deleted: it says by what', async () => {
      const lead = (await admin.get(`/lead/leads/${ids[1]}`)).body.data
      const refused = await admin.delete(`/lookup/status/${lead.status_id}`)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/Still in use by \d+ leads?/)
    })

    describe('merging entries of a list', () => {
      const statusOf = async (id: number | undefined) =>
        (await admin.get(`/lead/leads/${id}`)).body.data.status_id as number
      const newStatus = async (status: string, more: object = {}): Promise<number> =>
        (await admin.post('/lookup/status', { status, group: 'main', colour: '#123456', ...more })).body.id

      it('what referred to them refers to the other one, in leads and their assignments, and they are gone', async () => {
        const [kept, first, second] = [
          await newStatus('Kept'),
          await newStatus('One'),
          await newStatus('Two'),
        ]
        const sub = await newStatus('Below', { group: 'sub', parent_id: first })
        for (const [at, status_id] of [first, second].entries())
          await admin.put(`/lead/leads/${ids[at]}`, {
            status_id,
            assign_to: tenants.userId('sales@harta.test'),
          })
        const { version } = (await admin.get(`/lead/leads/${ids[0]}`)).body.data
        const merged = await admin.post('/lookup/status/merge', { ids: [first, second], into: kept })
        expect(merged.status).toBe(200)
        expect(merged.body.data).toMatchObject({ id: kept })
        expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual([kept, kept])
        expect((await sales.get(`/lead/leads/${ids[0]}`)).body.data.status_id).toBe(kept)
        expect((await admin.get(`/lookup/status/${sub}`)).body.parent_id).toBe(kept)
        expect((await admin.get(`/lookup/status/${first}`)).status).toBe(404)
        const late = await admin.put(`/lead/leads/${ids[0]}`, { status_id: sub, version })
        expect(late.status).toBe(409)
      })

      it('stays on one level of the statuses: a main one into a main one, a sub one into a sub one', async () => {
        const [above, aside] = [await newStatus('Above'), await newStatus('Aside')]
        const below = await newStatus('Beneath', { group: 'sub', parent_id: above })
        const merge = (one: number, into: number) => admin.post('/lookup/status/merge', { ids: [one], into })
        for (const [one, into] of [
          [above, below],
          [aside, below],
          [below, aside],
        ] as const) {
          const { status, body } = await merge(one, into)
          expect([status, Object.keys(body.errors)]).toEqual([422, ['into']])
        }
        const beside = await newStatus('Beside', { group: 'sub', parent_id: aside })
        expect((await merge(below, beside)).status).toBe(200)
        expect((await admin.get(`/lookup/status/${beside}`)).body.parent_id).toBe(aside)
      })

      it('sub statuses that are called alike become one when their main statuses do', async () => {
        const [kept, gone, more] = [
          await newStatus('Reached'),
          await newStatus('Spoken to'),
          await newStatus('Called'),
        ]
        const under = (status: string, parent_id: number) => newStatus(status, { group: 'sub', parent_id })
        const own = await under('No answer', kept)
        const others = [await under('no answer', gone), await under('No answer', more)]
        const busy = [await under('Busy', gone), await under('Busy', more)]
        await admin.put(`/lead/leads/${ids[0]}`, { status_id: others[0] })
        const merged = await admin.post('/lookup/status/merge', { ids: [gone, more], into: kept })
        expect([merged.status, merged.body.data.id]).toEqual([200, kept])
        const left = (await admin.get('/lookup/status?range=[0,99]')).body.filter(
          (one: Json) => one.parent_id === kept,
        )
        expect(new Set(left.map(({ id }: Json) => id))).toEqual(new Set([own, busy[0]]))
        expect(await statusOf(ids[0])).toBe(own)
      })

      it('is refused into itself, into nothing, by others than the managers, and across corporates', async () => {
        const [one, other] = [await newStatus('Lonely'), await newStatus('Other')]
        const pinnacle = api(tenants, { as: 'owner@pinnacle.test' })
        const merge = async (as: Api, body: object, path = '/lookup/status/merge') =>
          (await as.post(path, body)).status
        expect(await merge(admin, { ids: [one], into: one })).toBe(422)
        expect(await merge(admin, { ids: [one] })).toBe(422)
        expect(await merge(admin, { ids: [], into: one })).toBe(422)
        expect(await merge(sales, { ids: [one], into: other })).toBe(403)
        expect(await merge(api(tenants), { ids: [one], into: other })).toBe(401)
        expect(await merge(pinnacle, { ids: [one], into: other })).toBe(422)
        expect(await merge(admin, { ids: [1], into: 2 }, '/lead/leads/merge')).toBe(404)
        expect((await admin.get(`/lookup/status/${one}`)).status).toBe(200)
      })
    })

    it('deletes many, each standing alone', async () => {
      const lead = (await admin.get(`/lead/leads/${ids[1]}`)).body.data
      const spare = (
        await admin.post('/lookup/status', { status: 'Spare', group: 'main', colour: '#123456' })
      ).body
      const { body } = await admin.delete(`/lookup/status?ids=[${spare.id},${lead.status_id}]`)
      expect(body.data).toMatchObject({
        ids: [spare.id],
        failed: [{ id: lead.status_id, message: expect.stringContaining('in use') }],
      })
    })
  })
})

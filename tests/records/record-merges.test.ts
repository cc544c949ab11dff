import type { RecordMerge } from '../../src/features/merging/api/calls.ts'
import type { Activity } from '../../src/features/activity/api/shapes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Answer, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('two records of one person', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let phones = 0
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  describe.each([
    { record: 'lead', base: '/lead/lead', list: '/lead/leads' },
    { record: 'customer', base: '/customer/customer', list: '/customer/customers' },
  ])('$record', ({ base, list }) => {
    const make = async (values: Json = {}): Promise<Json> => {
      const contact_no = `0128${String(1_000_000 + ++phones).slice(1)}`
      const body = { contact_no, assign_to: tenants.userId('sales@harta.test'), ...values }
      const made = await admin.post(list, body)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return (await read(made.body.data.id)).body.data
    }
    const read = (id: number, as = admin): Promise<Answer> => as.get(`${list}/${id}`)
    const merge = (kept: Json, gone: Json, more: Json = {}, as = admin): Promise<Answer> =>
      as.post(`${base}/${kept.id}/merges`, {
        from: gone.id,
        version: kept.version,
        from_version: gone.version,
        ...more,
      })
    const said = async (id: number): Promise<(string | null | undefined)[]> => {
      const { data } = (await admin.get(`${base}/${id}/activity_logs?kinds=note`)).body.data
      return data.map(({ entry }: Activity) => entry?.body)
    }
    const fresh = async ({ id }: Json): Promise<Json> => (await read(id)).body.data

    it('are merged with the chosen fields and all their history; old links lead on; both are back for a day', async () => {
      const kept = await make({ name: 'Lim Su Ann', remarks: 'Wants a corner' })
      const gone = await make({ name: 'Lim S. A.', email: 'lim@mail.test', remarks: 'Calls at night' })
      await sales.post(`${base}/${gone.id}/entries`, { kind: 'note', body: 'Met at the fair' })
      await sales.post(`${base}/${kept.id}/entries`, { kind: 'note', body: 'Called back' })
      const { status, body } = await merge(await fresh(kept), await fresh(gone), {
        fields: ['contact_no', 'email'],
      })
      expect([status, body.data?.id], JSON.stringify(body)).toEqual([201, kept.id])
      expect(await fresh(kept)).toMatchObject({
        name: 'Lim Su Ann',
        contact_no: gone.contact_no,
        email: 'lim@mail.test',
        remarks: 'Wants a corner',
      })
      expect(await said(kept.id)).toEqual(['Called back', 'Met at the fair'])
      const { data } = (await admin.get(`${base}/${kept.id}/activity_logs?kinds=change`)).body.data
      expect(
        data.filter(({ action, about }: Activity) => action === 'create' && base.endsWith(about)),
      ).toHaveLength(2)
      const link = await read(gone.id)
      expect([link.status, link.body.merged_into]).toEqual([404, kept.id])
      const [offered] = (await admin.get(`${base}/${kept.id}/merges`)).body.data as RecordMerge[]
      expect(offered).toMatchObject({ id: body.data.merge, gone_id: gone.id })

      await admin.put(`${list}/${kept.id}`, { email: 'new@mail.test' })
      const undo = `${base}/${kept.id}/merges/${body.data.merge}/undo`
      expect((await sales.post(undo)).status).toBe(403)
      const undone = await admin.post(undo)
      expect(undone.status, JSON.stringify(undone.body)).toBe(200)
      expect(await fresh(kept)).toMatchObject({ contact_no: kept.contact_no, email: 'new@mail.test' })
      expect(await fresh(gone)).toMatchObject({ contact_no: gone.contact_no, email: 'lim@mail.test' })
      expect(await said(kept.id)).toEqual(['Called back'])
      expect(await said(gone.id)).toEqual(['Met at the fair'])
      expect((await admin.post(undo)).body.code).toBe('merge.over')
    })

    it('are not merged with themselves, when one is gone or changed, or by who may not delete; nothing is half done', async () => {
      const kept = await make({ name: 'A' })
      const gone = await make({ name: 'B' })
      expect((await merge(kept, kept)).body.errors).toEqual({
        from: ['A record cannot be merged with itself'],
      })
      expect((await merge(kept, { id: 999_999_999, version: 1 })).status).toBe(404)
      expect((await merge(kept, gone, { from: 'x' })).body.errors).toHaveProperty('from')
      expect((await merge(kept, gone, { fields: ['nonsense'] })).status).toBeGreaterThanOrEqual(400)
      expect((await merge(kept, gone, {}, sales)).status).toBe(403)
      expect((await merge(kept, gone, {}, api(tenants, { as: 'owner@pinnacle.test' }))).status).toBe(404)
      await admin.put(`${list}/${gone.id}`, { name: 'C' })
      expect((await merge(kept, gone)).body.code).toBe('merge.stale')
      const now = await fresh(gone)
      const twice = await Promise.all([merge(kept, now), merge(kept, now)])
      expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 404])
      expect((await fresh(kept)).name).toBe('A')
    })

    it('come back only while nobody else has what was theirs, and for a day', async () => {
      const kept = await make({ name: 'A' })
      const gone = await make({ name: 'B' })
      const { merge: id } = (await merge(kept, gone)).body.data
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query("update record_merge set merged_at = now() - interval '25 hours' where id = $1", [id]),
      )
      expect((await admin.post(`${base}/${kept.id}/merges/${id}/undo`)).body.code).toBe('merge.over')
      expect((await admin.get(`${base}/${kept.id}/merges`)).body.data).toEqual([])
      expect((await read(gone.id)).body.merged_into).toBe(kept.id)
    })
  })

  it('leads: holders, appointments, follow-ups, files and the customer go along; a number that is taken stops the way back', async () => {
    const holder = tenants.userId('sales@harta.test')
    const make = async (name: string, contact_no: string, assign_to = holder): Promise<Json> =>
      (await admin.post('/lead/leads', { name, contact_no, assign_to })).body.data
    const kept = await make('Siti', '0128990001')
    const gone = await make('Siti A', '0128990002', tenants.userId('exec@harta.test'))
    const at = `/lead/lead/${gone.id}`
    await admin.put(`/lead/leads/${gone.id}`, { appointment_at: '2031-05-05 10:00:00' })
    const form = new FormData()
    form.set('file', new File(['text'], 'a.txt'))
    await admin.send(`${at}/files`, { method: 'POST', body: form })
    const { data: customer } = (await admin.post(`${at}/conversion`, {})).body
    await admin.post(`${at}/follow-ups`, { what: 'Send the plan', due_at: '2031-05-01 09:00:00' })
    const versionOf = async ({ id }: Json) => (await admin.get(`/lead/leads/${id}`)).body.data.version
    const body = { from: gone.id, version: await versionOf(kept), from_version: await versionOf(gone) }
    const merged = await admin.post(`/lead/lead/${kept.id}/merges`, body)
    expect(merged.status, JSON.stringify(merged.body)).toBe(201)
    const now = (await admin.get(`/lead/leads/${kept.id}`)).body.data
    expect(now).toMatchObject({
      customer_id: customer.id,
      assign_to: holder,
      follow_up_at: expect.any(String),
    })
    expect((await admin.get(`/customer/customers/${customer.id}`)).body.data.lead_id).toBe(kept.id)
    const { content } = (
      await admin.get(`/attachment/attachments?search[resource]=lead&search[record_id]=${kept.id}`)
    ).body
    expect(content).toHaveLength(1)
    const other = await make('Other', '0128990002')
    const undo = `/lead/lead/${kept.id}/merges/${merged.body.data.merge}/undo`
    expect((await admin.post(undo)).status).toBe(422)
    expect((await admin.get(`/lead/leads/${gone.id}`)).body.merged_into).toBe(kept.id)
    await admin.delete(`/lead/leads/${other.id}`)
    expect((await admin.post(undo)).status).toBe(200)
    expect((await admin.get(`/lead/leads/${gone.id}`)).body.data).toMatchObject({ customer_id: customer.id })
    expect((await admin.get(`/lead/leads/${kept.id}`)).body.data).toMatchObject({
      customer_id: null,
      follow_up_at: null,
    })
  })

  it('who may no longer set a field does not set it back by undoing a merge', async () => {
    const make = async (name: string, contact_no: string, holder: string): Promise<Json> => {
      const made = await admin.post('/lead/leads', { name, contact_no, assign_to: tenants.userId(holder) })
      return (await admin.get(`/lead/leads/${made.body.data.id}`)).body.data
    }
    const kept = await make('Devi', '0128990011', 'sales@harta.test')
    const gone = await make('Devi R', '0128990012', 'exec@harta.test')
    const body = { from: gone.id, version: kept.version, from_version: gone.version, fields: ['assign_to'] }
    const { merge } = (await admin.post(`/lead/lead/${kept.id}/merges`, body)).body.data
    const heldBy = async () => (await admin.get(`/lead/leads/${kept.id}`)).body.data.assign_to
    expect(await heldBy()).toBe(tenants.userId('exec@harta.test'))
    const codes = (change: string) =>
      tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(
          `update role set access_codes = ${change} where id in (select role_id from user_role where user_id = $1)`,
          [tenants.userId('admin@harta.test')],
        ),
      )
    await codes("array_remove(access_codes, 'l_lead__assign')")
    const undo = `/lead/lead/${kept.id}/merges/${merge}/undo`
    expect((await admin.post(undo)).body.code).toBe('failure.field_forbidden')
    expect(await heldBy()).toBe(tenants.userId('exec@harta.test'))
    await codes("array_append(access_codes, 'l_lead__assign')")
    expect((await admin.post(undo)).status).toBe(200)
    expect(await heldBy()).toBe(tenants.userId('sales@harta.test'))
  })
})

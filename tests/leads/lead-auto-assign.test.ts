import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('[ENT-07] automatic assignment', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let phone = 122_220_000
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const id = (who: string) => tenants.userId(`${who}@harta.test`)
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  const set = async (settings: object) => {
    const { id: corporate } = tenants.corporate('Harta Prima')
    expect((await admin.put(`/access-control/corporate/${corporate}`, settings)).status).toBe(200)
  }
  const make = async (by = admin, more: object = {}): Promise<Json> => {
    const { status, body } = await by.post('/lead/leads', {
      name: 'Somebody',
      contact_no: `0${phone++}`,
      ...more,
    })
    expect(status).toBe(201)
    return body.data
  }
  const heldBy = async (who: string) =>
    (
      await owner<{ n: number }>(
        'select count(*) as n from lead where assign_to = $1 and deleted_at is null',
        [id(who)],
      )
    )[0]?.n
  const statusNamed = async (name: string) =>
    (await admin.get('/lookup/status?range=[0,99]')).body.find((one: Json) => one.status === name).id

  it('leaves a new lead with nobody while it is off', async () => {
    expect((await make()).assign_to).toBe(null)
  })

  it('gives it to whoever has the fewest open leads, in turns; never to managers, viewers or another app', async () => {
    await set({ is_lead_auto_assign: true })
    const got = [await make(), await make(), await make(), await make()].map(({ assign_to }) => assign_to)
    expect(got.toSorted()).toEqual([id('sales'), id('sales'), id('exec'), id('exec')].toSorted())
    expect([got[0] !== got[1], got[0]]).toEqual([true, got[2]])
    await make(admin, { assign_to: id('sales') })
    await make(admin, { assign_to: id('sales') })
    expect([(await make()).assign_to, (await make()).assign_to]).toEqual([id('exec'), id('exec')])
  })

  it('does not count a closed lead, nor one below a closed status', async () => {
    const [won, lost] = [await statusNamed('Won'), await statusNamed('Not reachable')]
    await make(admin, { assign_to: id('exec'), status_id: won })
    await make(admin, { assign_to: id('exec'), status_id: lost })
    const open = await make(admin, { assign_to: id('sales') })
    expect((await make()).assign_to).toBe(id('exec'))
    await admin.put(`/lead/leads/${open.id}`, { status_id: won })
    const next = [(await make()).assign_to, (await make()).assign_to]
    expect(next.filter((who) => who === id('sales'))).toHaveLength(1)
  })

  it('keeps an assignee that was named, and what sales staff make stays theirs', async () => {
    expect((await make(admin, { assign_to: id('manager') })).assign_to).toBe(id('manager'))
    for (let round = 0; round < 2; round++)
      expect((await make(api(tenants, { as: 'sales@harta.test' }))).assign_to).toBe(id('sales'))
  })

  it('passes over who is not active', async () => {
    await owner('update app_user set status = 0 where id = $1', [id('exec')])
    expect([(await make()).assign_to, (await make()).assign_to]).toEqual([id('sales'), id('sales')])
    await owner('update app_user set status = 1 where id = $1', [id('exec')])
  })

  it('tells the assignee, and the trail says who has it', async () => {
    const lead = await make()
    const trail = await admin.get(`/lead/lead/${lead.id}/activity_logs`)
    const created = trail.body.data.data.find(({ about }: Json) => about === 'assignment')
    expect(created).toMatchObject({ action: 'create', holder_name: expect.any(String) })
    const told = await owner<{ n: number }>(
      `select count(*) as n from notification where noti_user_id = $1 and trigger_point = 'LEAD_ASSIGNED'
        and noti_related_id = $2`,
      [lead.assign_to, lead.id],
    )
    expect(told[0]?.n).toBe(1)
  })

  it('is fair when many arrive at the same time', async () => {
    await owner('update lead set deleted_at = now() where assign_to = any($1)', [[id('sales'), id('exec')]])
    await Promise.all(Array.from({ length: 12 }, () => make()))
    expect([await heldBy('sales'), await heldBy('exec')]).toEqual([6, 6])
  })

  it('deals the rows of an import out evenly, a bad row alone left out; a dry run deals nothing', async () => {
    await owner('update lead set deleted_at = now() where assign_to = any($1)', [[id('sales'), id('exec')]])
    const rows = Array.from({ length: 20 }, (_, n) => `Row ${n},01544400${String(n).padStart(2, '0')}`)
    const { body } = await upload(admin, ['Name,Contact No', ...rows, 'No phone,'].join('\n'))
    const path = `/lead/lead-import/${body.data.id}`
    await admin.post(`${path}/check`, {})
    await tenants.jobs.idle()
    expect(await heldBy('sales')).toBe(0)
    await admin.post(`${path}/start`, {})
    await tenants.jobs.idle()
    expect((await admin.get(path)).body.data).toMatchObject({ created: 20, failed: 1 })
    expect([await heldBy('sales'), await heldBy('exec')]).toEqual([10, 10])
  })

  describe('one assignee for a lead', () => {
    const holders = async (lead: number) =>
      (
        await owner<{ user_id: number }>('select user_id from lead_assignment where lead_id = $1', [lead])
      ).map(({ user_id }) => user_id)

    it('another one takes the place of the first, also in bulk and in a hand-over', async () => {
      const one = await make(admin, { assign_to: id('sales') })
      await admin.put(`/lead/leads/${one.id}`, { assign_to: id('exec') })
      expect(await holders(one.id)).toEqual([id('exec')])
      await admin.put(`/lead/leads?ids=[${one.id}]`, { assign_to: id('sales') })
      expect(await holders(one.id)).toEqual([id('sales')])
      const user = `/access-control/user/${id('sales')}`
      const gone = await admin.put(`${user}/deactivate`, { take_over: id('exec') })
      expect(gone.status).toBe(200)
      expect(await holders(one.id)).toEqual([id('exec')])
      await admin.put(`${user}/activate`, {})
    })

    it('a second one beside the first is refused on the field, by every call that assigns', async () => {
      const lead = await make(admin, { assign_to: id('sales') })
      const both = { assign_to: [id('sales'), id('exec')] }
      const calls = [
        admin.post('/lead/leads', { name: 'Two', contact_no: `0${phone++}`, ...both }),
        admin.put(`/lead/leads/${lead.id}`, both),
      ]
      for (const { status, body } of await Promise.all(calls)) {
        expect(status).toBe(422)
        expect(Object.keys(body.errors)).toEqual(['assign_to'])
      }
      const bulk = await admin.put(`/lead/leads?ids=[${lead.id}]`, both)
      expect(bulk.body.data).toMatchObject({ ids: [], failed: [{ id: lead.id }] })
      expect(await holders(lead.id)).toEqual([id('sales')])
    })

    it('the database holds to it, whoever writes', async () => {
      const lead = await make(admin, { assign_to: id('sales') })
      const { id: corporate } = tenants.corporate('Harta Prima')
      const second = () =>
        owner('insert into lead_assignment (corporate_id, lead_id, user_id) values ($1, $2, $3)', [
          corporate,
          lead.id,
          id('exec'),
        ])
      await expect(second()).rejects.toThrow(/one assignee/)
      await set({ multi_assignment: true })
      await second()
      expect(await holders(lead.id)).toHaveLength(2)
      await set({ multi_assignment: false })
      expect(await holders(lead.id)).toEqual([id('sales')])
    })
  })
})

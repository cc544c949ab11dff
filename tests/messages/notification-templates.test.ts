import { beforeAll, expect, it } from 'vitest'
import { notificationTemplateSchema } from '../../schemas/notification-template.ts'
import { triggerPoints } from '../../src/domain/notifications.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const templates = '/notification/notif-template'

withEngine('notification templates', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let manager: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
  })

  let phones = 0
  const give = (name: string) =>
    admin.post('/lead/leads', {
      name,
      contact_no: `0127${100_000 + ++phones}`,
      assign_to: tenants.userId('sales@harta.test'),
    })
  const told = async (): Promise<Json> => (await sales.get('/notification/notifications')).body.data

  it('[API-10] every trigger point may have a template, and its name reads as words', async () => {
    const { data } = (await manager.get('/notification/notif-templates?limit=100')).body.data
    for (const { id, trigger_point, notif_temp_type, content } of data as Record<string, string>[]) {
      const kept = await manager.put(`${templates}/${id}`, { trigger_point, notif_temp_type, content })
      expect(kept.status, trigger_point).toBe(200)
    }
    const { fields } = notificationTemplateSchema
    expect(Object.keys(fields.trigger_point.options.choices).toSorted()).toEqual(triggerPoints.toSorted())
  })

  it('[API-10][ENT-13] templates are read by trigger and kept by their managers', async () => {
    const { data } = (
      await sales.get(`${templates}/details?trigger_point=LEAD_ASSIGNED&notif_temp_type=bell`)
    ).body
    expect(data).toMatchObject({
      notif_temp_id: expect.any(Number),
      trigger_point: 'LEAD_ASSIGNED',
      notif_temp_type: 'bell',
    })
    expect((await sales.get(`${templates}/details?trigger_point=NOTHING`)).status).toBe(400)
    expect((await sales.get('/notification/notif-templates')).status).toBe(403)
    expect((await sales.put(`${templates}/${data.id}`, { content: 'x' })).status).toBe(403)
    const foreign = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await foreign.put(`${templates}/${data.id}`, { content: 'x' })).status).toBe(404)
    const all = (await manager.get('/notification/notif-templates?limit=50')).body.data
    expect(all.total).toBe(triggerPoints.length * 2)
    expect(all.data[0]).toHaveProperty('notif_temp_id')
    expect((await admin.get(`${templates}?q=joined`)).body.data.total).toBe(1)

    const wrong = await admin.put(`${templates}/${data.id}`, { content: 'Hi {nobody}' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toHaveProperty('content')
    await admin.put(`${templates}/${data.id}`, { content: 'Take <b>{lead_name}</b>' })
    await give('Mei Ling')
    expect((await told()).data[0].noti_message).toBe('Take <b>Mei Ling</b>')
    const again = await admin.post(templates, {
      trigger_point: 'LEAD_ASSIGNED',
      notif_temp_type: 'bell',
      title: 'Twice',
      content: 'x',
    })
    expect(again.status).toBe(422)
    const { total } = await told()
    expect((await admin.delete(`${templates}/${data.id}`)).status).toBe(200)
    await give('Siti')
    expect((await told()).total).toBe(total)
    const back = await admin.post(templates, {
      trigger_point: 'LEAD_ASSIGNED',
      notif_temp_type: 'bell',
      title: 'New lead',
      content: '{lead_name}',
    })
    expect(back.status).toBe(201)
  })
})

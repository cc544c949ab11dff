import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { mailsTo } from '../setup/visitor.ts'

withEngine('templates with words that programs know', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    for (const as of ['sales@harta.test', 'owner@pinnacle.test'])
      await api(tenants, { as }).put('/notification/preferences', {
        trigger_point: 'LEAD_ASSIGNED',
        bell: true,
        email: true,
      })
  })

  it('a line of an e-mail that is one holds up nobody’s mail', async () => {
    const { body } = await admin.get('/notification/notif-template?limit=200')
    const template = (body.data.data as Json[]).find(
      ({ trigger_point, notif_temp_type }) =>
        trigger_point === 'LEAD_ASSIGNED' && notif_temp_type === 'email',
    )
    const put = await admin.put(`/notification/notif-template/${template?.id}`, {
      version: template?.version,
      content: '{lead_name}\nconstructor\n__proto__',
      title: 'toString',
    })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    const made = await admin.post('/lead/leads', {
      name: 'valueOf',
      contact_no: '0127740911',
      assign_to: tenants.userId('sales@harta.test'),
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await tenants.messages.idle()
    const [mail] = await mailsTo(tenants, tenants.address('sales@harta.test'))
    expect(mail?.subject).toBe('toString')
    expect(mail?.text).toContain('valueOf\n\nconstructor\n\n__proto__')
  })
})

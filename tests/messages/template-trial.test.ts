import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const sms = '/messaging/sms-template'
const mail = '/messaging/email-template'

withEngine('a template is tried', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const manager = () => as('manager@harta.test')
  const outbox = async (): Promise<Json[]> =>
    (await as('admin@harta.test').get('/messaging/outbox')).body.data.data

  let letters = 0
  const template = async (sms_content: string): Promise<number> => {
    const { body } = await manager().post('/lookup/sms-templates', {
      sms_title: `T${++letters}`,
      sms_content,
    })
    return body.id
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[ENT-11] an SMS goes to the phone of who asks, with sample values, and stands in the outbox', async () => {
    const id = await template('RM0.00 {corporate_name}: hi {name}')
    const answer = await manager().post(`${sms}/${id}/trial`)
    expect([answer.status, answer.body.data.recipient]).toEqual([202, expect.stringMatching(/^6019\d{7}$/)])
    await tenants.messages.idle()
    expect((await outbox())[0]).toMatchObject({
      channel: 'sms',
      kind: 'template_trial',
      recipient: answer.body.data.recipient,
      text: 'RM0.00 Harta Prima: hi Aminah binti Yusof',
      status: 'sent',
      sandbox: true,
    })
  })

  it('an e-mail does, its values escaped, with a plain text beside', async () => {
    const { body } = await manager().post('/lookup/email-templates', {
      name: 'Thanks',
      subject: 'For {name}',
      content: '<p>Dear {name}</p><p>Yours, {corporate_name}</p>',
    })
    expect((await manager().post(`${mail}/${body.id}/trial`)).status).toBe(202)
    await tenants.messages.idle()
    expect((await outbox())[0]).toMatchObject({
      channel: 'email',
      recipient: tenants.address('manager@harta.test'),
      subject: 'For Aminah binti Yusof',
      html: '<p>Dear Aminah binti Yusof</p><p>Yours, Harta Prima</p>',
      text: 'Dear Aminah binti Yusof\nYours, Harta Prima',
    })
  })

  it('an SMS that breaks the rules is not sent: 422 says each', async () => {
    const id = await template('Call {agent_phone} or see www.harta.my')
    const before = (await outbox()).length
    const { status, body } = await manager().post(`${sms}/${id}/trial`)
    expect([status, body.codes.sms_content.map(({ key }: Json) => key)]).toEqual([
      422,
      ['sms.prefix', 'sms.brand', 'sms.link', 'sms.call_back'],
    ])
    expect(await outbox()).toHaveLength(before)
  })

  it('the sandbox lets it fail when it was told to, and sends it when asked again', async () => {
    const admin = as('admin@harta.test')
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    expect((await admin.put(corporate, { sandbox_fails: true })).status).toBe(200)
    await manager().post(`${sms}/${await template('RM0.00 Harta Prima: hi')}/trial`)
    await tenants.messages.idle()
    const [failed] = await outbox()
    expect(failed).toMatchObject({ channel: 'sms', status: 'failed', error: 'outbox.told_to_fail' })
    await admin.put(corporate, { sandbox_fails: false })
    expect((await admin.post(`/messaging/outbox/${failed?.id}/resend`)).status).toBe(200)
    await tenants.messages.idle()
    expect((await outbox())[0]).toMatchObject({ id: failed?.id, status: 'sent' })
  })

  it('others are refused: who keeps no templates, another corporate, nobody', async () => {
    const id = await template('RM0.00 Harta Prima: hi')
    for (const path of [`${sms}/${id}/trial`, `${mail}/${id}/trial`])
      expect((await as('sales@harta.test').post(path)).status).toBe(403)
    expect((await as('owner@pinnacle.test').post(`${sms}/${id}/trial`)).status).toBe(404)
    expect((await api(tenants).post(`${sms}/${id}/trial`)).status).toBe(401)
  })

  it('who has no phone is told so; who tries too often waits', async () => {
    const id = await template('RM0.00 Harta Prima: hi')
    const admin = as('admin@harta.test')
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update app_user set contact_no = null where id = $1', [tenants.userId('admin@harta.test')]),
    )
    const none = await admin.post(`${sms}/${id}/trial`)
    expect([none.status, none.body.code]).toEqual([409, 'sms.no_phone'])
    const director = as('owner@harta.test')
    let status = 202
    for (let times = 0; times < 31 && status === 202; times++)
      status = (await director.post(`${sms}/${id}/trial`)).status
    expect(status).toBe(429)
  })
})

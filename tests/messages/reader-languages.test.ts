import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { mailsTo } from '../setup/visitor.ts'

withEngine('messages in the language of who reads them', (engine) => {
  let tenants: TestTenants
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    for (const [as, language] of [
      ['sales@harta.test', 'ms'],
      ['exec@harta.test', 'zh'],
    ] as const)
      expect((await api(tenants, { as }).put('/access-control/own/profile', { language })).status).toBe(200)
  })

  const owner = (text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))
  const bell = async (as: string, language: string): Promise<Json> => {
    const headers = { 'accept-language': language }
    return (await api(tenants, { as }).send('/notification/notifications', { headers })).body.data.data[0]
  }
  const newest = async (as: string) => {
    await tenants.messages.idle()
    return (await mailsTo(tenants, tenants.address(as)))[0]
  }
  let made = 0
  const newLead = (more: object = {}) =>
    admin.post('/lead/leads', { name: `Siti ${++made}`, contact_no: `0127${300_000 + made}`, ...more })

  it('a user keeps their language; one that there is none of is refused on the field', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await sales.get('/access-control/own/profile')).body.data.language).toBe('ms')
    expect((await sales.get('/access-control/active-user-detail')).body.data.language).toBe('ms')
    const refused = await sales.put('/access-control/own/profile', { language: 'xx' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['language']])
  })

  it('two who are told at once are each told in theirs: in the bell by its key, by e-mail in the language they keep', async () => {
    for (const as of ['sales@harta.test', 'exec@harta.test']) {
      await api(tenants, { as }).put('/notification/preferences', {
        trigger_point: 'LEAD_ASSIGNED',
        bell: true,
        email: true,
      })
      await newLead({ assign_to: tenants.userId(as) })
    }
    const by = (await admin.get('/access-control/own/profile')).body.data.name as string
    expect((await bell('sales@harta.test', 'ms')).noti_message).toBe(
      `Siti 1 ialah prospek baharu anda, daripada ${by}`,
    )
    expect((await bell('exec@harta.test', 'zh')).noti_message).toBe(`Siti 2 是您的新潜在客户，来自 ${by}`)
    expect((await bell('exec@harta.test', 'en')).noti_message).toBe(`Siti 2 is your new lead, from ${by}`)
    const malay = await newest('sales@harta.test')
    expect(malay?.subject).toBe('Prospek baharu: Siti 1')
    expect(malay?.text).toContain(`${by} menugaskan prospek Siti 1 kepada anda.`)
    expect(malay?.html).toContain('<html lang="ms">')
    const chinese = await newest('exec@harta.test')
    expect(chinese?.subject).toBe('新潜在客户：Siti 2')
    expect(chinese?.html).toContain('<html lang="zh-Hans">')
  })

  it('words within a notice are the reader’s too: records, days, what was decided', async () => {
    const { id } = (await newLead({ assign_to: tenants.userId('sales@harta.test') })).body.data
    const noted = await admin.post(`/lead/lead/${id}/entries`, {
      kind: 'note',
      body: `@${(await api(tenants, { as: 'sales@harta.test' }).get('/access-control/own/profile')).body.data.name} tengok`,
      mentions: [tenants.userId('sales@harta.test')],
    })
    expect(noted.status, JSON.stringify(noted.body)).toBe(201)
    const { noti_message } = await bell('sales@harta.test', 'ms')
    expect(noti_message).toMatch(/^Prospek Siti 3: anda ditanda dalam nota oleh /)
    expect((await bell('sales@harta.test', 'en')).noti_message).toMatch(
      /^Lead Siti 3: you were tagged in a note by /,
    )
  })

  it('a template that a corporate wrote itself goes out as it was written', async () => {
    await owner(
      "update notification_template set content = 'Take {lead_name}' where trigger_point = 'LEAD_ASSIGNED' and notif_temp_type = 'bell' and corporate_id = $1",
      [tenants.corporate('Harta Prima').id],
    )
    await newLead({ assign_to: tenants.userId('sales@harta.test') })
    expect((await bell('sales@harta.test', 'ms')).noti_message).toBe(`Take Siti ${made}`)
  })

  it('mails of an account are in its user’s language, else in that of the corporate', async () => {
    await api(tenants).post('/access-control/password-reset', { email: tenants.address('sales@harta.test') })
    await tenants.messages.idle()
    const reset = (await mailsTo(tenants, tenants.address('sales@harta.test'))).find(
      ({ kind }) => kind === 'password_reset',
    )
    expect(reset?.subject).toBe('Tetapkan kata laluan baharu untuk Urus Advisory')
    await owner("update corporate set language = 'zh' where id = $1", [tenants.corporate('Harta Prima').id])
    const role = ((await admin.get('/access-control/user/roles')).body.data as Json[])[0].id as number
    const email = `wei.${tenants.userId('sales@harta.test')}@example.my`
    await admin.post('/access-control/user', { name: 'Wei', email, role_ids: [role] })
    const [invitation] = await mailsTo(tenants, email)
    expect(invitation?.html).toContain('<html lang="zh-Hans">')
  })
})

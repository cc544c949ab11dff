import { beforeAll, expect, it } from 'vitest'
import { smsBreaches } from '../../src/domain/sms.ts'
import { mergeSamples, mergeText, unknownMergeFields } from '../../src/domain/merge-fields.ts'
import { labelIn } from '../../src/domain/message.ts'
import { textsFor } from '../../src/runtime/languages.ts'
import { defaultMailTemplates, defaultSmsTemplates } from '../../src/services/lookup/default-templates.ts'
import { startingTemplates } from '../../src/services/notification/starting-templates.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { mailsTo, publicCodeOf, visit } from '../setup/visitor.ts'

it('every template that a corporate begins with is there in Malay and Chinese, with the same fields', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const { sms_content, sms_content_ms, sms_content_zh } of defaultSmsTemplates)
    for (const text of [sms_content_ms, sms_content_zh]) {
      expect(places(text)).toEqual(places(sms_content))
      expect(smsBreaches(mergeText(text, mergeSamples), mergeSamples.corporate_name)).toEqual([])
    }
  for (const mail of defaultMailTemplates)
    for (const text of [mail.content_ms, mail.content_zh, mail.subject_ms, mail.subject_zh])
      expect([unknownMergeFields(text), text === '']).toEqual([[], false])
  for (const { notif_temp_type, title, content } of startingTemplates())
    for (const text of notif_temp_type === 'bell' ? [content] : [title, content])
      for (const language of ['ms', 'zh'])
        if (/[a-z]/.test(text.replaceAll(/\{\w+\}/g, '')))
          expect(labelIn(textsFor(language), text), text).not.toBe(text)
})

withEngine('templates in the reader’s language', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let sub: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    const statuses = (await admin.get('/lookup/customer-status?range=[0,99]')).body as Json[]
    sub = statuses.find(({ group }) => group === 'sub')?.id
  })
  let phones = 0
  const customer = async (language: string | null, email?: string): Promise<number> => {
    const contact_no = `0127${500_000 + ++phones}`
    const made = await sales.post('/customer/customers', {
      name: `Reader ${phones}`,
      contact_no,
      language,
      email,
      status_id: sub,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data.id
  }

  it('[ENT-11] the SMS draft has each language of a template and that of the person, else the corporate’s', async () => {
    const texts = {
      sms_content: 'RM0.00 Harta Prima: hi',
      sms_content_ms: 'RM0.00 Harta Prima: hai',
      sms_content_zh: 'RM0.00 Harta Prima: 您好',
    }
    const made = await admin.post('/lookup/sms-templates', {
      sms_title: 'Greeting',
      customer_status_id: sub,
      ...texts,
    })
    expect(made.status).toBe(201)
    const draftOf = async (id: number) =>
      (await sales.get(`/messaging/sms/draft?owner_type=Customer&owner_id=${id}`)).body.data
    const draft = await draftOf(await customer('zh'))
    expect(draft.language).toBe('zh')
    expect(draft.templates).toContainEqual(expect.objectContaining({ sms_title: 'Greeting', ...texts }))
    const nobody = await customer(null)
    expect((await draftOf(nobody)).language).toBe('en')
    const settings = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    expect((await admin.put(settings, { language: 'ms' })).status).toBe(200)
    expect((await draftOf(nobody)).language).toBe('ms')
    await admin.put(settings, { language: 'en' })
  })

  it('a test of a template goes out in the language that is asked for; an unknown one is refused', async () => {
    const { body } = await admin.post('/lookup/email-templates', {
      name: 'Greeting',
      subject: 'Hello',
      content: '<p>Hello</p>',
      content_ms: '<p>Apa khabar</p>',
    })
    const trial = (language: string) =>
      admin.post(`/messaging/email-template/${body.id}/trial?language=${language}`)
    expect((await trial('ms')).status).toBe(202)
    const [mail] = await mailsTo(tenants, tenants.address('admin@harta.test'))
    expect(mail).toMatchObject({ subject: 'Hello', text: 'Apa khabar' })
    expect((await trial('xx')).status).toBe(400)
  })

  it('[PRO-13] files mailed by a template alone take it in the language of the customer with that address', async () => {
    const { body } = await admin.post('/lookup/email-templates', {
      name: 'Your papers',
      subject: 'Your papers',
      content: '<p>Here they are</p>',
      subject_zh: '您的文件',
      content_zh: '<p>请查收</p>',
    })
    await customer('zh', 'reader.zh@example.my')
    const form = new FormData()
    form.set('file', new File(['kept'], 'a.txt', { type: 'text/plain' }))
    const file = await admin.send('/attachment/attachments', { method: 'POST', body: form })
    const send = (to: string) =>
      admin.post('/attachment/send-to-email', {
        to,
        attachments_ids: [(file.body.data ?? file.body.content).id],
        template_id: body.id,
      })
    const sent = await send('reader.zh@example.my')
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect((await mailsTo(tenants, 'reader.zh@example.my'))[0]).toMatchObject({
      subject: '您的文件',
      text: expect.stringContaining('请查收'),
    })
    await send('nobody@example.my')
    expect((await mailsTo(tenants, 'nobody@example.my'))[0]).toMatchObject({ subject: 'Your papers' })
  })

  it('a visitor is answered in the language in which they filled in the form', async () => {
    const made = await admin.post('/lookup/email-templates', {
      name: 'Thanks',
      subject: 'Thank you',
      content: '<p>Thank you</p>',
      content_zh: '<p>谢谢您</p>',
      answers_form: true,
    })
    expect(made.status).toBe(201)
    const code = await publicCodeOf(tenants, 'sales@harta.test')
    const answers = { name: 'Lim', contact_no: '0127740199', email: 'lim@example.my', consent: true }
    expect((await visit(tenants, '/lead/public-lead', answers, { code, language: 'zh' })).status).toBe(201)
    expect((await mailsTo(tenants, 'lim@example.my'))[0]).toMatchObject({ text: '谢谢您' })
  })

  it('[ENT-13] a notification is in the corporate’s own words of the reader’s language; unknown fields are refused there too', async () => {
    const details = '/notification/notif-template/details?trigger_point=LEAD_ASSIGNED&notif_temp_type=bell'
    const { id } = (await admin.get(details)).body.data
    const shown = (await admin.get(`/notification/notif-template/${id}`)).body.data
    expect(shown.built_in.zh.content).toMatch(/\p{Script=Han}.*\{lead_name\}|\{lead_name\}.*\p{Script=Han}/u)
    const wrong = await admin.put(`/notification/notif-template/${id}`, { content_ms: 'Hai {nobody}' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['content_ms']])
    const own = { content: 'Call {lead_name}', content_ms: 'Hubungi {lead_name}' }
    expect((await admin.put(`/notification/notif-template/${id}`, own)).status).toBe(200)
    await admin.post('/lead/leads', {
      name: 'Mei',
      contact_no: '0127740200',
      assign_to: tenants.userId('sales@harta.test'),
    })
    const read = async (language: string) =>
      (await sales.send('/notification/notifications', { headers: { 'accept-language': language } })).body
        .data.data[0].noti_message
    expect([await read('en'), await read('ms'), await read('zh')]).toEqual([
      'Call Mei',
      'Hubungi Mei',
      'Call Mei',
    ])
  })
})

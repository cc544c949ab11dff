import { beforeAll, expect, it } from 'vitest'
import { sendNext } from '../../src/runtime/messages/send-next.ts'
import type { OutgoingMessage } from '../../src/runtime/messages/gateway.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pngOf } from '../setup/pictures-of-size.ts'
import { platformPerson } from '../setup/platform-operator.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { platformRole } from '../../src/services/access-control/default-roles.ts'

withEngine('kept files', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  async function upload(as: string): Promise<string> {
    const body = new FormData()
    body.set('file', new File(['%PDF-'], 'nric.pdf', { type: 'application/pdf' }))
    const kept = await api(tenants, { as }).send('/attachment/attachments', { method: 'POST', body })
    expect(kept.status).toBe(201)
    return `/attachment/attachments/${kept.body.data.id}/download`
  }
  const fetched = async (as: string, path: string) => (await api(tenants, { as }).get(path)).status

  it('are fetched by who uploaded them and who keeps the corporate; for others they are not there', async () => {
    const ofAdmin = await upload('admin@harta.test')
    const ofSales = await upload('sales@harta.test')
    expect(await fetched('sales@harta.test', ofSales)).toBe(200)
    expect(await fetched('admin@harta.test', ofSales)).toBe(200)
    const missing = await api(tenants, { as: 'external@harta.test' }).get(
      '/attachment/attachments/999999999/download',
    )
    for (const as of ['external@harta.test', 'banker@harta.test', 'sales@harta.test', 'exec@harta.test'])
      expect([as, await fetched(as, ofAdmin)]).toEqual([as, 404])
    const refused = await api(tenants, { as: 'external@harta.test' }).get(ofSales)
    expect([refused.status, refused.body]).toEqual([missing.status, missing.body])
    expect(await fetched('sales@pinnacle.test', ofAdmin)).toBe(404)
  })

  const idIn = (path: string) => Number(/attachments\/(\d+)/.exec(path)?.[1])
  const mail = (as: string, body: object) => api(tenants, { as }).post('/attachment/send-to-email', body)

  it('go by e-mail sixty times an hour, then a while not', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => mail('exec@harta.test', {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(60).fill(422), 429])
  })

  it('[PRO-13] go by e-mail to one address, each only from who may take it away', async () => {
    const mine = idIn(await upload('sales@harta.test'))
    const theirs = idIn(await upload('admin@harta.test'))
    const letter = {
      to: 'rohana@example.my',
      subject: 'Your papers',
      content: '<p>Hello</p><script>x</script>',
    }
    expect((await mail('sales@harta.test', { ...letter, attachments_ids: [mine] })).body.data).toEqual({
      sent: 1,
    })
    const sent: OutgoingMessage[] = []
    const gateway = {
      sandbox: false,
      send: (each: OutgoingMessage) => Promise.resolve(void sent.push(each)),
      close: () => Promise.resolve(),
    }
    while (await sendNext(tenants.runtime, 'email', gateway));
    const own = sent.find(({ subject }) => subject === 'Your papers')
    expect(own).toMatchObject({ recipient: 'rohana@example.my', html: '<p>Hello</p>' })
    expect(own?.files).toMatchObject([{ name: 'nric.pdf', mediaType: 'application/pdf' }])
    expect(new TextDecoder().decode(own?.files[0]?.bytes)).toBe('%PDF-')
    for (const [as, ids] of [
      ['sales@harta.test', [mine, theirs]],
      ['sales@pinnacle.test', [mine]],
    ] as const)
      expect((await mail(as, { ...letter, attachments_ids: ids })).status, as).toBe(404)
  })

  it('[PRO-13] several that go by e-mail are each written down as taken away, in one statement', async () => {
    const ids = [idIn(await upload('sales@harta.test')), idIn(await upload('sales@harta.test'))]
    const letter = { to: 'rohana@example.my', subject: 'S', content: 'C', attachments_ids: ids }
    expect((await mail('sales@harta.test', letter)).status).toBe(201)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `select count(*)::integer as rows, count(distinct cmin::text)::integer as statements, min(file_name) as name, min(format) as format
         from access_log where file_id = any($1::bigint[])`,
        [ids],
      ),
    )
    expect(rows).toEqual([{ rows: 2, statements: 1, name: 'nric.pdf', format: 'pdf' }])
  })

  it('[PRO-13] without a recipient or files, or with no such template, nothing is sent', async () => {
    const mine = idIn(await upload('sales@harta.test'))
    const letter = { to: 'rohana@example.my', subject: 'S', content: 'C', attachments_ids: [mine] }
    for (const missing of [{ to: '' }, { attachments_ids: [] }])
      expect(await mail('sales@harta.test', { ...letter, ...missing })).toMatchObject({
        status: 422,
        body: { message: 'Select Attachment First' },
      })
    expect(await mail('sales@harta.test', { ...letter, template_id: 999_999_999 })).toMatchObject({
      status: 404,
      body: { message: 'template not found' },
    })
    for (const wrong of [{ to: 'not an address' }, { subject: '' }, { content: '<p></p>' }])
      expect((await mail('sales@harta.test', { ...letter, ...wrong })).status, JSON.stringify(wrong)).toBe(
        422,
      )
  })

  it('[PRO-13] external users, bankers and the platform operator send no e-mail in the name of an organisation (403)', async () => {
    const operator = await platformPerson(tenants, 'platform-mail', platformRole.role_name)
    const letter = { to: 'rohana@example.my', subject: 'S', content: 'C' }
    for (const sender of [
      api(tenants, { as: 'external@harta.test' }),
      api(tenants, { as: 'banker@harta.test' }),
      operator,
    ])
      for (const path of ['/attachment/send-to-email', '/messaging/send-email'])
        expect((await sender.post(path, letter)).status).toBe(403)
  })

  it('[PRO-13] an e-mail with too many files names the limit (422)', async () => {
    const ids = Array.from({ length: 21 }, (_, each) => each + 1)
    expect(await mail('sales@harta.test', { to: 'a@b.my', attachments_ids: ids })).toMatchObject({
      status: 422,
      body: { errors: { attachments_ids: ['Attachments can have at most 20 items'] } },
    })
  })

  it('are seen as the picture of a person by all of the corporate', async () => {
    const body = new FormData()
    body.set('file', new File([pngOf(1)], 'me.png', { type: 'image/png' }))
    const kept = await api(tenants, { as: 'exec@harta.test' }).send('/access-control/own/avatar', {
      method: 'PUT',
      body,
    })
    const path = `/attachment/attachments/${kept.body.data.avatar_id}/download`
    for (const as of ['sales@harta.test', 'external@harta.test']) expect(await fetched(as, path)).toBe(200)
    expect(await fetched('sales@pinnacle.test', path)).toBe(404)
  })
})

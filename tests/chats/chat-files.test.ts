import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveNextFile, removeNextFile } from '../../src/runtime/files/move-files.ts'
import { findSchemaFiles } from '../../src/runtime/node/migrations/schema-files.ts'
import { clearExpired } from '../../src/runtime/maintenance.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { Bucket } from '../files/bucket.ts'
import { askConsent, giveConsent } from '../credit-reports/consent-visit.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const words = '%PDF-1.4 what somebody earns'
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

withEngine('files that stand elsewhere, in chats', (engine) => {
  let tenants: TestTenants
  let bucket: Bucket
  const as = (account: string): Api => api(tenants, { as: account })
  const sales = () => as('sales@harta.test')
  const admin = () => as('admin@harta.test')
  const exec = () => as('exec@harta.test')
  let group: number
  let basic: number
  beforeAll(async () => {
    bucket = await Bucket.open()
    tenants = await TestTenants.open(
      { ...engine, database: () => engine.fresh() },
      { files: bucket.store({ patience: 2000 }), quotas: { userFiles: 3 } },
    )
    const types = (await admin().get('/lookup/income-type')).body as Json[]
    basic = types.find(({ kind }) => kind === 'basic')?.['id'] as number
    const made = await sales().post('/messaging/group-message', {
      group_name: 'Site visit',
      participants: [{ participant_user_id: tenants.userId('exec@harta.test') }],
    })
    group = made.body.content.group_id
  })
  afterAll(async () => {
    await tenants.jobs.stop()
    await tenants.database.close()
    await bucket.close()
  })

  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row & object>(text, values))).rows
  const form = (bytes: BlobPart = words, name = 'Payslip May.pdf') => {
    const body = new FormData()
    body.set('file', new File([bytes], name))
    return { method: 'POST', body }
  }
  const upload = async (by = sales()): Promise<number> =>
    (await by.send('/attachment/attachments', form())).body.data.id
  let made = 0
  const customer = async (by = sales()): Promise<number> => {
    const body = { name: 'Salmah', contact_no: `0197${400_000 + ++made}`, passport_no: `S${made}` }
    return (await by.post('/customer/customers', body)).body.data.id
  }
  const document = async (): Promise<number> => {
    const document_1 = await upload()
    const body = { customer_id: await customer(), source: 'Petronas', income_type_id: basic, amount: '6000' }
    expect((await sales().post('/customer/incomes', { ...body, documented: true, document_1 })).status).toBe(
      201,
    )
    return document_1
  }
  const send = (files: number[], by = sales(), to = group) =>
    by.post('/messaging/message', {
      message_group_id: to,
      message_content: '<p>x</p>',
      message_attachments: files,
    })
  const remove = (message: number, by = sales()) => by.post(`/messaging/message/delete/${message}`)
  const download = (id: number, by = admin()) => by.get(`/attachment/attachments/${id}/download`)
  const ofMessage = (message: Json, by = exec()) =>
    by.get(`/messaging/message/${message['message_id']}/file/${message['message_attachments'][0].file_id}`)
  const chunksOf = async (id: number) =>
    (
      await query<{ n: number }>('select count(*)::integer as n from stored_file_chunk where file_id = $1', [
        id,
      ])
    )[0]?.n
  const moveAll = async () => {
    const store = tenants.runtime.files
    if (!store) throw new Error('There is a store')
    await query('update stored_file set move_at = now() where stored_at is null and move_at is not null')
    while (await moveNextFile(tenants.runtime, store));
    await query('update stored_file set move_at = now() where stored_at is not null and move_at is not null')
    await clearExpired(tenants)
  }
  const removeAll = async () => {
    const store = tenants.runtime.files
    if (!store) throw new Error('There is a store')
    while (await removeNextFile(tenants.runtime, store));
  }

  /** Sends a file that stands elsewhere: a copy goes with the message, and what it was copied from stays as it was. */
  async function isCopied(file: number, more: (copy: number) => Promise<void> = () => Promise.resolve()) {
    const before = await download(file)
    const sent = await send([file])
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const message = sent.body.content as Json
    const copy = message['message_attachments'][0].file_id as number
    expect(copy).not.toBe(file)
    const read = await ofMessage(message)
    expect([read.status, read.body]).toEqual([200, before.body])
    expect((await download(copy)).status).toBe(404)
    const still = await download(file)
    expect([still.status, still.body]).toEqual([200, before.body])
    await more(copy)
    expect((await remove(message['message_id'])).status).toBe(200)
    expect((await ofMessage(message)).status).toBe(404)
    expect(await query('select from stored_file where id = $1', [copy])).toEqual([])
    const after = await download(file)
    expect([after.status, after.body]).toEqual([200, before.body])
  }

  describe.each([
    ['in the database', () => Promise.resolve()],
    ['in the store', moveAll],
  ])('%s', (_where, settle) => {
    it('[MSG-37] an income’s document is copied into a message; the admin downloads it, and deleting the message leaves it', async () => {
      const file = await document()
      await settle()
      await isCopied(file, async (copy) => {
        // Bytes in the store are not doubled.
        expect(await chunksOf(copy)).toBe(await chunksOf(file))
      })
    })

    it('a file of a record and a signed consent are copied; the copy goes, the consent stays', async () => {
      const id = await customer()
      const kept = (await sales().send(`/customer/customer/${id}/files`, form())).body.data.id
      await giveConsent(tenants, (await askConsent(sales(), id)).esign_url)
      const [signed] = await query<{ file_id: number }>(
        'select file_id from credit_consent where customer_id = $1',
        [id],
      )
      await settle()
      await isCopied(kept)
      await isCopied(signed?.file_id ?? 0)
    })
  })

  it('the picture of a person is copied; who has it replaces it, and the message keeps its own', async () => {
    const picture = (bytes: Uint8Array<ArrayBuffer>) =>
      sales().send('/access-control/own/avatar', { ...form(bytes, 'me.png'), method: 'PUT' })
    const { avatar_id: first } = (await picture(png)).body.data
    const sent = (await send([first])).body.content
    expect(sent.message_attachments[0].file_id).not.toBe(first)
    expect((await picture(png)).status).toBe(200)
    expect((await download(first)).status).toBe(404)
    expect((await ofMessage(sent)).status).toBe(200)
    expect((await remove(sent.message_id)).status).toBe(200)
  })

  it('bytes of the store go with the last that has them, whoever goes first', async () => {
    const id = await customer()
    const { id: file, entry_id } = (await sales().send(`/customer/customer/${id}/files`, form())).body.data
    await moveAll()
    const [stored] = await query<{ key: string }>('select store_key as key from stored_file where id = $1', [
      file,
    ])
    const message = (await send([file])).body.content as Json
    expect((await sales().delete(`/customer/customer/${id}/entries/${entry_id}`)).status).toBe(200)
    await removeAll()
    expect((await ofMessage(message)).body).toBe(words)
    expect((await remove(message['message_id'])).status).toBe(200)
    await removeAll()
    await expect(tenants.runtime.files?.get(stored?.key ?? '')).rejects.toThrow('404')
  })

  it('[MSG-30] what somebody may not fetch they do not send: the same refusal as for none (422)', async () => {
    const mine = await document()
    const theirs = (await admin().send(`/customer/customer/${await customer(admin())}/files`, form())).body
      .data.id
    const away = await upload(as('sales@pinnacle.test'))
    const refusals = [
      await send([theirs]),
      await send([away]),
      await send([999_999_999]),
      await send([mine, 999_999_999]),
      await send([mine], exec()),
      await send([await upload(admin())]),
    ]
    const told = refusals.map(({ status, body }) => [status, body.errors])
    expect(told).toEqual(refusals.map(() => [422, { message_attachments: [expect.any(String)] }]))
    for (const [file, by] of [
      [mine, admin()],
      [theirs, admin()],
      [away, as('sales@pinnacle.test')],
    ] as const)
      expect((await download(file, by)).status).toBe(200)
  })

  it('a session of messaging alone sends no file of a record (422)', async () => {
    const file = await document()
    const { public_code } = (await sales().get('/access-control/active-user-detail')).body.data
    const { sig } = (await sales().post('/access-control/login-token/issue')).body.data.messaging
    const link = { email: tenants.address('sales@harta.test'), public_code, sig }
    const entered = await api(tenants).post('/access-control/login-token', link)
    const within = api(tenants, { token: entered.body.access_token })
    expect((await send([file], within)).status).toBe(422)
    const own = (await within.send('/messaging/file', form())).body.content.id
    expect((await send([own], within)).status).toBe(201)
  })

  it('a message’s file is taken into no income, and no other message (422)', async () => {
    const file = await upload()
    const { message_id } = (await send([file])).body.content
    const body = { customer_id: await customer(), source: 'Petronas', income_type_id: basic, amount: '6000' }
    const taken = await sales().post('/customer/incomes', { ...body, documented: true, document_1: file })
    expect(taken).toMatchObject({ status: 422, body: { errors: { document_1: [expect.any(String)] } } })
    const { avatar_id } = (
      await sales().send('/access-control/own/avatar', { ...form(png, 'me.png'), method: 'PUT' })
    ).body.data
    const picture = await sales().post('/customer/incomes', {
      ...body,
      documented: true,
      document_1: avatar_id,
    })
    expect(picture.status).toBe(422)
    expect((await send([file])).status).toBe(422)
    expect((await remove(message_id)).status).toBe(200)
  })

  it('of a file that a message and an income want at the same time, one has it', async () => {
    const id = await customer()
    for (let round = 0; round < 4; round++) {
      const file = await upload()
      const body = {
        customer_id: id,
        source: 'Petronas',
        income_type_id: basic,
        amount: '6000',
        document_1: file,
      }
      const [message, income] = await Promise.all([
        send([file]),
        sales().post('/customer/incomes', { ...body, documented: true }),
      ])
      expect([message.status, income.status]).toEqual([201, expect.toBeOneOf([201, 422])])
      const own = message.body.content.message_attachments[0].file_id
      expect(own === file).toBe(income.status === 422)
      expect((await remove(message.body.content.message_id)).status).toBe(200)
      if (income.status === 201) expect((await download(file)).status).toBe(200)
    }
  })

  it('a copy counts among what its sender keeps, and what there is no room for is not sent (422)', async () => {
    const id = await customer(admin())
    const large = new Uint8Array(1.4 * 1024 * 1024).fill(65)
    const { id: file } = (await admin().send(`/customer/customer/${id}/files`, form(large, 'large.txt'))).body
      .data
    const made = await admin().post('/messaging/group-message', { group_name: 'Large', participants: [] })
    const to = made.body.content.group_id
    expect((await send([file], admin(), to)).status).toBe(201)
    expect((await send([file], admin(), to)).status).toBe(422)
  })

  it('[PDPA] an erased document is erased in the messages that it was copied to', async () => {
    const document_1 = await upload()
    const id = await customer()
    const body = { customer_id: id, source: 'Petronas', income_type_id: basic, amount: '6000', document_1 }
    await sales().post('/customer/incomes', { ...body, documented: true })
    const message = (await send([document_1])).body.content as Json
    const erased = await as('owner@harta.test').post(`/customer/customer/${id}/erasure`, { reason: 'Asked' })
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
    const read = await ofMessage(message)
    expect(read.body ?? '').toBe('')
    const copy = message['message_attachments'][0].file_id as number
    expect(await query('select name, size from stored_file where id = $1', [copy])).toEqual([
      { name: 'Erased', size: 0 },
    ])
  })

  it('a message that took a file from elsewhere before has a copy of it since', async () => {
    const file = await document()
    await moveAll()
    const message = (await send([await upload()])).body.content as Json
    const taken = message['message_attachments'][0].file_id as number
    await query('update message_attachment set file_id = $2 where message_id = $1', [
      message['message_id'],
      file,
    ])
    const mend = findSchemaFiles().migrations.find(({ name }) => name.endsWith('own_message_files'))
    await query(mend?.sql ?? 'select')
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ file_id: number }>('select file_id from message_attachment where message_id = $1', [
        message['message_id'],
      ]),
    )
    expect([file, taken]).not.toContain(rows[0]?.file_id)
    const path = `/messaging/message/${message['message_id']}/file/${rows[0]?.file_id}`
    expect((await exec().get(path)).status).toBe(200)
    expect((await remove(message['message_id'])).status).toBe(200)
    expect((await download(file)).body).toBe(words)
  })

  it('the app ties no file to a message that stands elsewhere, by statements of its own', async () => {
    const file = await document()
    const message = (await send([await upload()])).body.content as Json
    const [away] = await query<{ id: number; corporate_id: number }>(
      'select id, corporate_id from stored_file where corporate_id <> $1 limit 1',
      [tenants.corporate('Harta Prima').id],
    )
    const user = tenants.userId('sales@harta.test')
    const harta = tenants.corporate('Harta Prima').id
    const open = `select set_config('app.corporate_id', '${harta}', true), set_config('app.user_id', '${user}', true)`
    for (const [of, id] of [
      [harta, file],
      [away?.corporate_id, away?.id],
    ])
      await expect(
        tenants.database.transaction({ role: 'app', open }, (tx) =>
          tx.query(
            `insert into message_attachment (corporate_id, message_id, position, group_id, file_corporate_id, file_id, name, media_type, size)
             select corporate_id, message_id, 9, group_id, $2, $3, 'x', 'text/plain', 1 from message_attachment where message_id = $1`,
            [message['message_id'], of, id],
          ),
        ),
      ).rejects.toThrow()
    await expect(
      tenants.database.transaction({ role: 'app', open }, (tx) =>
        tx.query('update message_attachment set file_id = $2 where message_id = $1', [
          message['message_id'],
          file,
        ]),
      ),
    ).rejects.toThrow(/denied/)
  })
})

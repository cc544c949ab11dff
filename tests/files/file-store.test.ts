import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../src/runtime/files/file-store.ts'
import { bringBackFiles } from '../../src/runtime/files/bring-back.ts'
import { moveNextFile, removeNextFile } from '../../src/runtime/files/move-files.ts'
import { clearExpired } from '../../src/runtime/maintenance.ts'
import type { OutgoingMessage } from '../../src/runtime/messages/gateway.ts'
import { sendNext } from '../../src/runtime/messages/send-next.ts'
import { folderStore } from '../../src/runtime/node/files/folder-store.ts'
import { s3Store } from '../../src/runtime/files/s3-store.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { api } from '../setup/api.ts'
import { readAll } from '../../src/runtime/files/kept-bytes.ts'
import { Bucket } from './bucket.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { pngOf } from '../setup/pictures-of-size.ts'

const streamOf = (text: string) => new Blob([text]).stream()
const textIn = async (store: FileStore, key: string) => new Response(await store.get(key)).text()
const newKey = () => `7/${crypto.randomUUID()}`

describe('file stores', () => {
  let bucket: Bucket
  const folder = mkdtempSync(join(tmpdir(), 'urus-files-'))
  beforeAll(async () => {
    bucket = await Bucket.open()
  })
  afterEach(() => {
    bucket.mood = 'well'
  })
  afterAll(async () => {
    await bucket.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['a bucket', () => bucket.store()],
    ['a folder', () => folderStore(folder)],
  ])('[PRO-13] %s keeps, gives, replaces and removes', async (_name, open) => {
    const store = open()
    const [key, other] = [newKey(), newKey()]
    await store.check()
    await store.put(key, streamOf('first'), 5)
    await store.put(other, streamOf('other'), 5)
    await store.put(key, streamOf('once more'), 9)
    expect(await textIn(store, key)).toBe('once more')
    await store.remove(key)
    await store.remove(key)
    await expect(store.get(key)).rejects.toThrow()
    expect(await textIn(store, other)).toBe('other')
    await expect(store.put(newKey(), streamOf('short'), 50)).rejects.toThrow()
  })

  it('[PRO-13] a large file goes through in pieces, to the byte', async () => {
    const megabyte = new Uint8Array(1024 * 1024).map((_, at) => at % 251)
    const size = 24 * megabyte.byteLength
    let sent = 0
    const bytes = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === size) return controller.close()
        sent += megabyte.byteLength
        controller.enqueue(megabyte)
      },
    })
    const store = bucket.store()
    const key = newKey()
    await store.put(key, bytes, size)
    let at = 0
    for (const byte of await readAll(await store.get(key)))
      if (byte !== (at++ % megabyte.byteLength) % 251) throw new Error(`Byte ${at}`)
    expect(at).toBe(size)
  })

  it('[PRO-13] a bucket that refuses, fails or is silent says so, and tells no secret', async () => {
    const secret = 'a secret that nobody reads'
    const reason = (store: FileStore) => store.check().then(String, String)
    expect(await reason(bucket.store({ secret }))).toBe(
      'Error: The file store answered 403 SignatureDoesNotMatch',
    )
    bucket.mood = 'down'
    expect(await reason(bucket.store())).toBe('Error: The file store answered 503 SlowDown')
    bucket.mood = 'silent'
    expect(await reason(bucket.store({ patience: 10 }))).toMatch(/did not answer in time/)
    const nobody = { url: 'http://127.0.0.1:1/kept', keyId: 'k', secret, region: 'us-east-1' }
    expect(await reason(s3Store(nobody))).toMatch(/^Error: The file store cannot be reached/)
  })

  it('a folder takes no key that leads out of it', async () => {
    for (const key of ['../etc/passwd', '7/../../x', '/etc/passwd'])
      await expect(async () => folderStore(folder).get(key)).rejects.toThrow('Not a key')
  })
})

withEngine('kept files in a store', (engine) => {
  let tenants: TestTenants
  let bucket: Bucket
  let store: FileStore
  const as = (account: string) => api(tenants, { as: account })
  const sales = () => as('sales@harta.test')
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows

  // A database of its own: files of other tests are no business of this bucket.
  beforeAll(async () => {
    bucket = await Bucket.open()
    store = bucket.store({ patience: 2000 })
    tenants = await TestTenants.open({ ...engine, database: () => engine.fresh() }, { files: store })
  })
  afterEach(() => {
    bucket.mood = 'well'
  })
  afterAll(async () => {
    await tenants.database.close()
    await bucket.close()
  })

  const words = 'What is in a file. '.repeat(40_000)
  const form = (name = 'letter.txt') => {
    const body = new FormData()
    body.set('file', new File([words], name))
    return body
  }
  const upload = async (path = '/attachment/attachments', who = sales()): Promise<number> => {
    const { status, body } = await who.send(path, { method: 'POST', body: form() })
    expect(status).toBe(201)
    return (body.data ?? body.content).id
  }
  const download = (id: number, who = sales()) => who.get(`/attachment/attachments/${id}/download`)
  const moveAll = async () => {
    await query('update stored_file set move_at = now() where stored_at is null and move_at is not null')
    while (await moveNextFile(tenants.runtime, store));
  }
  const removeAll = async () => {
    await query('update file_removal set run_at = now()')
    while (await removeNextFile(tenants.runtime, store));
  }
  const clearChunks = async () => {
    await query('update stored_file set move_at = now() where stored_at is not null and move_at is not null')
    await clearExpired(tenants)
  }
  const kept = async (id: number) =>
    (
      await query<{ key: string; stored: boolean; chunks: number }>(
        `select store_key as key, stored_at is not null as stored,
           (select count(*)::integer from stored_file_chunk c where c.file_id = f.id) as chunks
         from stored_file f where f.id = $1`,
        [id],
      )
    )[0]

  it('[PRO-13] are moved there, by corporate, and read from there by the same people', async () => {
    const id = await upload()
    expect(await kept(id)).toMatchObject({ stored: false, chunks: 3 })
    await moveAll()
    const { key = '' } = (await kept(id)) ?? {}
    expect(key).toMatch(new RegExp(`^${tenants.corporate('Harta Prima').id}/[\\da-f-]{36}$`))
    expect(await textIn(store, key)).toBe(words)
    // Who began to read the chunks still finds them.
    expect(await kept(id)).toMatchObject({ stored: true, chunks: 3 })
    await clearChunks()
    expect(await kept(id)).toMatchObject({ stored: true, chunks: 0 })
    const answer = await download(id)
    expect([answer.status, answer.body]).toEqual([200, words])
    expect(answer.headers.get('content-length')).toBe(String(words.length))
    for (const who of ['exec@harta.test', 'sales@pinnacle.test', 'external@harta.test'])
      expect((await download(id, as(who))).status, who).toBe(404)
  })

  it('[PRO-13] [MSG-37] go from there with e-mails and messages', async () => {
    const id = await upload()
    const mail = {
      to: 'rohana@example.my',
      subject: 'From the store',
      content: 'Here',
      attachments_ids: [id],
    }
    expect((await sales().post('/attachment/send-to-email', mail)).status).toBe(201)
    const chat = await upload('/messaging/file')
    const { body: group } = await sales().post('/messaging/group-message', {
      group_name: 'Site visit',
      participants: [{ participant_user_id: tenants.userId('exec@harta.test') }],
    })
    const { body: message } = await sales().post('/messaging/message', {
      message_group_id: group.content.group_id,
      message_attachments: [chat],
    })
    await moveAll()
    await clearChunks()
    const path = `/messaging/message/${message.content.message_id}/file/${chat}`
    expect((await as('exec@harta.test').get(path)).body).toBe(words)
    expect((await as('admin@harta.test').get(path)).status).toBe(404)
    const sent: OutgoingMessage[] = []
    const gateway = {
      sandbox: false,
      send: (each: OutgoingMessage) => Promise.resolve(void sent.push(each)),
      close: () => Promise.resolve(),
    }
    bucket.mood = 'down'
    while (await sendNext(tenants.runtime, 'email', gateway));
    expect(sent).toEqual([])
    bucket.mood = 'well'
    await query('update outgoing_message set run_at = now()')
    while (await sendNext(tenants.runtime, 'email', gateway));
    expect(new TextDecoder().decode(sent[0]?.files[0]?.bytes)).toBe(words)
    const key = (await kept(chat))?.key ?? ''
    await sales().post(`/messaging/message/delete/${message.content.message_id}`)
    await removeAll()
    await expect(store.get(key)).rejects.toThrow('404')
  })

  it('[PDPA] are in what a person takes away, wherever each is; one that breaks off is no whole file', async () => {
    const admin = as('admin@harta.test')
    const made = await admin.post('/customer/customers', { name: 'Salmah', contact_no: '0127755409' })
    const path = `/customer/customer/${made.body.data.id}`
    await admin.send(`${path}/files`, { method: 'POST', body: form('there.txt') })
    await moveAll()
    await clearChunks()
    await admin.send(`${path}/files`, { method: 'POST', body: form('here.txt') })
    const headers = {
      'application-code': 'sas',
      authorization: `Bearer ${await tenants.token('admin@harta.test')}`,
    }
    const takeOut = () => tenants.app.request(`/api${path}/take-out`, { method: 'POST', headers })
    const parts = unzipSync(new Uint8Array(await (await takeOut()).arrayBuffer()))
    for (const name of ['there.txt', 'here.txt'])
      expect(strFromU8(parts[`documents/${name}`] ?? new Uint8Array())).toBe(words)
    bucket.mood = 'down'
    await expect((await takeOut()).arrayBuffer()).rejects.toThrow()
  })

  it('[PRO-13] a store that is away refuses no upload; what it has is answered with 503, and health says so', async () => {
    const there = await upload()
    await moveAll()
    await clearChunks()
    bucket.mood = 'down'
    const here = await upload()
    await moveAll()
    expect(await kept(here)).toMatchObject({ stored: false, chunks: 3 })
    expect((await download(here)).body).toBe(words)
    const away = await download(there)
    expect([away.status, away.body.code]).toEqual([503, 'attachment.away'])
    expect((await api(tenants).get('/system/health')).body.data).toEqual({ status: 'ok', files: 'away' })
    bucket.mood = 'well'
    await moveAll()
    expect(await kept(here)).toMatchObject({ stored: true })
    expect((await download(there)).body).toBe(words)
  })

  it('[PRO-13] a move that nobody heard the end of is done again under the same key; one under way is nobody else’s', async () => {
    const id = await upload()
    bucket.mood = 'dies after keeping'
    await moveAll()
    expect(await kept(id)).toMatchObject({ stored: false })
    expect(await moveNextFile(tenants.runtime, store)).toBe(false)
    bucket.mood = 'well'
    bucket.heard.length = 0
    await moveAll()
    expect(bucket.heard).toEqual([`PUT ${(await kept(id))?.key}`])
    expect((await download(id)).body).toBe(words)
  })

  it('[PRO-13] a file that is deleted on its way there leaves nothing there', async () => {
    const { body: made } = await sales().post('/lead/leads', { name: 'Short stay', contact_no: '0127755401' })
    const path = `/lead/lead/${made.data.id}`
    const { body } = await sales().send(`${path}/files`, { method: 'POST', body: form() })
    const { id, entry_id: entry } = body.data
    await query('update stored_file set move_at = null where id <> $1 and stored_at is null', [id])
    let deleted = 0
    // It is deleted while the store is taking it.
    const slow: FileStore = {
      ...store,
      put: async (key, bytes, size) => {
        await store.put(key, bytes, size)
        deleted = (await sales().delete(`${path}/entries/${entry}`)).status
      },
    }
    expect([await moveNextFile(tenants.runtime, slow), deleted]).toEqual([true, 200])
    const [left] = await query<{ store_key: string; later: boolean }>(
      'select store_key, run_at > now() as later from file_removal',
    )
    expect(left?.later).toBe(true)
    expect(await textIn(store, left?.store_key ?? '')).toBe(words)
    await removeAll()
    await expect(store.get(left?.store_key ?? '')).rejects.toThrow('404')
    expect(await query('select 1 from file_removal')).toEqual([])
  })

  it('[PDPA] what is erased is erased there too; pictures of people stay in the database', async () => {
    const { body: made } = await sales().post('/customer/customers', {
      name: 'Erased',
      contact_no: '0127755402',
    })
    const { body } = await sales().send(`/customer/customer/${made.data.id}/files`, {
      method: 'POST',
      body: form(),
    })
    const picture = new FormData()
    picture.set('file', new File([pngOf(1)], 'me.png', { type: 'image/png' }))
    const avatar = await sales().send('/access-control/own/avatar', { method: 'PUT', body: picture })
    await moveAll()
    const { key = '' } = (await kept(body.data.id)) ?? {}
    expect(await textIn(store, key)).toBe(words)
    expect(await kept(avatar.body.data.avatar_id)).toMatchObject({ key: null, stored: false, chunks: 1 })
    const reason = { reason: 'Asked in writing' }
    const erased = await as('owner@harta.test').post(`/customer/customer/${made.data.id}/erasure`, reason)
    expect(erased.status).toBeLessThan(300)
    expect(await kept(body.data.id)).toEqual({ key: null, stored: false, chunks: 0 })
    await removeAll()
    await expect(store.get(key)).rejects.toThrow('404')
  })

  it('[PRO-13] come back by a command, checked; broken off, it goes on with what is left', async () => {
    const [first, second, changed] = [await upload(), await upload(), await upload()]
    await moveAll()
    await clearChunks()
    const keyOf = async (id: number) => (await kept(id))?.key ?? ''
    const [gone, other] = [await keyOf(first), await keyOf(changed)]
    await store.put(other, streamOf('x'.repeat(words.length)), words.length)
    const dies: FileStore = {
      ...store,
      get: (key) => (key === gone ? Promise.reject(new Error('The store is away')) : store.get(key)),
    }
    const faults: string[] = []
    const bring = (from: FileStore) =>
      bringBackFiles(tenants.database, from, ({ id }, error) => faults.push(`${id} ${String(error)}`))
    expect((await bring(dies)).failed).toBe(2)
    expect(faults).toEqual([
      `${first} Error: The store is away`,
      `${changed} Error: What the store gave is not what it was given`,
    ])
    expect([await kept(first), await kept(second)]).toEqual([
      { key: gone, stored: true, chunks: 0 },
      { key: null, stored: false, chunks: 3 },
    ])
    await store.put(other, streamOf(words), words.length)
    expect(await bring(store)).toEqual({ back: 2, failed: 0 })
    bucket.mood = 'down'
    for (const id of [first, second, changed]) expect((await download(id)).body).toBe(words)
    bucket.mood = 'well'
    expect(await moveNextFile(tenants.runtime, store)).toBe(false)
    // Who began to read there has an hour to finish.
    while (await removeNextFile(tenants.runtime, store));
    expect(await textIn(store, gone)).toBe(words)
    await removeAll()
    await expect(store.get(gone)).rejects.toThrow('404')
    expect(await bring(store)).toEqual({ back: 0, failed: 0 })
  })

  it('a store that is away keeps its log free of what is secret', async () => {
    const lines: string[] = []
    const log = {
      ...silentLog,
      error: (fields: object, text: string) => void lines.push(JSON.stringify([fields, text])),
    }
    await upload()
    await query('update stored_file set move_at = now() where stored_at is null and move_at is not null')
    const secret = 'a secret that nobody reads'
    await moveNextFile({ database: tenants.database, log }, bucket.store({ secret }))
    expect(lines.join()).toContain('403 SignatureDoesNotMatch')
    expect(lines.join()).not.toMatch(/secret that|Signature=|Credential/)
  })
})

import { beforeAll, expect, it, vi } from 'vitest'
import { UploadRoom } from '../../src/runtime/quotas.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const megabyte = 1024 * 1024

withEngine('quotas', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, {
      leads: 3,
      quotas: { userFiles: 1, corporateFiles: 2, userJobs: 2, uploads: 80 },
    })
  })
  const upload = (as: string, bytes: number) => {
    const body = new FormData()
    body.set('file', new File(['%PDF-', new Uint8Array(bytes)], 'kept.pdf', { type: 'application/pdf' }))
    return api(tenants, { as }).send('/attachment/attachments', { method: 'POST', body })
  }

  it('kept files end at what a user and a corporate may keep, each named in the refusal', async () => {
    const most = 0.9 * megabyte
    expect((await upload('external@harta.test', most)).status).toBe(201)
    const more = await upload('external@harta.test', 0.2 * megabyte)
    expect([more.status, more.body.errors]).toEqual([
      422,
      { file: ['Storage full: your files can use at most 1 MB'] },
    ])
    expect((await upload('external@harta.test', 0.05 * megabyte)).status).toBe(201)
    expect((await upload('sales@harta.test', most)).status).toBe(201)
    const others = await upload('exec@harta.test', 0.5 * megabyte)
    expect([others.status, others.body.errors]).toEqual([
      422,
      { file: ['Storage full: your organisation’s files can use at most 2 MB'] },
    ])
    expect((await upload('sales@pinnacle.test', most)).status).toBe(201)
  })

  it('files that come at the same time do not pass the limit together', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => upload('owner@vista.test', 0.4 * megabyte)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422])
  })

  it('a user has so many jobs that wait or run, and more when one has ended', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const begin = () =>
      admin.put('/lead/leads/all', { filter: {}, set: { assign_to: tenants.userId('sales@harta.test') } })
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('30')
    expect(refused?.body.message).toBe(
      'You can have at most 2 jobs waiting or running. Try again when one has finished',
    )
    const other = await api(tenants, { as: 'owner@harta.test' }).put('/lead/leads/all', {
      filter: {},
      set: { assign_to: tenants.userId('sales@harta.test') },
    })
    expect(other.status).toBe(202)
    const begun = answers.find(({ status }) => status === 202)
    const path = `/lead/leads/all/${begun?.body.data.id}`
    await admin.post(`${path}/cancel`)
    // One that runs already ends with its batch.
    const ended = async () => ['cancelled', 'done'].includes((await admin.get(path)).body.data.status)
    await vi.waitFor(async () => expect(await ended()).toBe(true), 20_000)
    expect((await begin()).status).toBe(202)
  })

  it('uploads under way take room by their size, which their end gives back', async () => {
    await upload('manager@harta.test', 1)
    const release = tenants.runtime.uploads.take(String(tenants.userId('manager@harta.test')), 39 * megabyte)
    const refused = await upload('manager@harta.test', 0.2 * megabyte)
    expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
      429,
      '5',
      'More than 40 MB are being uploaded at once. Try again in 5 seconds',
    ])
    expect((await upload('sales@vista.test', 0.1 * megabyte)).status).toBe(201)
    release()
    for (let n = 0; n < 5; n++) expect((await upload('manager@harta.test', 1)).status).toBe(201)
  })
})

it('nobody takes all of the room for uploads, and all together no more than there is', () => {
  const room = new UploadRoom(4)
  const [first] = ['a', 'b'].map((owner) => room.take(owner, 2 * megabyte))
  expect(() => room.take('a', 1)).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => room.take('c', 1)).toThrow(expect.objectContaining({ status: 503 }))
  first?.()
  room.take('c', 2 * megabyte)()
})

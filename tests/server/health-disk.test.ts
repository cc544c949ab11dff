import { beforeAll, expect, it } from 'vitest'
import type { DiskRoom } from '../../src/runtime/disk.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

withEngine('health', (engine) => {
  let room: DiskRoom
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { disk: async () => room })
  })
  const health = async (free: number, total = 100 * gigabyte) => {
    room = { free, total }
    const { status, body, headers } = await api(tenants).get('/system/health')
    return { status, disk: body.data?.disk ?? body.disk, wait: headers.get('retry-after') }
  }

  it('tells of a full disk before it is one, and is no longer ready when nothing can be written', async () => {
    expect(await health(50 * gigabyte)).toEqual({ status: 200, disk: 'ok', wait: null })
    expect(await health(0.9 * gigabyte)).toEqual({ status: 200, disk: 'low', wait: null })
    expect(await health(0.9 * gigabyte, 4 * gigabyte)).toEqual({ status: 200, disk: 'ok', wait: null })
    expect(await health(50 * megabyte, 200 * megabyte)).toEqual({ status: 200, disk: 'low', wait: null })
    expect(await health(20 * megabyte)).toEqual({ status: 503, disk: 'full', wait: '60' })
    expect(await health(50 * gigabyte)).toMatchObject({ status: 200, disk: 'ok' })
  })

  it('a write that finds no room is refused in words', async () => {
    const written = tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`),
    )
    await expect(written).rejects.toMatchObject({
      status: 503,
      text: { key: 'failure.disk_full' },
      extra: { retry_after: 60 },
    })
  })
})

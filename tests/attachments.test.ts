import { beforeAll, expect, it } from 'vitest'
import { api } from './api.ts'
import { withEngines } from './engines.ts'
import { TestTenants } from './test-tenants.ts'

withEngines('kept files', (engine) => {
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

  it('are seen as the picture of a person by all of the corporate', async () => {
    const body = new FormData()
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    body.set('file', new File([png], 'me.png', { type: 'image/png' }))
    const kept = await api(tenants, { as: 'exec@harta.test' }).send('/access-control/own/avatar', {
      method: 'PUT',
      body,
    })
    const path = `/attachment/attachments/${kept.body.data.avatar_id}/download`
    for (const as of ['sales@harta.test', 'external@harta.test']) expect(await fetched(as, path)).toBe(200)
    expect(await fetched('sales@pinnacle.test', path)).toBe(404)
  })
})

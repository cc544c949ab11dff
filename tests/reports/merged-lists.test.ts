import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('reports and merged lists', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[RTE-25] the spend of a channel goes with it when it is merged into another one', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const channels = (await admin.get('/lookup/channel?range=[0,9]')).body as { id: number }[]
    const [kept, merged] = channels.map(({ id }) => id)
    for (const [channel_id, amount] of [
      [kept, '100'],
      [merged, '25.50'],
    ])
      expect(
        (await admin.post('/report/marketing-spend', { month: '2026-10', channel_id, amount })).status,
      ).toBe(201)
    const spend = async () => {
      const asked = 'by=channel&from=2026-10-01&to=2026-10-31'
      const { measures, groups, cells } = (await admin.get(`/report/lead-analysis?${asked}`)).body.data
      const at = measures.findIndex(({ name }: { name: string }) => name === 'spend')
      const place = groups.by.findIndex(({ key }: { key: string }) => key === String(kept))
      return cells.find(({ by }: { by: number | null }) => by === place).figures[at].value
    }
    expect(await spend()).toBe('100.00')
    const answer = await admin.post('/lookup/channel/merge', { ids: [merged], into: kept })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await spend()).toBe('125.50')
  })
})

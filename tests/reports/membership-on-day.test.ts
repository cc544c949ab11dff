import { beforeAll, expect, it } from 'vitest'
import type { Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { dayFromNow, HubData } from '../hubs/hub-data.ts'

withEngine('activities of somebody who changed hubs', (engine) => {
  let data: HubData
  beforeAll(async () => {
    data = new HubData(await TestTenants.open(engine))
  })

  it('[RTE-25] an appointment counts for the hub of its day, and its list says the same', async () => {
    const [before, after] = [await data.hub(), await data.hub()]
    const sales = data.tenants.userId('sales@harta.test')
    const member =
      'insert into hub_member (corporate_id, user_id, hub_id, member_from, member_until) values ($1, $2, $3, $4, $5)'
    const { id: corporate } = data.tenants.corporate('Harta Prima')
    await data.owner(member, [corporate, sales, before, dayFromNow(-60), dayFromNow(-2)])
    await data.owner(member, [corporate, sales, after, dayFromNow(-1), null])
    const lead = await data.as('sales@harta.test').post('/lead/leads', {
      name: 'Tan',
      contact_no: '0127000111',
      appointment_at: `${dayFromNow(1)} 10:00:00`,
    })
    expect(lead.status, JSON.stringify(lead.body)).toBe(201)
    await data.owner(
      "update appointment set status = 'held', starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '20 minutes' where resource = 'lead' and record_id = $1",
      [lead.body.data.id, `${dayFromNow(-2)} 23:30:00+08`],
    )
    const director = data.as('director@harta.test')
    const period = `from=${dayFromNow(-10)}&to=${dayFromNow(0)}`
    const report = (await director.get(`/report/kpi?by=hub&${period}&measures=meetings`)).body.data as Json
    const held = (report.cells as Json[]).flatMap(({ by, figures }) =>
      by === null ? [] : [[Number(report.groups.by[by].key), figures[0].value]],
    )
    expect(held).toEqual([[before, '1']])
    const listed = async (hub: number) => {
      const filter = encodeURIComponent(JSON.stringify({ hub, status: 'held' }))
      return (await director.get(`/hub/meetings?filter=${filter}`)).body.data.total as number
    }
    expect([await listed(before), await listed(after)]).toEqual([1, 0])
  })
})

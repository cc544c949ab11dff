import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const service = '/access-control'

withEngine('user lists', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner' },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  const id = (who: string) => tenants.userId(who.includes('@') ? who : `${who}@harta.test`)
  const ids = async (list: string, by = sales): Promise<number[]> => {
    const { status, body } = await by.get(`${service}/${list}`)
    expect(status, list).toBe(200)
    return body.data.data.map((one: Json) => one.id)
  }
  async function giveRole(who: string, access: string, app = 'sas'): Promise<void> {
    await owner(
      `with r as (insert into role (corporate_id, role_name, role_access, application_code)
         values ($1, $2, $2, $3) returning id)
       insert into user_role (corporate_id, user_id, role_id) select $1, $4, id from r`,
      [tenants.corporate('Harta Prima').id, access, app, id(who)],
    )
  }

  it('[API-03][VAL-10] the upline of a user is walked by parent_id, filtered by app, corporate and user', async () => {
    await owner('update app_user set parent_id = $2 where id = $1', [id('manager'), id('director')])
    await owner('update app_user set parent_id = $2 where id = $1', [id('director'), id('owner')])
    const corporate = tenants.corporate('Harta Prima').id
    const asked = `user-inline-up-list?user_id=${id('sales')}&application_code=sas&corporate_id=${corporate}`
    expect(await ids(asked)).toEqual([id('manager'), id('director'), id('owner')])
    expect(await ids('user-inline-up-list')).toEqual(
      expect.arrayContaining([id('manager'), id('director'), id('owner')]),
    )
    expect(await ids('user-inline-up-list')).not.toContain(id('sales'))
    expect(await ids(`user-inline-up-list?user_id=${id('sales')}&application_code=vps`)).toEqual([])
    expect(await ids(`user-inline-up-list?user_id=${id('sales')}&application_code=sas_v2`)).toHaveLength(3)
    expect(await ids(`user-inline-up-list?user_id=${id('owner')}`)).toEqual([])
  })

  it('a circle in the upline ends somewhere', async () => {
    await owner('update app_user set parent_id = $2 where id = $1', [id('owner'), id('sales')])
    expect((await ids(`user-inline-up-list?user_id=${id('sales')}`)).length).toBeLessThanOrEqual(4)
    await owner('update app_user set parent_id = null where id = $1', [id('owner')])
  })

  it('[API-06] each list has the active users of its roles and app', async () => {
    await giveRole('director', 'ssa')
    await giveRole('exec', 'loan officer')
    await giveRole('external', 'team manager')
    await giveRole('external', 'se', 'vps')
    const lists: Record<string, string[]> = {
      user_sas_hub_manager_list: ['manager'],
      user_hub_manager_list: ['manager'],
      user_team_manager_list: ['external', 'manager'],
      user_sas_ssa_list: ['director'],
      user_sas_sse_list: ['sales'],
      user_sas_se_list: ['exec'],
      user_banker_list: ['banker'],
      user_loan_officer_list: ['exec'],
    }
    for (const [list, who] of Object.entries(lists))
      expect((await ids(list)).toSorted(), list).toEqual(who.map(id).toSorted())
    expect(await ids('user_hub_manager_list?application_code=vps')).toEqual([])
    await owner('update app_user set status = 0 where id = $1', [id('exec')])
    expect(await ids('user_sas_se_list')).toEqual([])
    await owner('update app_user set status = 1 where id = $1', [id('exec')])
  })

  it('[API-23] all lists of an app come in one call, as each does by itself', async () => {
    const { status, body } = await sales.get(`${service}/user-lists`)
    expect(status).toBe(200)
    const lists: { list: string; people: Json[] }[] = body.data
    expect(lists.map(({ list }) => list)).toEqual(
      expect.arrayContaining(['user_sas_se_list', 'user_team_manager_list', 'user_available_upline_list']),
    )
    expect(lists.map(({ list }) => list)).not.toContain('user_banker_list')
    for (const { list, people } of lists)
      expect(people, list).toEqual((await sales.get(`${service}/${list}?limit=500`)).body.data.data)
    expect((await api(tenants).get(`${service}/user-lists`)).status).toBe(401)
  })

  it('[API-06] nobody below a user, nor the user, could stand above', async () => {
    const above = await ids(`user_available_upline_list?user_id=${id('manager')}`)
    expect(above).toEqual(expect.arrayContaining([id('director'), id('owner'), id('admin')]))
    for (const who of ['manager', 'sales', 'exec', 'banker']) expect(above, who).not.toContain(id(who))
    expect(await ids('user_available_upline_list')).toContain(id('sales'))
  })

  it('[ROL-11] advisors are those with one of the five roles in the current app, and active', async () => {
    const accesses = [
      'mobile sales advisor',
      'sales advisor manager',
      'sales support manager',
      'ssa',
      'sales manager',
    ]
    const people = ['admin', 'exec', 'external', 'director', 'manager']
    await giveRole('admin', 'mobile sales advisor')
    await giveRole('exec', 'sales advisor manager')
    await giveRole('external', 'sales support manager')
    await giveRole('owner', 'mobile sales advisor', 'vps')
    expect(accesses).toHaveLength(people.length)
    expect((await ids('user_advisor_list')).toSorted()).toEqual(people.map(id).toSorted())
    await owner('update app_user set status = 0 where id = $1', [id('external')])
    expect(await ids('user_advisor_list')).not.toContain(id('external'))
    await owner('update app_user set status = 1 where id = $1', [id('external')])
  })

  describe('who asks', () => {
    it('sees their own corporate’s people alone; another corporate is as one that does not exist', async () => {
      const theirs = tenants.corporate('Pinnacle Advisory').id
      for (const list of ['user-inline-up-list', 'user_available_upline_list', 'user_sas_sse_list']) {
        const foreign = await sales.get(`${service}/${list}?corporate_id=${theirs}`)
        const unknown = await sales.get(`${service}/${list}?corporate_id=999999999`)
        expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
        expect(foreign.body.data).toMatchObject({ data: [], total: 0 })
      }
      const victim = id('sales@pinnacle.test')
      expect(await ids(`user-inline-up-list?user_id=${victim}`)).toEqual([])
      expect(await ids('user_available_upline_list')).not.toContain(victim)
    })

    it('has a session, gets ids and names alone, in bounded pages, and is told of bad parameters', async () => {
      expect((await api(tenants).get(`${service}/user_hub_manager_list`)).status).toBe(401)
      const { body } = await sales.get(`${service}/user_available_upline_list?limit=2`)
      expect(body.data).toMatchObject({ current_page: 1, per_page: 2, from: 1, to: 2 })
      for (const one of body.data.data) expect(Object.keys(one).toSorted()).toEqual(['id', 'name'])
      for (const wrong of ['limit=501', 'user_id=me', 'corporate_id=1;', 'application_code=crm', 'page=0'])
        expect((await sales.get(`${service}/user-inline-up-list?${wrong}`)).status, wrong).toBe(400)
    })
  })
})

import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('runs of an import', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })

  it('a needed column without a choice, an unknown one and a run begun twice are refused', async () => {
    const { body } = await upload(sales, 'Who,Call\nA,0128880501\n')
    const path = `/lead/lead-import/${body.data.id}`
    expect((await sales.post(`${path}/start`, {})).body.errors).toHaveProperty('contact_no')
    expect((await sales.post(`${path}/start`, { mapping: { name: 0, contact_no: 7 } })).status).toBe(422)
    expect((await sales.post(`${path}/start`, { mapping: { name: 0, contact_no: 1 } })).status).toBe(202)
    await tenants.jobs.idle()
    expect((await sales.post(`${path}/start`, {})).status).toBe(409)
    expect((await sales.post(`${path}/cancel`)).status).toBe(409)
  })

  it.each(['start', 'check', 'retry'])('begun at once with a %s, one run alone is taken', async (other) => {
    for (const phone of ['0128880521', '0128880522', '0128880523']) {
      const { body } = await upload(sales, `Name,Phone\nTwice,${phone}\n`)
      const path = `/lead/lead-import/${body.data.id}`
      if (other === 'retry') {
        await sales.post(`${path}/check`, {})
        await tenants.jobs.idle()
        await tenants.database.transaction({ role: 'owner' }, (tx) =>
          tx.query("update job set status = 'failed' where id = (select job_id from import where id = $1)", [
            body.data.id,
          ]),
        )
      }
      const answers = await Promise.all([sales.post(`${path}/start`, {}), sales.post(`${path}/${other}`, {})])
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([other === 'retry' ? expect.toBeOneOf([200, 202]) : 202, 409])
      await tenants.jobs.idle()
    }
  })

  it('keeps the choice of columns; a check made with another choice no longer holds', async () => {
    const { body } = await upload(sales, 'Who,Phone,Call\nA,x,0128880511\n')
    const path = `/lead/lead-import/${body.data.id}`
    await sales.put(path, { mapping: { name: 0, contact_no: 1 } })
    await sales.post(`${path}/check`, {})
    await tenants.jobs.idle()
    expect((await sales.get(path)).body.data).toMatchObject({ phase: 'check', status: 'done', failed: 1 })
    const changed = await sales.put(path, { mapping: { name: 0, contact_no: 2 } })
    expect(changed.body.data).toMatchObject({ phase: 'staged', status: null, failed: 0, failures: [] })
    expect((await sales.get(path)).body.data.mapping).toEqual({ name: 0, contact_no: 2 })
    expect((await sales.put(path, { mapping: { name: 9 } })).body.errors).toHaveProperty('name')
    await sales.post(`${path}/start`, {})
    await tenants.jobs.idle()
    expect((await sales.get(path)).body.data).toMatchObject({ phase: 'import', created: 1 })
    expect((await sales.put(path, { mapping: { name: 0 } })).status).toBe(409)
  })

  it('lists one’s own latest imports, what was only sent too, with the fields that a file may fill', async () => {
    const { body: sent } = await upload(sales, 'Name,Phone\nA,0128880512\n', 'listed.csv')
    const { body } = await sales.get('/lead/lead-import')
    expect(body.data.data[0]).toMatchObject({ id: sent.data.id, file_name: 'listed.csv', phase: 'staged' })
    expect(body.data.fields).toContainEqual({
      field: 'contact_no',
      label: 'Phone',
      required: true,
      set_once: true,
    })
    expect(body.data.fields).toContainEqual({
      field: 'budget_id',
      label: 'Budget',
      required: false,
      set_once: false,
    })
    expect(body.data.notes_label).toBe('Remarks')
    const others = await api(tenants, { as: 'admin@harta.test' }).get('/lead/lead-import')
    expect(others.body.data.data.map(({ id }: { id: number }) => id)).not.toContain(sent.data.id)
  })

  it('needs its code, and is one’s own', async () => {
    const external = api(tenants, { as: 'external@harta.test' })
    expect((await upload(external, 'Name,Phone\n')).status).toBe(403)
    const { body } = await upload(sales, 'Name,Phone\nA,0128880601\n')
    expect(
      (await api(tenants, { as: 'exec@harta.test' }).get(`/lead/lead-import/${body.data.id}`)).status,
    ).toBe(404)
    expect(
      (await api(tenants, { as: 'owner@pinnacle.test' }).post(`/lead/lead-import/${body.data.id}/start`, {}))
        .status,
    ).toBe(404)
  })

  it('a right lost between start and work stops the job, and says so', async () => {
    const { body } = await upload(sales, 'Name,Phone\nA,0128880701\n')
    await tenants.jobs.stop()
    const changeRole = (edit: string) =>
      tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(`update role set access_codes = ${edit} where corporate_id = $1 and role_access = 'sse'`, [
          tenants.corporate('Harta Prima').id,
        ]),
      )
    await sales.post(`/lead/lead-import/${body.data.id}/start`, {})
    await changeRole("array_remove(access_codes, 'l_lead__import')")
    const again = await TestTenants.open(engine)
    await again.jobs.idle()
    await changeRole("access_codes || '{l_lead__import}'")
    const { data } = (await sales.get(`/lead/lead-import/${body.data.id}`)).body
    expect(data).toMatchObject({
      status: 'failed',
      error: 'You no longer have permission to import',
      created: 0,
    })
    const retried = await sales.post(`/lead/lead-import/${body.data.id}/retry`)
    expect(retried.body.data.status).toBe('queued')
    await again.jobs.idle()
    expect((await sales.get(`/lead/lead-import/${body.data.id}`)).body.data).toMatchObject({
      status: 'done',
      created: 1,
    })
  })
})

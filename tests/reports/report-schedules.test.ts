import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const [path, deliveries] = ['/report/subscriptions', '/report/deliveries']

withEngine('scheduled reports', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
  })
  const as = (who: string) => api(tenants, { as: `${who}@harta.test` })
  const idOf = (who: string) => tenants.userId(`${who}@harta.test`)
  const owner = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => text.execute(tx.db))).rows

  const schedule = async (more: Json = {}, who = 'director') => {
    const values = {
      name: 'Leads of the year',
      report: 'lead',
      address: '?by=channel&period=this_year',
      frequency: 'mon',
      hour: '08',
      format: 'xlsx',
      recipient_ids: [idOf(who)],
      ...more,
    }
    const { status, body } = await as(who).post(path, values)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data as { id: number; version: number; next_at: string }
  }
  /** Lets the time of a schedule come, and everything that follows from it happen. */
  async function comes(id: number): Promise<void> {
    await owner(sql`update report_schedule set next_at = now() - interval '1 minute' where id = ${id}`)
    await tenants.messages.idle()
    await tenants.jobs.idle()
    await tenants.messages.idle()
  }
  const sentOf = async (id: number, who = 'director') => {
    const filter = encodeURIComponent(JSON.stringify({ schedule_id: id }))
    const { body } = await as(who).get(`${deliveries}?filter=${filter}&sort=id&order=ASC`)
    return body.data.data as Json[]
  }
  /** The e-mails to somebody, each with the bytes of its file. */
  const mailsTo = (who: string) =>
    owner(sql<{ subject: string; text: string; name: string; bytes: Uint8Array }>`
      select m.subject, m.text, f.name, c.bytes from outgoing_message m
        join outgoing_message_file mf on mf.corporate_id = m.corporate_id and mf.message_id = m.id
        join stored_file f on f.corporate_id = mf.corporate_id and f.id = mf.file_id
        join stored_file_chunk c on c.corporate_id = f.corporate_id and c.file_id = f.id
      where m.kind = 'report' and m.recipient = ${tenants.address(`${who}@harta.test`)} order by m.id`)

  it('each recipient gets the file with the figures that they may see [RTE-25]', async () => {
    const { id } = await schedule({ recipient_ids: [idOf('director'), idOf('manager')] })
    await comes(id)
    const year = new Date().getFullYear()
    const totals = await Promise.all(
      ['director', 'manager'].map(async (who) => {
        const [mail, ...more] = await mailsTo(who)
        expect([mail?.subject, more]).toEqual([`Leads of the year: ${year}`, []])
        expect(mail?.text).toContain('https://urus.test/reports/lead?by=channel&period=this_year')
        const asked = `by=channel&from=${year}-01-01&to=${year}-12-31`
        const total = (await as(who).get(`/report/lead?${asked}`)).body.data.cells[0].figures[0].value
        const sheet = unzipSync(new Uint8Array(mail?.bytes ?? []))['xl/worksheets/sheet1.xml']
        expect(strFromU8(sheet ?? new Uint8Array())).toContain(`<v>${total}</v>`)
        return Number(total)
      }),
    )
    expect(totals[0]).toBeGreaterThan(totals[1] ?? 0)
    expect((await sentOf(id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('a PDF is attached as it would be exported', async () => {
    const { id } = await schedule({ format: 'pdf', name: 'As a PDF' })
    await comes(id)
    const mail = (await mailsTo('director')).find(({ subject }) => subject.startsWith('As a PDF'))
    const { text } = await extractText(new Uint8Array(mail?.bytes ?? []), { mergePages: true })
    expect(text).toContain('Harta Prima')
  })

  it('who may not open the report gets nothing; its owner is told once and may send it again', async () => {
    const { id } = await schedule({ name: 'For Exec', recipient_ids: [idOf('exec')] })
    await comes(id)
    const [failed] = await sentOf(id)
    expect(failed).toMatchObject({
      status: 'failed',
      reason: 'The recipient doesn’t have access to this report',
    })
    expect(await mailsTo('exec')).toEqual([])
    const told = async () => {
      const { body } = await as('director').get(
        `/notification/notifications?noti_user_id=${idOf('director')}`,
      )
      return (body.data.data as Json[]).filter((each) => String(each.noti_message).includes('For Exec'))
        .length
    }
    await tenants.messages.idle()
    expect(await told()).toBe(1)
    expect((await as('director').post(`${deliveries}/${failed.id}/retry`)).status).toBe(200)
    await tenants.jobs.idle()
    await tenants.messages.idle()
    expect([(await sentOf(id))[0]?.status, await told()]).toEqual(['failed', 2])
  })

  it('a sent e-mail is not sent again, and its recipient unsubscribes by it', async () => {
    const { id } = await schedule({ recipient_ids: [idOf('director'), idOf('manager')] })
    await comes(id)
    const theirs = (await sentOf(id, 'manager')).find(({ user_id }) => user_id === idOf('manager'))
    expect((await as('manager').post(`${deliveries}/${theirs.id}/retry`)).status).toBe(409)
    expect((await as('director').post(`${deliveries}/${theirs.id}/leave`)).status).toBe(409)
    expect((await as('manager').post(`${deliveries}/${theirs.id}/leave`)).status).toBe(200)
    expect((await as('director').get(`${path}/${id}`)).body.data.recipient_ids).toEqual([idOf('director')])
  })

  it('a colleague who neither owns nor gets it sees no schedule and no e-mail, an admin sees all', async () => {
    const { id } = await schedule()
    await comes(id)
    const [sent] = await sentOf(id)
    expect((await as('manager').get(`${path}/${id}`)).status).toBe(404)
    expect(await sentOf(id, 'manager')).toEqual([])
    expect((await as('manager').post(`${deliveries}/${sent.id}/retry`)).status).toBe(404)
    expect((await as('admin').get(`${path}/${id}`)).status).toBe(200)
    expect((await as('exec').get(path)).status).toBe(403)
  })

  it.each([
    [{ report: 'none' }, 'report'],
    [{ address: 'https://example.test' }, 'address'],
    [{ hour: '24' }, 'hour'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ recipient_ids: [] }, 'recipient_ids'],
  ])('%o is refused at its field (422)', async (more, field) => {
    const values = { name: 'A', report: 'lead', recipient_ids: [idOf('director')], ...more }
    const { status, body } = await as('director').post(path, values)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('people of another corporate get nothing (422), and see no schedule of this one (404)', async () => {
    const elsewhere = tenants.userId('owner@pinnacle.test')
    const values = { name: 'A', report: 'lead', recipient_ids: [elsewhere] }
    const { status, body } = await as('director').post(path, values)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['recipient_ids']])
    const { id } = await schedule()
    const theirs = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await theirs.get(`${path}/${id}`)).status).toBe(404)
    expect((await theirs.put(`${path}/${id}`, { paused: true, version: 1 })).status).toBe(404)
  })

  it('a change over a newer one is refused (409)', async () => {
    const { id, version } = await schedule()
    const change = (hour: string) => as('director').put(`${path}/${id}`, { hour, version })
    expect([(await change('09')).status, (await change('10')).status]).toEqual([200, 409])
  })

  it('a report that its owner may not open is refused (422)', async () => {
    const values = { name: 'A', report: 'commission', recipient_ids: [idOf('sales')] }
    const { status, body } = await as('sales').post(path, values)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['report']])
  })

  it('a paused schedule has no next time; one whose owner left is paused', async () => {
    const { id, version } = await schedule()
    const paused = await as('director').put(`${path}/${id}`, { paused: true, version })
    expect(paused.body.data.next_at).toBeNull()
    const { id: left } = await schedule({ recipient_ids: [idOf('manager')] }, 'manager')
    await owner(sql`update app_user set status = 0 where id = ${idOf('manager')}`)
    await comes(left)
    await owner(sql`update app_user set status = 1 where id = ${idOf('manager')}`)
    expect((await as('admin').get(`${path}/${left}`)).body.data).toMatchObject({
      paused: true,
      next_at: null,
    })
  })

  it.each([
    ['day', '08', '2026-11-27 07:59+08', '2026-11-27 08:00+08'],
    ['day', '08', '2026-11-27 08:00+08', '2026-11-28 08:00+08'],
    ['workday', '23', '2026-11-27 23:30+08', '2026-11-30 23:00+08'],
    ['fri', '00', '2026-11-27 00:00+08', '2026-12-04 00:00+08'],
    ['month_first', '06', '2026-12-01 07:00+08', '2027-01-01 06:00+08'],
    ['month_last', '06', '2028-02-01 07:00+08', '2028-02-29 06:00+08'],
  ])('%s at %s after %s is %s', async (frequency, hour, after, expected) => {
    const [found] = await owner(sql<{ same: boolean }>`
      select next_report_time(${frequency}, ${hour}, ${after}::timestamptz) = ${expected}::timestamptz as same`)
    expect(found?.same).toBe(true)
  })
})

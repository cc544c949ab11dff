import { beforeAll, expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { openApiDocument } from '../../src/services/system/openapi.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { makeProject } from '../property/project-data.ts'
import { newCase } from '../cases/case-data.ts'

withEngine('[VAR-03] ids of another corporate', (engine) => {
  let tenants: TestTenants
  const owner = <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))
  /** A record of Harta Prima behind each parameter, by the beginning of the call that takes it. */
  const ids = new Map<string, string | number>()
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 5 })
    const { id: theirs } = tenants.corporate('Harta Prima')
    // The owner may do everything that an admin may, and keeps what goes with the subscription. Invoices are for
    // administrators alone: here both owners are that too.
    await owner(
      "update role set role_type = 'admin' where role_type = 'corporate' and corporate_id = any($1)",
      [(['Harta Prima', 'Pinnacle Advisory'] as const).map((name) => tenants.corporate(name).id)],
    )
    const keeper = api(tenants, { as: 'owner@harta.test' })
    const project = await makeProject(keeper, 1)
    // The stranger's package has property too: what they are refused is the record.
    await owner(
      `update subscription set package_id = (select id from subscription_package where scpk_name = 'corporate')
       where corporate_id = $1`,
      [tenants.corporate('Pinnacle Advisory').id],
    )
    await owner(
      `insert into list_view (corporate_id, name, resource, audience, owner_id, layout)
       values ($1, 'Theirs', 'lead', 'all', $2, '{}')`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    const billed = await owner<{ id: number }>(
      `with p as (insert into bill_party (corporate_id, name, kind, einvoice_by)
          values ($1, 'Theirs', 'bank', 'us') returning id),
        f as (insert into pro_forma (corporate_id, party_id, stage) select $1, id, 'Draft' from p returning id),
        i as (insert into sales_document (corporate_id, kind, status, party_id, amount, tax, total, credited, paid,
            einvoice_status) select $1, 'invoice', 'Issued', id, 1, 0, 1, 0, 0, 'none' from p returning id, party_id),
        l as (insert into sales_document_line (corporate_id, document_id, position, description, amount, tax_code,
            tax_rate, tax) select $1, id, 1, 'Theirs', 1, '06', 0, 0 from i returning id),
        r as (insert into receipt (corporate_id, party_id, received_on, amount, reference, made_by)
          select $1, party_id, now(), 1, 'Theirs', $2 from i returning id)
       insert into receipt_share (corporate_id, receipt_id, line_id, fee, tax)
       select $1, r.id, l.id, 1, 0 from r, l returning receipt_id as id`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    ids.set('/api/sales/receipts/{id}', billed.rows[0]?.id ?? 0)
    // A case behind its ledger.
    await newCase(keeper)
    const paid = await owner<{ line: number; statement: number }>(
      `with c as (select max(id) as id from sales_case where corporate_id = $1),
        s as (select min(id) as id from commission_scheme where corporate_id = $1),
        p as (insert into payee (corporate_id, user_id, name, kind) values ($1, $2, 'Theirs', 'individual') returning id),
        r as (insert into payout_run (corporate_id, reference, month, state, pay_on, made_by)
          values ($1, 'Theirs', '2026-01', 'draft', now(), $2) returning id),
        u as (insert into comms_payout_summary (corporate_id, name, run_id, payees, gross, withheld, net)
          select $1, 'Theirs', id, 0, 0, 0, 0 from r returning id),
        t as (insert into payout_statement (corporate_id, run_id, summary_id, user_id, payee_id, name, gross, withheld,
            net, waits, prior_year, prior_paid)
          select $1, r.id, u.id, $2, p.id, 'Theirs', 0, 0, 0, 0, 2025, 0 from r, u, p returning id),
        a as (insert into commission_advance (corporate_id, name, prod_id, user_id, percent, expected, amount, state, asked_by)
          select $1, 'Theirs', id, $2, 1, 1, 1, 'requested', $2 from c returning id),
        j as (insert into commission_adjustment (corporate_id, name, prod_id, user_id, amount, reason, state, asked_by)
          select $1, 'Theirs', id, $2, 1, 'Theirs', 'requested', $2 from c)
       insert into commission_line (corporate_id, prod_id, kind, advance_id, scheme_id, user_id, amount, earned_on)
       select $1, c.id, 'advance', a.id, s.id, $2, 1, now() from c, s, a
       returning id as line, (select id from t) as statement`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    const billedFor = await owner<{ id: number }>(
      `insert into self_billed_document (corporate_id, statement_id, kind, number, amount)
       values ($1, $2, 'invoice', 'Theirs', 1) returning id`,
      [theirs, paid.rows[0]?.statement],
    )
    ids.set('/api/sales/self-billed/{id}', billedFor.rows[0]?.id ?? 0)
    const hubs = await owner<{ id: number }>(
      `with h as (insert into hub (corporate_id, name, status) values ($1, 'Theirs', 'active') returning id),
        g as (insert into hub_team (corporate_id, hub_id, name) select $1, id, 'Theirs' from h),
        m as (insert into hub_member (corporate_id, hub_id, user_id, member_from) select $1, id, $2, '2026-01-01' from h),
        r as (insert into recruit (corporate_id, name, contact_no, stage) values ($1, 'Theirs', '60127779999', 'Enquiry'))
       insert into hub_request (corporate_id, kind, hub_id, effective_on, requested_by)
       select $1, 'new_hub', id, '2026-01-01', $2 from h returning id`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    ids.set('/api/hub/hub-requests/{id}', hubs.rows[0]?.id ?? 0)
    const form = (name: string, text: string) => {
      const body = new FormData()
      body.set('file', new File([text], name, { type: 'text/csv' }))
      return { method: 'POST', body }
    }
    for (const { service, call, schema, holder, activity, appointments, imports, merges } of resources) {
      const base = `/api/${service}/${call}`
      const { rows: found } = await owner<{ id: number }>(
        `select max(id) as id from ${schema.table} where corporate_id = $1`,
        [theirs],
      )
      const id = found[0]?.id ?? 0
      ids.set(`${base}/{id}`, id)
      if (holder) ids.set(`/api/${service}/get-user-can-access-list/{id}`, id)
      if (merges) {
        const { rows: pairs } = await owner<{ id: number }>(
          `insert into distinct_pair (corporate_id, resource, first_id, second_id, said_by)
           values ($1, $2, $3, $4, $5) returning id`,
          [theirs, schema.name, id - 1, id, tenants.userId('owner@harta.test')],
        )
        ids.set(`/api/${service}/${schema.name}/doubles/distinct/{id}`, pairs[0]?.id ?? 0)
      }
      if (activity) ids.set(`/api/${service}/${schema.name}/{id}`, id)
      if (appointments) ids.set(`/api/${service}/appointment-status-log/{id}`, id)
      if (imports) {
        const sent = await keeper.send(
          `/${service}/${schema.name}-import?stage=1${imports.within ? `&within=${project.id}` : ''}`,
          form('a.csv', 'Name,Phone\nTan,0127770001\n'),
        )
        ids.set(`/api/${service}/${schema.name}-import/{id}`, sent.body.data.id)
      }
      const made = await keeper.post(`/${service}/${call}/exports`, {})
      ids.set(`${base}/exports/{job_id}`, made.body.data.id)
      // One user has so many jobs under way and no more.
      await tenants.jobs.idle()
      const { rows } = await owner<{ id: number }>(
        `insert into job (corporate_id, kind, owner_id, status, payload)
         values ($1, 'bulk', $2, 'done', jsonb_build_object('resource', $3::text)) returning id`,
        [theirs, tenants.userId('owner@harta.test'), schema.name],
      )
      ids.set(`${base}/all/{job_id}`, rows[0]?.id ?? 0)
    }
    const kept = await keeper.send('/attachment/attachments', form('a.txt', 'theirs'))
    ids.set('/api/attachment/attachments/{id}', kept.body.data.id)
    const packed = await owner<{ id: number }>(
      `insert into job (corporate_id, kind, owner_id, status, payload)
       values ($1, 'pack', $2, 'failed', '{"resource": "customer", "name": "Theirs.pdf"}') returning id`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    ids.set('/api/attachment/packs/{id}', packed.rows[0]?.id ?? 0)
    ids.set('/api/access-control/corporate/{id}', theirs)
    const { rows } = await owner<{ id: string }>('select id from session where corporate_id = $1 limit 1', [
      theirs,
    ])
    ids.set('/api/access-control/own/sessions/{id}', rows[0]?.id ?? '')
    const factor = await owner<{ id: number }>(
      `insert into second_factor (corporate_id, user_id, kind, name, secret, confirmed_at)
       values ($1, $2, 'code', 'Theirs', 'sealed', now()) returning id`,
      [theirs, tenants.userId('exec@harta.test')],
    )
    for (const path of ['factors/{id}', 'authenticator/{id}'])
      ids.set(`/api/access-control/own/${path}`, factor.rows[0]?.id ?? 0)
    const domain = await owner<{ id: number }>(
      `insert into identity_domain (corporate_id, domain, token) values ($1, 'theirs.test', 'theirs') returning id`,
      [theirs],
    )
    ids.set('/api/access-control/identity/domains/{id}', domain.rows[0]?.id ?? 0)
    ids.set('/api/access-control/login/identity/{id}', theirs)
    const device = await owner<{ id: number }>(
      `insert into remembered_device (corporate_id, user_id, token_hash, expires_at)
       values ($1, $2, 'theirs', now() + interval '1 day') returning id`,
      [theirs, tenants.userId('exec@harta.test')],
    )
    ids.set('/api/access-control/own/devices/{id}', device.rows[0]?.id ?? 0)
    const asked = await owner<{ id: number }>(
      `insert into upgrade_request (corporate_id, subscription_id, requested_by, current_package, wanted_package)
       select corporate_id, id, $2, 'basic', 'team' from subscription where corporate_id = $1 limit 1 returning id`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    ids.set('/api/access-control/upgrade-request/{id}', asked.rows[0]?.id ?? 0)
    ids.set('/api/access-control/upgrade-request/all/{corporate}', theirs)
    ids.set('/api/access-control/subscription/{id}', theirs)
    const mail = await owner<{ id: number }>(
      `insert into outgoing_message (corporate_id, channel, kind, recipient, text, status)
       values ($1, 'email', 'test', 'a@b.my', 'theirs', 'failed') returning id`,
      [theirs],
    )
    ids.set('/api/messaging/outbox/{id}', mail.rows[0]?.id ?? 0)
    for (const path of [
      'proposal/detail',
      'proposal',
      'proposal/sync-customer-financial',
      'proposal/finals',
      'proposal/final-differences',
      'proposal/sync-final',
      'proposal/management',
      'proposal/submission',
      'proposal/price-override',
      'appendix/generate',
    ])
      ids.set(`/api/proposal/${path}/{id}`, ids.get('/api/proposal/proposals/{id}') ?? 0)
    ids.set('/api/proposal/proposal/from-customer/{id}', ids.get('/api/customer/customers/{id}') ?? 0)
    for (const path of [
      'customer/clone/{customer}/proposal/{proposal}',
      'sync-sas/{id}',
      'loan-ec/summary/{id}',
      'sync-log/{id}',
    ])
      ids.set(`/api/loan-management/${path}`, ids.get('/api/proposal/proposals/{id}') ?? 0)
    for (const [path, call] of [
      ['project/{id}/stack', 'projects'],
      ['price-list/{id}/compare', 'price-lists'],
      ['price-list/{id}/fill', 'price-lists'],
      ['unit/{id}', 'units'],
    ])
      ids.set(`/api/property/${path}`, ids.get(`/api/property/${call}/{id}`) ?? 0)
    ids.set('/api/hub/recruit/{recruit_id}', ids.get('/api/hub/recruits/{id}') ?? 0)
    ids.set('/api/hub/hub/{hub_id}', ids.get('/api/hub/hubs/{id}') ?? 0)
    ids.set('/api/sales/case-bank/{prod_bnk_id}', ids.get('/api/sales/case-banks/{id}') ?? 0)
    ids.set('/api/sales/conversion/{id}', ids.get('/api/proposal/proposals/{id}') ?? 0)
    ids.set('/api/sales/payout-statements/{id}', paid.rows[0]?.statement ?? 0)
    ids.set('/api/sales/commission-line/{id}', paid.rows[0]?.line ?? 0)
    const { rows: roles } = await owner<{ id: number }>(
      'select min(id) as id from role where corporate_id = $1',
      [theirs],
    )
    ids.set('/api/report/home/roles/{role_id}', roles[0]?.id ?? 0)
    // These are told by a link’s key, which a number is not.
    ids.set('/api/access-control/logo/{key}', 1)
    ids.set('/api/customer/page/documents/{id}', 1)
    // A report is told by its name: a number is none.
    ids.set('/api/report/{name}', 1)
    ids.set('/api/sales/case/{prod_id}', ids.get('/api/sales/cases/{id}') ?? 0)
    for (const path of ['delete/{id}', '{id}'])
      ids.set(`/api/proposal/ccris-item/${path}`, ids.get('/api/proposal/ccris-item/{id}') ?? 0)
    const { rows: away } = await owner<{ id: number }>(
      `insert into approval_delegation (corporate_id, user_id, delegate_id, from_day, to_day)
       select $1, min(id), max(id), '2026-01-01', '2099-01-01' from app_user where corporate_id = $1 returning id`,
      [theirs],
    )
    ids.set('/api/approval/delegations/{id}', away[0]?.id ?? 0)
    const chat = await keeper.call('POST /messaging/group-message', { body: { group_name: 'Theirs' } })
    const { group_id } = chat.body.content
    const said = await keeper.call('POST /messaging/message', {
      body: { message_group_id: group_id, message_content: 'theirs' },
    })
    ids.set('/api/messaging/group-message/{id}', group_id)
    ids.set('/api/messaging/message/{id}', said.body.content.message_id)
    ids.set('/api/messaging/message/delete/{id}', said.body.content.message_id)
    for (const kind of ['sms', 'email'])
      ids.set(`/api/messaging/${kind}-template/{id}`, ids.get(`/api/lookup/${kind}-templates/{id}`) ?? 0)
    const told = await owner<{ id: number }>(
      `insert into notification (corporate_id, noti_user_id, noti_message) values ($1, $2, 'theirs') returning id`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    const dealt = await owner<{ id: number }>(
      `insert into reassignment (corporate_id, owner_id, stale_days, job_id)
       select corporate_id, $2, 14, max(id) from job where corporate_id = $1 group by corporate_id returning id`,
      [theirs, tenants.userId('owner@harta.test')],
    )
    ids.set('/api/lead/lead/reassignments/{id}', dealt.rows[0]?.id ?? 0)
    ids.set('/api/notification/notifications/{noti_id}', told.rows[0]?.id ?? 0)
    await tenants.jobs.idle()
  })

  it('every call that takes one answers as for a record that does not exist, to the byte', async () => {
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> }
    const titles = new Map(resources.map((each) => [`/api/${each.service}/${each.call}/{id}`, each.schema]))
    const wrong: string[] = []
    let tried = 0
    for (const [path, methods] of Object.entries(paths).filter(([each]) => each.includes('{'))) {
      const known = [...ids.keys()].filter((each) => path === each || path.startsWith(`${each}/`))[0]
      if (known === undefined) throw new Error(`Which record of another corporate does ${path} take?`)
      const title = titles.get(path)?.options.title
      for (const method of Object.keys(methods).filter((word) => word !== 'parameters')) {
        const ask = async (id: string | number) => {
          const body = method === 'get' ? undefined : JSON.stringify(title ? { [title]: 'Mine' } : {})
          const address = path.replace(/\{\w+\}/g, String(id)).replace(/^\/api/, '')
          const headers = { 'content-type': 'application/json' }
          const answer = await stranger.send(address, { method: method.toUpperCase(), headers, body })
          return { status: answer.status, text: JSON.stringify(answer.body) }
        }
        const theirs = ids.get(known) ?? 0
        const [found, missing] = [
          await ask(theirs),
          await ask(typeof theirs === 'string' ? crypto.randomUUID() : 999_999_999),
        ]
        tried++
        const same = found.status === missing.status && found.text === missing.text
        // Where something else is refused first (accounts are never deleted, names never given), it is refused for both.
        if (!same || ![404, 403, 400, 422].includes(found.status))
          wrong.push(`${method} ${path}: ${found.status} ${found.text} | ${missing.status} ${missing.text}`)
        if (method === 'get' && found.status !== 404) wrong.push(`get ${path}: ${found.status}, not 404`)
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(100)
  }, 120_000)

  it('nor are they taken in a body or among many', async () => {
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    const theirs = (path: string) => Number(ids.get(`/api${path}/{id}`))
    const lead = theirs('/lead/leads')
    const role = theirs('/access-control/role')
    const status = theirs('/lookup/status')
    const sales = `/access-control/user/${tenants.userId('sales@pinnacle.test')}`
    const person = tenants.userId('sales@harta.test')
    const made = { name: 'A', contact_no: '0127770002' }
    const calls: [theirs: number, call: (id: number) => Promise<{ status: number; body: Json }>][] = [
      [status, (id) => stranger.post('/lead/leads', { ...made, status_id: id })],
      [person, (id) => stranger.post('/lead/leads', { ...made, assign_to: id })],
      [role, (id) => stranger.put(`${sales}/roles`, { role_ids: [id] })],
      [person, (id) => stranger.put(`${sales}/deactivate`, { take_over: id })],
      [person, (id) => stranger.put(sales, { team_leader_id: id })],
      [status, (id) => stranger.put('/lookup/status/order', { ids: [id] })],
      [lead, (id) => stranger.get(`/lead/leads?ids=[${id}]`)],
      [lead, (id) => stranger.get(`/lead/leads/export?ids=[${id}]`)],
      [lead, (id) => stranger.put(`/lead/leads?ids=[${id}]`, { name: 'Mine' })],
    ]
    for (const [at, [id, call]] of calls.entries()) {
      const told = async (asked: number) => {
        const { status: answer, body } = await call(asked)
        return `${answer} ${JSON.stringify(body)}`.replaceAll(String(asked), 'ID')
      }
      expect(await told(id), `call ${at}`).toBe((await told(999_999_999)).replaceAll(String(id), 'ID'))
    }
    const { rows } = await owner<{ name: string }>('select name from lead where id = $1', [lead])
    expect(rows[0]?.name).not.toBe('Mine')
  })
})

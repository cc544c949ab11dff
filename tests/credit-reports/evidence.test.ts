import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { yearsKept } from '../../src/domain/retention.ts'
import type { Database } from '../../src/runtime/database.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { askConsent, giveConsent } from './consent-visit.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits } from '../setup/visitor.ts'

/** A day as messages and files tell it. */
const aDay = /\d{1,2} [A-Z][a-z]{2},? \d{4}/

withEngine('evidence', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  beforeEach(() => forgetVisits(tenants))

  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row & object>(text, values))).rows
  const corporate = () => tenants.corporate('Harta Prima').id

  let made = 0
  const customer = async (): Promise<number> => {
    const body = { name: 'Tan Mei Ling', contact_no: `0197${300_000 + ++made}`, passport_no: `K${made}` }
    return (await sales.post('/customer/customers', body)).body.data.id
  }
  const filesOf = async (resource: string, id: number, as = sales): Promise<Json[]> =>
    (await as.get(`/attachment/attachments?search[resource]=${resource}&search[record_id]=${id}`)).body
      .content
  const download = (id: number, as: Api = sales) => as.get(`/attachment/attachments/${id}/download`)
  const entry = (resource: string, id: number, entryId: number) => `/${resource}/${id}/entries/${entryId}`
  const upload = async (base: string, id: number, as = sales): Promise<Json> => {
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 400])
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await pdf.save())], 'offer.pdf'))
    return (await as.send(`/${base}/${id}/files`, { method: 'POST', body })).body.data
  }

  /** A customer whose consent is signed, with its file. */
  async function consented(): Promise<{ id: number; file: Json; link: string }> {
    const id = await customer()
    const { esign_url: link } = await askConsent(sales, id)
    await giveConsent(tenants, link)
    const [file = {}] = await filesOf('customer', id)
    return { id, file, link }
  }
  async function signedForm(): Promise<{ id: number; file: Json }> {
    const id = await customer()
    const sent = await sales.send(`/customer/customer/${id}/esign-appfrm-generate`, { method: 'POST' })
    const url = String(sent.body.data.esign_url).replace('https://urus.test', '')
    const answer = await tenants.app.request(url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'sign', name: 'Tan Mei Ling' }),
    })
    expect(answer.status).toBe(303)
    const [file = {}] = await filesOf('customer', id)
    return { id, file }
  }
  async function proposal(): Promise<number> {
    const id = await customer()
    const types = (await admin.get('/lookup/income-type')).body as Json[]
    const income = { source: 'Petronas', income_type_id: types.find(({ kind }) => kind === 'basic')?.['id'] }
    await sales.post('/customer/incomes', { customer_id: id, ...income, amount: '6000', documented: true })
    const { id: proposed } = (await sales.post('/proposal/proposal', { psal_customer_id: id })).body.content
    await sales.post('/proposal/product', { psal_id: proposed, product_type: 'MORTGAGE', amount: '400000' })
    await sales.post(`/proposal/proposal/${proposed}`, {
      psal_main_status: 'preparing',
      fees_charges: [{ pfee_type: 'Professional fee', pfee_outstanding: '8000' }],
    })
    return proposed
  }
  async function frozen(): Promise<number> {
    const id = await proposal()
    const path = `/proposal/proposal/sync-customer-financial/${id}`
    const { sections } = (await sales.get(path)).body.content
    await sales.post(path, Object.fromEntries(sections.map(({ name, current }: Json) => [name, current])))
    expect((await sales.post(`/proposal/proposal/sync-final/${id}`)).status).toBe(200)
    return id
  }
  async function decided(to = 'Rejected by SSA'): Promise<{ id: number; approval: number }> {
    const id = await frozen()
    const asked = await sales.post(`/proposal/proposal/management/${id}`, { note: 'Please' })
    const approval = asked.body.content.approval_id as number
    const decision = { ids: [approval], from: 'Pending', to, reason: 'Too much' }
    const answer = await api(tenants, { as: 'manager@harta.test' }).post(
      '/approval/approvals/decide',
      decision,
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { id, approval }
  }
  /** A proposal whose appendix was put together with another file and sent. */
  async function sentAppendix(): Promise<{ id: number; pack: Json; loose: number }> {
    const id = await proposal()
    await upload('proposal/proposal', id)
    const begun = await sales.post('/attachment/packs', {
      resource: 'proposal',
      record_id: id,
      appendix: true,
    })
    await tenants.jobs.idle()
    const { file_id: loose } = (await sales.get(`/attachment/packs/${begun.body.data.id}`)).body.data
    const mail = { to: 'rohana@example.my', subject: 'Appendix', content: 'Here it is' }
    const sent = await sales.post('/attachment/send-to-email', { ...mail, attachments_ids: [loose] })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const pack = (await filesOf('proposal', id)).find((file) => file['id'] === loose) ?? {}
    return { id, pack, loose }
  }
  const company = async (): Promise<number> =>
    (
      await sales.post('/credit-report/sme-companies', {
        name: 'Jaya Enterprise',
        ssm_no: `2020010${20_000 + ++made}`,
      })
    ).body.data.id
  const director = async (company_id: number): Promise<number> =>
    (
      await sales.post('/credit-report/sme-directors', {
        company_id,
        name: 'Siti Aminah',
        contact_no: `0198${100_000 + ++made}`,
        role: 'director',
      })
    ).body.data.id
  async function consentedDirector() {
    const of = await company()
    const id = await director(of)
    const asked = await sales.post('/consent/esign/generate', { director_id: id })
    await giveConsent(tenants, asked.body.data.esign_url)
    return { id, company: of }
  }
  async function boughtReport() {
    const { id } = await consented()
    await admin.post('/credit-report/balance/top-up', { amount: 1000 })
    const { content: prices } = (await sales.get('/credit-report/report-prices')).body
    const { total: price } = quoteOf(prices, 'credit_report', [])
    const body = { customer_id: id, product: 'credit_report', addons: [], price }
    const ordered = await sales.post('/credit-report/credit-reports/order', body)
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(201)
    while (await deliverNext(tenants.runtime));
    return ordered.body.data.id as number
  }

  it('the years for which it is kept are those of the rule', async () => {
    const [row] = await query<{ years: number }>(
      `select extract(year from age(kept_until('2026-03-01'), '2026-03-01'))::integer as years`,
    )
    expect(row?.years).toBe(yearsKept)
  })

  describe('through the door', () => {
    it.each([
      ['a signed consent', consented],
      ['a signed application form', signedForm],
    ] as const)('nobody deletes or renames %s, who signed it is told (409)', async (_what, sign) => {
      const { id, file } = await sign()
      expect(file).toMatchObject({ kept_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
      expect(file['signed_by']).toMatch(/As signed|Tan Mei Ling/)
      for (const as of [sales, admin]) {
        const path = entry('customer/customer', id, file['entry_id'] as number)
        const [gone, named] = [await as.delete(path), await as.put(path, { name: 'Other' })]
        expect([gone.status, named.status]).toEqual([409, 409])
        for (const { body } of [gone, named]) expect(body.message).toMatch(aDay)
      }
      expect((await filesOf('customer', id))[0]).toEqual(file)
      expect((await download(file['id'] as number, admin)).status).toBe(200)
      const { data } = (await sales.get(`/customer/customer/${id}/activity_logs?kinds=file`)).body.data
      expect(data[0]).toMatchObject({
        actor_name: file['signed_by'],
        actor_id: null,
        entry: { file: { kept_until: file['kept_until'], signed_by: file['signed_by'] } },
      })
    })

    it('nobody deletes or renames an appendix that was sent (409), one that was not goes', async () => {
      const { id, pack } = await sentAppendix()
      expect(pack).toMatchObject({ kept_until: expect.any(String), signed_by: null })
      const path = entry('proposal/proposal', id, pack['entry_id'] as number)
      expect([(await admin.delete(path)).status, (await admin.put(path, { name: 'x' })).status]).toEqual([
        409, 409,
      ])
      expect((await admin.delete(`/proposal/proposals/${id}`)).body.code).toBe('proposal.kept')
      const other = (await filesOf('proposal', id)).find(({ kept_until }) => kept_until === null)
      expect((await admin.delete(entry('proposal/proposal', id, other?.['entry_id'] as number))).status).toBe(
        200,
      )
    })

    it('an appendix that went out in a chat stays too (409)', async () => {
      const id = await proposal()
      await upload('proposal/proposal', id)
      const asked = { resource: 'proposal', record_id: id, appendix: true }
      const begun = await sales.post('/attachment/packs', asked)
      await tenants.jobs.idle()
      const { file_id } = (await sales.get(`/attachment/packs/${begun.body.data.id}`)).body.data
      const group = await sales.post('/messaging/group-message', {
        group_name: 'Panel bank',
        participants: [],
      })
      const sent = await sales.post('/messaging/message', {
        message_group_id: group.body.content.group_id,
        message_content: '<p>Here it is</p>',
        message_attachments: [file_id],
      })
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      const pack = (await filesOf('proposal', id)).find((file) => file['id'] === file_id) ?? {}
      expect(pack).toMatchObject({ kept_until: expect.any(String) })
      expect((await admin.delete(entry('proposal/proposal', id, pack['entry_id'] as number))).status).toBe(
        409,
      )
      expect((await admin.delete(`/proposal/proposals/${id}`)).body.code).toBe('proposal.kept')
    })

    it('a customer who is deleted takes no evidence along: who keeps the corporate still has it', async () => {
      const { id, file } = await consented()
      expect((await admin.delete(`/customer/customers/${id}`)).status).toBe(200)
      expect((await download(file['id'] as number, admin)).status).toBe(200)
      expect((await filesOf('customer', id, admin)).map((each) => each['id'])).toEqual([file['id']])
      for (const as of ['exec@harta.test', 'owner@pinnacle.test'])
        expect((await download(file['id'] as number, api(tenants, { as }))).status, as).toBe(404)
    })

    it('a bought report stays in the sight of who keeps the corporate when its customer is deleted', async () => {
      const report = await boughtReport()
      const path = `/credit-report/credit-reports/${report}`
      const { customer_id } = (await admin.get(path)).body.data
      expect((await admin.delete(`/customer/customers/${customer_id}`)).status).toBe(200)
      expect([(await admin.get(path)).status, (await sales.get(path)).status]).toEqual([200, 404])
    })

    it('customers are merged with what they signed, and come apart with it', async () => {
      const [{ id, file }, other] = [await signedForm(), await customer()]
      await giveConsent(tenants, (await askConsent(sales, id)).esign_url)
      const version = async (of: number) => (await admin.get(`/customer/customers/${of}`)).body.data.version
      const versions = { version: await version(other), from_version: await version(id) }
      const merged = await admin.post(`/customer/customer/${other}/merges`, { from: id, ...versions })
      expect(merged.status, JSON.stringify(merged.body)).toBe(201)
      const moved = await filesOf('customer', other, admin)
      expect(moved.map((each) => each['id'])).toContain(file['id'])
      const path = entry('customer/customer', other, moved[0]?.['entry_id'] as number)
      expect((await admin.delete(path)).status).toBe(409)
      const undone = await admin.post(`/customer/customer/${other}/merges/${merged.body.data.merge}/undo`)
      expect(undone.status, JSON.stringify(undone.body)).toBe(200)
      expect((await filesOf('customer', id)).map((each) => each['id'])).toContain(file['id'])
    })

    it('a director with a signed consent is not deleted, and it is told until when; one who gave none is (409)', async () => {
      const { id, company: of } = await consentedDirector()
      for (const as of [sales, admin]) {
        const answer = await as.delete(`/credit-report/sme-directors/${id}`)
        expect([answer.status, answer.body.code]).toEqual([409, 'consent.director_kept'])
        expect(answer.body.message).toMatch(aDay)
      }
      const bulk = await admin.delete(`/credit-report/sme-directors?ids=[${id}]`)
      expect(bulk.body.data?.ids ?? []).toEqual([])
      const waiting = await director(of)
      const asked = (await sales.post('/consent/esign/generate', { director_id: waiting })).body.data
      expect((await sales.delete(`/credit-report/sme-directors/${waiting}`)).status).toBe(200)
      expect(
        await query('select director_id, withdrawn_at is null as open from credit_consent where uuid = $1', [
          asked.esign_uuid,
        ]),
      ).toEqual([{ director_id: null, open: false }])
      await query(`update credit_consent set signed_at = now() - interval '7 years' where director_id = $1`, [
        id,
      ])
      expect((await sales.delete(`/credit-report/sme-directors/${id}`)).status).toBe(200)
    })

    it('a proposal that was decided over, or of which a version is saved, is deleted on no path (409)', async () => {
      const owner = api(tenants, { as: 'owner@harta.test' })
      const [{ id: rejected }, saved] = [await decided(), await frozen()]
      for (const id of [rejected, saved]) {
        for (const as of [admin, owner, api(tenants, { as: 'director@harta.test' })]) {
          const answer = await as.delete(`/proposal/proposals/${id}`)
          expect([answer.status, answer.body.code]).toEqual([409, 'proposal.kept'])
        }
        const bulk = await owner.delete(`/proposal/proposals?ids=[${id}]`)
        expect(JSON.stringify(bulk.body)).toContain('proposal.kept')
      }
      const all = await owner.post('/proposal/proposals/all/delete', {
        filter: { psal_main_status: 'preparing' },
      })
      expect(all.status, JSON.stringify(all.body)).toBe(202)
      await tenants.jobs.idle()
      for (const id of [rejected, saved])
        expect((await owner.get(`/proposal/proposals/${id}`)).status, String(id)).toBe(200)
      expect((await owner.get(`/proposal/proposals/count?${filter({})}`)).status).toBe(200)
      // One that nobody decided over goes as before.
      const plain = await proposal()
      expect((await owner.delete(`/proposal/proposals/${plain}`)).status).toBe(200)
    })

    it('a sent appendix keeps its customer from being erased until its years are over (409)', async () => {
      const owner = api(tenants, { as: 'owner@harta.test' })
      const { id, pack } = await sentAppendix()
      const [row] = await query<{ psal_customer_id: number }>(
        'select psal_customer_id from proposal where id = $1',
        [id],
      )
      const person = row?.psal_customer_id ?? 0
      const erase = () => owner.post(`/customer/customer/${person}/erasure`, { reason: 'Asked in writing' })
      const refused = await erase()
      expect([refused.status, refused.body.code]).toEqual([409, 'personal.sent'])
      await query(`update stored_file set kept_until = now() where id = $1`, [pack['id']])
      const erased = await erase()
      expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
    })
  })

  describe('as the app, by statements of its own', () => {
    let facts: Record<string, number>
    beforeAll(async () => {
      forgetVisits(tenants)
      const { id: of, file } = await consented()
      const form = await signedForm()
      const by = await consentedDirector()
      const { id: rejected, approval } = await decided()
      const { loose } = await sentAppendix()
      const report = await boughtReport()
      const one = async (text: string, values: unknown[]) =>
        Number((await query<{ id: number }>(text, values))[0]?.id)
      facts = {
        customer: of,
        file: file['id'] as number,
        entry: file['entry_id'] as number,
        form: await one('select id from application_form where customer_id = $1', [form.id]),
        form_file: form.file['id'] as number,
        consent: await one('select id from credit_consent where customer_id = $1', [of]),
        director: by.id,
        company: by.company,
        director_consent: await one('select id from credit_consent where director_id = $1', [by.id]),
        proposal: rejected,
        approval,
        step: await one('select id from approval_step where approval_id = $1', [approval]),
        appendix: loose,
        report,
        movement: await one('select id from credit_movement where report_id = $1', [report]),
      }
    }, 120_000)

    /** Runs a statement as the app's role in the tenant, where `:name` stands for a fact. */
    async function attack(statement: string, before = ''): Promise<unknown> {
      const text = statement.replace(/:([a-z_]+)\b/g, (all, name: string) => String(facts[name] ?? all))
      const open = `select set_config('app.corporate_id', '${corporate()}', true), set_config('app.user_id', '${tenants.userId('sales@harta.test')}', true)`
      const database: Database = tenants.database
      return database
        .transaction({ role: 'app', open }, async (tx) => {
          if (before) await tx.query(before)
          const { rowCount } = await tx.query(text)
          return rowCount
        })
        .catch((error: unknown) => error)
    }
    const outcome = (answer: unknown) => (answer instanceof Error ? 'refused' : answer)
    /** Whatever is evidence, as it stands. */
    const standing = async () => {
      const tables = {
        credit_consent: 'id',
        application_form: 'id',
        approval: 'id',
        approval_step: 'id',
        proposal_final: 'id',
        credit_report: 'id',
        credit_order: 'report_id',
        credit_report_consent: 'id',
        credit_movement: 'id',
        credit_entry: 'id',
        credit_wallet: 'id',
        sme_director: 'id',
      }
      const found: Record<string, unknown> = {}
      for (const [table, key] of Object.entries(tables))
        found[table] = await query(
          `select to_jsonb(t) as row from ${table} t where corporate_id = $1 order by ${key}`,
          [corporate()],
        )
      found['files'] = await query(
        `select to_jsonb(f) - 'move_at' as row, (select count(*)::integer from stored_file_chunk c where c.corporate_id = f.corporate_id and c.file_id = f.id) as parts,
           (select json_agg(e order by e.id) from record_entry e where e.file_id = f.id) as entries
         from stored_file f where corporate_id = $1 and evidence is not null order by id`,
        [corporate()],
      )
      found['proposals'] = await query(
        'select id, deleted_at from proposal where corporate_id = $1 and id = $2',
        [corporate(), facts['proposal']],
      )
      return found
    }

    it.each([
      // Files, what is in them, where they stand.
      'delete from stored_file where id = :file',
      'delete from stored_file where id = :form_file',
      'delete from stored_file where id = :appendix',
      `update stored_file set name = 'x' where id = :file`,
      `update stored_file set media_type = 'text/plain' where id = :form_file`,
      'update stored_file set size = 0 where id = :appendix',
      `update stored_file set expires_at = now() - interval '1 day' where id = :file`,
      'update stored_file set evidence = null, kept_until = null where id = :file',
      `update stored_file set kept_until = now() - interval '1 day' where id = :file`,
      `update stored_file set store_key = null, stored_at = null where id = :file`,
      `insert into stored_file (corporate_id, name, media_type, store_key) values (current_corporate(), 'x', 'text/plain', current_corporate() || '/x')`,
      `update stored_file set store_key = current_corporate() || '/x' where id = (select min(id) from stored_file where evidence is null)`,
      'update stored_file set stored_at = null, move_at = now(), store_key = corporate_id || id::text where evidence is null',
      'update stored_file set created_by = null, signed_by = null where id = :file',
      'update stored_file set appendix = false where id = :appendix',
      'update stored_file set id = id + 100000 where id = :file',
      'delete from stored_file_chunk where file_id = :file',
      `update stored_file_chunk set bytes = 'x' where file_id = :form_file`,
      'update stored_file_chunk set file_id = (select min(id) from stored_file where evidence is null) where file_id = :appendix',
      `insert into stored_file_chunk (corporate_id, file_id, seq, bytes) select corporate_id, id, 99, 'x' from stored_file where id = :file`,
      'delete from record_entry where id = :entry',
      'delete from record_entry where file_id = :appendix',
      'update record_entry set record_id = record_id + 1 where id = :entry',
      `update record_entry set resource = 'lead' where id = :entry`,
      'update record_entry set author_id = (select max(id) from app_user) where id = :entry',
      `with m as (insert into record_merge (corporate_id, resource, kept_id, gone_id, title, changes, moved, merged_by)
         values (current_corporate(), 'customer', 999999999, :customer, 'x', '{}', '[]', current_actor()) returning id)
       update record_entry e set record_id = 999999999 from m where e.id = :entry`,
      `with m as (insert into record_merge (corporate_id, resource, kept_id, gone_id, title, changes, moved, merged_by)
         select corporate_id, 'customer', min(id), :customer, 'x', '{}', '[]', current_actor() from customer where id <> :customer group by 1
         returning kept_id)
       update record_entry e set record_id = m.kept_id from m where e.id = :entry`,
      `insert into record_merge (corporate_id, resource, kept_id, gone_id, title, changes, moved, merged_by, undone_at)
         select corporate_id, 'customer', :customer, min(id), 'x', '{}', '[]', current_actor(), now() from customer
         where id <> :customer and deleted_at is not null group by 1`,
      // Consents.
      'delete from credit_consent where id = :consent',
      'update credit_consent set signed_at = null where id = :consent',
      `update credit_consent set signed_at = now(), signed_by = 'Other' where id = :consent`,
      `update credit_consent set wording = 'Anything' where id = :consent`,
      `update credit_consent set fullname = 'Other' where id = :consent`,
      `update credit_consent set nric = '900101-10-1234' where id = :consent`,
      `update credit_consent set passport_no = 'X1' where id = :consent`,
      `update credit_consent set mobile_number = '+60190000000' where id = :consent`,
      `update credit_consent set purpose = 'Other' where id = :consent`,
      `update credit_consent set expires_at = now() + interval '9 years' where id = :consent`,
      'update credit_consent set kept_at = now() where id = :consent',
      'update credit_consent set file_id = null where id = :consent',
      'update credit_consent set file_id = :form_file where id = :consent',
      `update credit_consent set sha256 = 'x' where id = :consent`,
      `update credit_consent set signer_address = '::1' where id = :consent`,
      'update credit_consent set customer_id = (select max(id) from customer where id <> :customer) where id = :consent',
      'update credit_consent set customer_id = null where id = :consent',
      'update credit_consent set director_id = null where id = :director_consent',
      'update credit_consent set director_id = null, withdrawn_at = now() where id = :director_consent',
      'delete from sme_director where id = :director',
      'delete from sme_company where id = :company',
      `insert into credit_consent (corporate_id, created_by, customer_id, type, fullname, mobile_number, purpose, recipient, wording_version, wording, expires_at, kept_at, signed_at, signed_by)
       select corporate_id, created_by, customer_id, type, fullname, mobile_number, purpose, recipient, wording_version, wording, now() + interval '1 day', now(), now(), 'Forged' from credit_consent where id = :consent`,
      // Application forms.
      'delete from application_form where id = :form',
      'delete from customer where id = :customer',
      'update application_form set signed_at = null where id = :form',
      'update application_form set esign_status = 0 where id = :form',
      `update application_form set document = '{}' where id = :form`,
      `update application_form set signed_by = 'Other' where id = :form`,
      'update application_form set file_id = :file where id = :form',
      `update application_form set esign_url = 'https://elsewhere.test' where id = :form`,
      'update application_form set customer_id = :customer where id = :form',
      `insert into application_form (corporate_id, customer_id, created_by, document, expires_at, esign_status, signed_at, signed_by, sha256)
       select corporate_id, customer_id, created_by, document, expires_at, 2, now(), 'Forged', 'x' from application_form where id = :form`,
      // Decisions and what they were over.
      'delete from approval where id = :approval',
      'delete from approval_step where id = :step',
      'update approval_step set taken_by = (select max(id) from app_user) where id = :step',
      `update approval set state = 'Pending', decided_by = null, decided_at = null where id = :approval`,
      `update approval set reason = 'Other' where id = :approval`,
      `update approval set asked = '{}' where id = :approval`,
      'update approval set requested_by = (select max(id) from app_user) where id = :approval',
      `insert into approval (corporate_id, application_code, kind, related_type, related_id, requested_by, state, decided_by, decided_at)
       select corporate_id, application_code, kind, related_type, related_id + 100000, requested_by, 'Approved by Credit Control', decided_by, now() from approval where id = :approval`,
      'delete from proposal_final where psal_id = :proposal',
      `update proposal_final set copy = '{}' where psal_id = :proposal`,
      'delete from proposal where id = :proposal',
      'update proposal set deleted_at = now() where id = :proposal',
      'update proposal set psal_customer_id = :customer where id = :proposal',
      'delete from record_request',
      'delete from record_merge',
      `update record_merge set kept_id = 1`,
      // Reports and the ledger.
      'delete from credit_report where id = :report',
      'update credit_report set price = 0 where id = :report',
      `update credit_report set status = 'refunded' where id = :report`,
      `update credit_report set subject = 'Other' where id = :report`,
      'delete from credit_order where report_id = :report',
      `update credit_order set content = 'x' where report_id = :report`,
      'update credit_order set delivered_at = null where report_id = :report',
      'delete from credit_report_consent where report_id = :report',
      'update credit_wallet set balance = balance + 1000',
      'update credit_wallet set held = held + 1',
      'delete from credit_wallet',
      'insert into credit_wallet (corporate_id, balance) values (current_corporate(), 5)',
      `insert into credit_movement (corporate_id, kind) values (current_corporate(), 'top_up')`,
      `insert into credit_entry (corporate_id, movement_id, account, amount) values (current_corporate(), :movement, 'available', 5)`,
      'delete from credit_movement where id = :movement',
      'update credit_entry set amount = 1 where movement_id = :movement',
      `select move_credit('charge', 5, :report, null, null, null, null)`,
      `select move_credit('top_up', -5, null, null, null, null, null)`,
    ])('%s', async (statement) => {
      const before = await standing()
      // By a rule of evidence, a right that the app has not, or a key: not by a mistake in the statement.
      expect(await attack(statement)).toMatchObject({
        code: expect.toBeOneOf(['23001', '23503', '42501', '22023']),
      })
      expect(await standing()).toEqual(before)
    })

    it('neither a setting, a table of its own, nor a trigger that it turns off opens a way', async () => {
      const before = await standing()
      const other = tenants.corporate('Pinnacle Advisory').id
      for (const [statement, first] of [
        [
          'delete from stored_file_chunk where file_id = :file',
          'create temp table stored_file (id bigint, corporate_id bigint, evidence text)',
        ],
        [
          'update record_entry set record_id = record_id + 1 where id = :entry',
          'create temp table record_merge (corporate_id bigint)',
        ],
        ['delete from stored_file_chunk where file_id = :file', 'set local search_path = pg_temp'],
        [
          `delete from stored_file_chunk where file_id = :file and set_config('app.corporate_id', '${other}', true) is not null`,
          '',
        ],
        [
          `delete from record_entry where id = :entry and set_config('app.corporate_id', '${other}', true) is not null`,
          '',
        ],
        [
          `with moved as (update record_entry set record_id = record_id + 1 where id = :entry returning id) select set_config('app.corporate_id', '${other}', true) from moved`,
          '',
        ],
        [
          'delete from stored_file_chunk where file_id = :file',
          'alter table stored_file_chunk disable trigger all',
        ],
        [
          'delete from stored_file_chunk where file_id = :file',
          `set local session_replication_role = replica`,
        ],
        ['truncate stored_file_chunk', ''],
        ['set constraints all immediate; delete from record_entry where id = :entry', ''],
      ] as const)
        expect([0, 'refused'], statement).toContain(outcome(await attack(statement, first)))
      expect(await standing()).toEqual(before)
    })

    it('an erasure that it writes down itself reaches nothing that the law keeps', async () => {
      const before = await standing()
      const written = `insert into erasure (corporate_id, resource, record_id, reason, erased_by) values (current_corporate(), 'customer', :customer, 'Forged', current_actor()) returning id`
      const within = (rest: string) => `with e as (select max(id) as id from erasure) select ${rest} from e`
      for (const rest of [
        `erase_rows(e.id, 'stored_file', 'id', array[:file], null, array['evidence', 'kept_until'])`,
        `erase_rows(e.id, 'record_entry', 'id', array[:entry], null, array['file_id'])`,
        `erase_rows(e.id, 'approval_step', 'id', array[:step], null, array['taken_by', 'instead_of'])`,
        `erase_rows(e.id, 'approval', 'id', array[:approval], null, array['decided_by'])`,
        `erase_rows(e.id, 'credit_entry', 'movement_id', array[:movement], null, array['balance'])`,
        `erase_rows(e.id, 'credit_consent', 'id', array[:consent], null, array['fullname'])`,
        `erase_rows(e.id, 'application_form', 'id', array[:form], null, array['signed_by'])`,
        `erase_rows(e.id, 'credit_report', 'id', array[:report], null, array['subject'])`,
        `erase_rows(e.id, 'credit_order', 'report_id', array[:report], null, array['content'])`,
        `erase_rows(e.id, 'proposal_final', 'psal_id', array[:proposal], null, array['number'])`,
        `erase_rows(e.id, 'proposal_final', 'psal_id', array[:proposal], null, array['copy'])`,
      ])
        expect(
          await attack(within(rest), written.replace(':customer', String(facts['customer']))),
          rest,
        ).toBeInstanceOf(Error)
      await attack(
        within('erase_files(e.id, array[:file, :form_file, :appendix])'),
        written.replace(':customer', String(facts['customer'])),
      )
      await attack(
        within(`erase_record(e.id, 'customer', array[:customer], '{}')`),
        written.replace(':customer', String(facts['customer'])).replace(`'Forged'`, `'Again'`) + ` `,
      )
      const after = await standing()
      expect(after['files']).toEqual(before['files'])
      expect(after).toEqual(before)
    })
  })
})

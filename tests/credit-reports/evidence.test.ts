import { describe, expect, it } from 'vitest'
import { yearsKept } from '../../src/domain/retention.ts'
import { api, filter } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { askConsent, giveConsent } from './consent-visit.ts'
import { useEvidence } from './evidence-tenants.ts'

/** A day as messages and files tell it. */
const aDay = /\d{1,2} [A-Z][a-z]{2},? \d{4}/

withEngine('evidence', (engine) => {
  const {
    tenants,
    admin,
    sales,
    boughtReport,
    consented,
    consentedDirector,
    customer,
    decided,
    director,
    download,
    entry,
    filesOf,
    frozen,
    proposal,
    query,
    sentAppendix,
    signedForm,
    upload,
  } = useEvidence(engine)

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
      for (const as of [sales(), admin()]) {
        const path = entry('customer/customer', id, file['entry_id'] as number)
        const [gone, named] = [await as.delete(path), await as.put(path, { name: 'Other' })]
        expect([gone.status, named.status]).toEqual([409, 409])
        for (const { body } of [gone, named]) expect(body.message).toMatch(aDay)
      }
      expect((await filesOf('customer', id))[0]).toEqual(file)
      expect((await download(file['id'] as number, admin())).status).toBe(200)
      const { data } = (await sales().get(`/customer/customer/${id}/activity_logs?kinds=file`)).body.data
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
      expect([(await admin().delete(path)).status, (await admin().put(path, { name: 'x' })).status]).toEqual([
        409, 409,
      ])
      expect((await admin().delete(`/proposal/proposals/${id}`)).body.code).toBe('proposal.kept')
      const other = (await filesOf('proposal', id)).find(({ kept_until }) => kept_until === null)
      expect(
        (await admin().delete(entry('proposal/proposal', id, other?.['entry_id'] as number))).status,
      ).toBe(200)
    })

    it('an appendix that went out in a chat stays too (409)', async () => {
      const id = await proposal()
      await upload('proposal/proposal', id)
      const asked = { resource: 'proposal', record_id: id, appendix: true }
      const begun = await sales().post('/attachment/packs', asked)
      await tenants().jobs.idle()
      const { file_id } = (await sales().get(`/attachment/packs/${begun.body.data.id}`)).body.data
      const group = await sales().post('/messaging/group-message', {
        group_name: 'Panel bank',
        participants: [],
      })
      const sent = await sales().post('/messaging/message', {
        message_group_id: group.body.content.group_id,
        message_content: '<p>Here it is</p>',
        message_attachments: [file_id],
      })
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      const pack = (await filesOf('proposal', id)).find((file) => file['id'] === file_id) ?? {}
      expect(pack).toMatchObject({ kept_until: expect.any(String) })
      expect((await admin().delete(entry('proposal/proposal', id, pack['entry_id'] as number))).status).toBe(
        409,
      )
      expect((await admin().delete(`/proposal/proposals/${id}`)).body.code).toBe('proposal.kept')
    })

    it('a customer who is deleted takes no evidence along: who keeps the corporate still has it', async () => {
      const { id, file } = await consented()
      expect((await admin().delete(`/customer/customers/${id}`)).status).toBe(200)
      expect((await download(file['id'] as number, admin())).status).toBe(200)
      expect((await filesOf('customer', id, admin())).map((each) => each['id'])).toEqual([file['id']])
      for (const as of ['exec@harta.test', 'owner@pinnacle.test'])
        expect((await download(file['id'] as number, api(tenants(), { as }))).status, as).toBe(404)
    })

    it('a bought report stays in the sight of who keeps the corporate when its customer is deleted', async () => {
      const report = await boughtReport()
      const path = `/credit-report/credit-reports/${report}`
      const { customer_id } = (await admin().get(path)).body.data
      expect((await admin().delete(`/customer/customers/${customer_id}`)).status).toBe(200)
      expect([(await admin().get(path)).status, (await sales().get(path)).status]).toEqual([200, 404])
    })

    it('customers are merged with what they signed, and come apart with it', async () => {
      const [{ id, file }, other] = [await signedForm(), await customer()]
      await giveConsent(tenants(), (await askConsent(sales(), id)).esign_url)
      const version = async (of: number) => (await admin().get(`/customer/customers/${of}`)).body.data.version
      const versions = { version: await version(other), from_version: await version(id) }
      const merged = await admin().post(`/customer/customer/${other}/merges`, { from: id, ...versions })
      expect(merged.status, JSON.stringify(merged.body)).toBe(201)
      const moved = await filesOf('customer', other, admin())
      expect(moved.map((each) => each['id'])).toContain(file['id'])
      const path = entry('customer/customer', other, moved[0]?.['entry_id'] as number)
      expect((await admin().delete(path)).status).toBe(409)
      const undone = await admin().post(`/customer/customer/${other}/merges/${merged.body.data.merge}/undo`)
      expect(undone.status, JSON.stringify(undone.body)).toBe(200)
      expect((await filesOf('customer', id)).map((each) => each['id'])).toContain(file['id'])
    })

    it('a director with a signed consent is not deleted, and it is told until when; one who gave none is (409)', async () => {
      const { id, company: of } = await consentedDirector()
      for (const as of [sales(), admin()]) {
        const answer = await as.delete(`/credit-report/sme-directors/${id}`)
        expect([answer.status, answer.body.code]).toEqual([409, 'consent.director_kept'])
        expect(answer.body.message).toMatch(aDay)
      }
      const bulk = await admin().delete(`/credit-report/sme-directors?ids=[${id}]`)
      expect(bulk.body.data?.ids ?? []).toEqual([])
      const waiting = await director(of)
      const asked = (await sales().post('/consent/esign/generate', { director_id: waiting })).body.data
      expect((await sales().delete(`/credit-report/sme-directors/${waiting}`)).status).toBe(200)
      expect(
        await query('select director_id, withdrawn_at is null as open from credit_consent where uuid = $1', [
          asked.esign_uuid,
        ]),
      ).toEqual([{ director_id: null, open: false }])
      await query(`update credit_consent set signed_at = now() - interval '7 years' where director_id = $1`, [
        id,
      ])
      expect((await sales().delete(`/credit-report/sme-directors/${id}`)).status).toBe(200)
    })

    it('a proposal that was decided over, or of which a version is saved, is deleted on no path (409)', async () => {
      const owner = api(tenants(), { as: 'owner@harta.test' })
      const [{ id: rejected }, saved] = [await decided(), await frozen()]
      for (const id of [rejected, saved]) {
        for (const as of [admin(), owner, api(tenants(), { as: 'director@harta.test' })]) {
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
      await tenants().jobs.idle()
      for (const id of [rejected, saved])
        expect((await owner.get(`/proposal/proposals/${id}`)).status, String(id)).toBe(200)
      expect((await owner.get(`/proposal/proposals/count?${filter({})}`)).status).toBe(200)
      // One that nobody decided over goes as before.
      const plain = await proposal()
      expect((await owner.delete(`/proposal/proposals/${plain}`)).status).toBe(200)
    })

    it('a sent appendix keeps its customer from being erased until its years are over (409)', async () => {
      const owner = api(tenants(), { as: 'owner@harta.test' })
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
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { withEngine } from '../setup/engines.ts'
import { forgetVisits } from '../setup/visitor.ts'
import { useEvidence } from './evidence-tenants.ts'

withEngine('evidence', (engine) => {
  const {
    tenants,
    admin,
    customer,
    corporate,
    boughtReport,
    consented,
    consentedDirector,
    decided,
    query,
    sentAppendix,
    signedForm,
  } = useEvidence(engine)

  describe('as the app, by statements of its own', () => {
    let facts: Record<string, number>
    beforeAll(async () => {
      forgetVisits(tenants())
      // A merge can be forged with a deleted customer alone.
      await admin().delete(`/customer/customers/${await customer()}`)
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
      const open = `select set_config('app.corporate_id', '${corporate()}', true), set_config('app.user_id', '${tenants().userId('sales@harta.test')}', true)`
      const database: Database = tenants().database
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
      const other = tenants().corporate('Pinnacle Advisory').id
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

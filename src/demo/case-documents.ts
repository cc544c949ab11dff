import { sql } from 'kysely'
import { showDay } from '../domain/dates/show.ts'
import type { CaseStage } from '../domain/sales/case-stages.ts'
import { documentKinds, type DocumentKind } from '../domain/sales/cases.ts'
import type { Tx } from '../runtime/database.ts'
import { analyze, auditTrail } from './analyze.ts'
import { plainPdf } from './plain-pdf.ts'
import type { Random } from './random.ts'

export interface StagedCase {
  id: number
  name: string
  assign_to: number
  reached: ReadonlyMap<CaseStage, string>
}

const broughtTo: readonly [CaseStage, readonly DocumentKind[]][] = [
  ['Reserve', ['identity', 'booking_form', 'payment_proof']],
  ['Bank Processing', ['income']],
  ['Bank Approval', ['letter_of_offer']],
  ['SOLD', ['spa', 'loan_agreement']],
]

export async function seedCaseDocuments(
  tx: Tx,
  corporate: number,
  cases: readonly StagedCase[],
  random: Random,
): Promise<void> {
  const documents = cases.flatMap(({ id, name, assign_to, reached }) => {
    const of = (kind: DocumentKind, at: string) => ({
      prod_id: id,
      kind,
      by: assign_to,
      at,
      name: `${documentKinds[kind]} - ${name}.pdf`,
      pdf: plainPdf(documentKinds[kind], [name, `Case ${id}`, `Received on ${showDay(at.slice(0, 10))}`]),
    })
    const applied = reached.get('Application Pending')
    const brought = broughtTo.flatMap(([stage, kinds]) => {
      const at = reached.get(stage)
      return at === undefined ? [] : kinds.map((kind) => of(kind, at))
    })
    if (brought.length > 0 || applied === undefined) return brought
    const early = (['identity', 'booking_form'] as const).filter(() => random.chance(0.5))
    return early.map((kind) => of(kind, applied))
  })
  await sql`
    with d as materialized (select nextval(pg_get_serial_sequence('stored_file', 'id')) as file, r.*
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as r(prod_id bigint, kind text, by bigint, at timestamptz, name text, pdf text)),
      f as (insert into stored_file (corporate_id, id, name, media_type, size, created_by, created_at, move_at)
        select ${corporate}, file, name, 'application/pdf', octet_length(pdf), by, at, now() from d),
      c as (insert into stored_file_chunk (corporate_id, file_id, seq, bytes)
        select ${corporate}, file, 0, convert_to(pdf, 'UTF8') from d)
    insert into case_document (corporate_id, prod_id, kind, file, created_at)
    select ${corporate}, prod_id, kind, file, at from d`.execute(tx.db)
  await analyze(tx, 'case_document', auditTrail)
  await sql`update audit a set at = d.created_at, actor_id = s.assign_to
    from case_document d join sales_case s on s.corporate_id = d.corporate_id and s.id = d.prod_id
    where a.corporate_id = ${corporate} and a.table_name = 'case_document' and d.corporate_id = a.corporate_id and d.id = a.record_id`.execute(
    tx.db,
  )
}

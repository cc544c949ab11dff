import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { Failure } from '../../domain/failure.ts'
import type { CaseStage } from '../../domain/sales/case-stages.ts'
import type { DocumentKind } from '../../domain/sales/cases.ts'
import { documentLock } from '../../domain/sales/document-lock.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'

/** 403 for documents that the stage of their case relied on, except for casework. */
export async function refuseKeptDocuments(all: readonly Values[], { tx, session }: Context): Promise<void> {
  // Those without a file wait for theirs.
  const documents = all.filter(({ file }) => typeof file === 'number')
  if (documents.length === 0) return
  const { rows } = await sql<{ id: number; stage: CaseStage }>`
    select id, stage from sales_case where id = any(${documents.map(({ prod_id }) => prod_id)}::bigint[])
    order by id for share`.execute(tx.db)
  const stages = new Map<unknown, CaseStage>(rows.map(({ id, stage }) => [id, stage]))
  const isKept = documents.some(({ kind, prod_id }) => {
    const lock = documentLock(kind as DocumentKind, stages.get(prod_id) ?? 'SOLD')
    return lock !== null && !allows(lock, session)
  })
  if (isKept) throw new Failure(403, { key: 'sales.document_kept' })
}

import { sql } from 'kysely'
import { type InferType } from 'yup'
import {
  documentCategoryNames,
  pageParts,
  partState,
  partStates,
  type DocumentCategory,
  type PagePart,
} from '../../../domain/customer-page.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import type { Tx } from '../../../runtime/database.ts'

const time = () => text().nullable()

/** No times until sent. */
export const partProgress = shape({
  part: oneOf(...pageParts),
  state: oneOf(...partStates),
  asked_at: time(),
  opened_at: time(),
  done_at: time(),
  expires_at: time(),
})

const documentProgress = shape({
  id: whole(),
  category: oneOf(...documentCategoryNames),
  received: whole(),
  asked_at: text(),
  received_at: time(),
})

export const partsProgress = list(partProgress)
export const documentsProgress = list(documentProgress)
export type DocumentProgress = InferType<typeof documentProgress>

export type PartRow = InferType<typeof partProgress> & { link_id: string | null; url: string | null }

interface PartTimes {
  part: PagePart
  asked_at: string
  opened_at: string | null
  done_at: string | null
  expires_at: string
  ended: boolean
  link_id: string | null
  url: string | null
}

export async function readParts(tx: Tx, customerId: number, parts: readonly PagePart[]): Promise<PartRow[]> {
  const { rows } = await sql<PartTimes>`
    (select 'kyc' as part, f.created_at as asked_at, f.opened_at, f.submitted_at as done_at, f.expires_at,
      f.submitted_at is null and (f.revoked_at is not null or f.expires_at <= now()) as ended, f.link_id, null as url
      from kyc_form f where f.customer_id = ${customerId} order by f.id desc limit 1)
    union all
    (select 'consent', c.created_at, c.opened_at, c.signed_at, c.expires_at,
      c.withdrawn_at is not null or c.expires_at <= now(), c.uuid, null
      from credit_consent c where c.customer_id = ${customerId} and c.kept_at is not null order by c.id desc limit 1)
    union all
    (select 'application_form', a.created_at, coalesce(a.opened_at, a.signed_at), a.signed_at, a.expires_at,
      a.esign_status = 3 or a.esign_status < 2 and a.expires_at <= now(), null,
      case when a.provider_reference is null then a.esign_url end
      from application_form a where a.customer_id = ${customerId} and a.esign_url is not null order by a.id desc limit 1)`.execute(
    tx.db,
  )
  const byPart = new Map(rows.map((row) => [row.part, row]))
  return parts.map((part) => {
    const found = byPart.get(part)
    if (!found)
      return {
        part,
        state: 'asked',
        asked_at: null,
        opened_at: null,
        done_at: null,
        expires_at: null,
        link_id: null,
        url: null,
      }
    const { ended: _ended, ...told } = found
    return { ...told, state: partState(found) }
  })
}

interface RequestRow extends DocumentProgress {
  category: DocumentCategory
}

export async function readDocuments(tx: Tx, customerId: number): Promise<DocumentProgress[]> {
  const { rows } = await sql<RequestRow>`
    select min(r.id) as id, r.category, min(r.created_at) as asked_at, count(d.id)::int as received,
      max(d.received_at) as received_at
    from document_request r left join requested_document d on d.corporate_id = r.corporate_id and d.request_id = r.id
    where r.customer_id = ${customerId} and r.withdrawn_at is null group by r.category order by min(r.id)`.execute(
    tx.db,
  )
  return rows
}

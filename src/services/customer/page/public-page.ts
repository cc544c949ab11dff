import { sql } from 'kysely'
import type { InferType } from 'yup'
import {
  documentCategories,
  maxRequestedFiles,
  type DocumentCategory,
  type PagePart,
} from '../../../domain/customer-page.ts'
import { languageCodes, type LanguageCode } from '../../../domain/languages.ts'
import { fileKindOf } from '../../../domain/file-kinds.ts'
import { Failure, invalid, notFound } from '../../../domain/failure.ts'
import { routePaths } from '../../../domain/guards.ts'
import { labelIn, type Texts } from '../../../domain/message.ts'
import { readForm } from '../../../engine/api/body.ts'
import { list, oneOf, shape, text } from '../../../engine/shapes.ts'
import type { Tx } from '../../../runtime/database.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { admitFile } from '../../../runtime/files/admit-file.ts'
import { keepFile } from '../../../runtime/files/stored-file.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { linkToken } from '../../../runtime/signed-link.ts'
import { withinLimits } from '../../access-control/attempts.ts'
import { brandShape, shownBrand } from '../../access-control/brand.ts'
import { limitOfNetwork } from '../../access-control/limits.ts'
import { withVisitorLink, type LinkKind } from '../../access-control/visitor-link.ts'
import { languageTo } from '../../access-control/reader-texts.ts'
import type { Visitor } from '../../access-control/visitor.ts'
import { notifyFormDone } from '../../notification/customer-form.ts'
import { pagePurpose } from './customer-page.ts'
import { documentsProgress, partProgress, readDocuments, readParts, type PartRow } from './progress.ts'

/** Requests, progress and contact; never answers. */
export const publicPage = shape({
  corporate_name: text(),
  brand: brandShape,
  name: text(),
  expires_at: text(),
  language: oneOf(...languageCodes).nullable(),
  agent: shape({ name: text(), phone: text().nullable() }),
  parts: list(
    partProgress.concat(
      shape({
        /** The part's own link; null if done, expired or sent otherwise. */
        link: text().nullable(),
      }),
    ),
  ),
  documents: documentsProgress,
})

const pageLinks: LinkKind = {
  purpose: pagePurpose,
  opener: 'open_customer_page',
  limit: 'customer-page',
  allowance: 300,
  closed: () => new Failure(404, { key: 'customer_page.closed' }),
}

interface OpenPage {
  corporate_id: number
  page_id: number
}

/** 404 for an invalid link. */
export const withPage = <T>(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  work: (tx: Tx, page: OpenPage) => Promise<T>,
): Promise<T> => withVisitorLink(runtime, visitor, pageLinks, token, work)

interface PageRow {
  customer_id: number
  name: string
  parts: PagePart[]
  expires_at: string
  opened: boolean
  language: LanguageCode | null
  agent_name: string
  agent_phone: string | null
}

/** With the current advisor, or the creator if inactive. */
async function pageRow(tx: Tx, id: number): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    select p.customer_id, k.name, p.parts, p.expires_at, p.opened_at is not null as opened, k.language,
      coalesce(a.name, m.name) as agent_name, case when a.id is null then m.contact_no else a.contact_no end as agent_phone
    from customer_page p join customer k on k.id = p.customer_id
      join app_user m on m.id = p.created_by
      left join app_user a on a.id = k.assign_to and a.status = 1
    where p.id = ${id}`.execute(tx.db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

async function partLink(runtime: Runtime, { part, state, link_id, url }: PartRow): Promise<string | null> {
  if (state !== 'asked' && state !== 'opened') return null
  if (part === 'application_form') return url
  if (link_id === null) return null
  const [purpose, path] = part === 'kyc' ? ['kyc', routePaths.kycForm] : ['consent', routePaths.consent]
  return `${runtime.publicUrl}${path}#${await linkToken(runtime, purpose, link_id)}`
}

/** GET customer/page */
export const readPublicPage = (
  runtime: Runtime,
  visitor: Visitor,
  token: string,
): Promise<InferType<typeof publicPage>> =>
  withPage(runtime, visitor, token, async (tx, { page_id }) => {
    const row = await pageRow(tx, page_id)
    if (!row.opened)
      await sql`update customer_page set version = version + 1, opened_at = now() where id = ${page_id}`.execute(
        tx.db,
      )
    const parts = await readParts(tx, row.customer_id, row.parts)
    const { rows } = await sql<{ corporate_name: string }>`
      select corporate_name from corporate where id = current_corporate()`.execute(tx.db)
    return {
      corporate_name: rows[0]?.corporate_name ?? '',
      brand: await shownBrand(tx),
      name: row.name,
      expires_at: row.expires_at,
      language: await languageTo(tx, row.language),
      agent: { name: row.agent_name, phone: row.agent_phone },
      parts: await Promise.all(
        parts.map(async (each) => {
          const { link_id: _link, url: _url, ...told } = each
          return { ...told, link: await partLink(runtime, each) }
        }),
      ),
      documents: await readDocuments(tx, row.customer_id),
    }
  }).finally(() => runtime.events.wrote())

/** 404 for another customer's request. */
async function requireOpenRequest(tx: Tx, customerId: number, request: number): Promise<DocumentCategory> {
  const { rows } = await sql<{ category: DocumentCategory; received: number }>`
    select r.category, (select count(*)::int from requested_document d where d.request_id = r.id) as received
    from document_request r where r.id = ${request} and r.customer_id = ${customerId} and r.withdrawn_at is null
    for update`.execute(tx.db)
  const [open] = rows
  if (!open) throw notFound()
  if (open.received >= maxRequestedFiles)
    throw invalid({ file: [{ key: 'customer_page.files_full', args: { max: maxRequestedFiles } }] })
  return open.category
}

/** Pictures from phones and PDFs from banks. */
const isDocument = (mediaType: string) =>
  mediaType.startsWith('image/') || fileKindOf(mediaType)?.shown === 'pdf'

/** POST customer/page/documents/:id: stores the file with the customer and notifies their advisor. */
export async function receiveDocument(
  runtime: Runtime,
  c: Call,
  visitor: Visitor,
  { token, request, texts }: { token: string; request: number; texts: Texts },
): Promise<void> {
  const limit = limitOfNetwork('customer-page-upload', visitor.address, {
    allowance: 60,
    span: '10 minutes',
  })
  await withinLimits(runtime, [limit], () => Promise.resolve())
  await withPage(runtime, visitor, token, async (tx, { page_id }) => {
    await requireOpenRequest(tx, (await pageRow(tx, page_id)).customer_id, request)
  })
  // Scanned outside transactions.
  const file = await admitFile(runtime, (await readForm(c))['file'], visitor.address)
  if (!isDocument(file.mediaType)) throw invalid({ file: [{ key: 'customer_page.file_kind' }] })
  await withPage(runtime, visitor, token, async (tx, { page_id, corporate_id }) => {
    const { customer_id, name: sentBy } = await pageRow(tx, page_id)
    const category = await requireOpenRequest(tx, customer_id, request)
    const [document = ''] = labelIn(texts, documentCategories[category]).split(/[,，]/)
    const kept = await keepFile(
      runtime,
      { tx, session: { corporateId: corporate_id, userId: null } },
      { ...file, name: `${document} ${file.name}`, sentBy },
    )
    await tx.db
      .insertInto('record_entry')
      .values({ corporate_id, resource: 'customer', record_id: customer_id, kind: 'file', file_id: kept.id })
      .execute()
    const { rows } = await sql<{ first: boolean }>`
      select not exists (select from requested_document d join document_request r on r.id = d.request_id
        where r.customer_id = ${customer_id} and d.received_at > now() - interval '15 minutes') as first`.execute(
      tx.db,
    )
    await sql`insert into requested_document (corporate_id, request_id, file_id)
      values (${corporate_id}, ${request}, ${kept.id})`.execute(tx.db)
    await announceChange(tx, { table: 'customer', action: 'update', ids: [customer_id] })
    // One notification per series of files.
    if (rows[0]?.first)
      await notifyFormDone(tx, {
        trigger: 'DOCUMENTS_RECEIVED',
        customerId: customer_id,
        values: { document: { key: `notification.document.${category}` } },
      })
  })
  runtime.events.wrote()
  runtime.wakeMessages()
}

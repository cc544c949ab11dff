import { sql } from 'kysely'
import { object, type InferType } from 'yup'
import {
  documentCategoryNames,
  pageDays,
  pageParts,
  type DocumentCategory,
  type PagePart,
} from '../../../domain/customer-page.ts'
import { mayGenerate } from '../../../domain/esign.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { buyAccess } from '../../../domain/credit/access.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { routePaths } from '../../../domain/guards.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { readRecord, readToChange } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { accessTo } from '../../../engine/resource.ts'
import { list, oneOf, shape, text } from '../../../engine/shapes.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { linkToken } from '../../../runtime/signed-link.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { askForConsent, keepConsent, requireSubject } from '../../consent/ask.ts'
import { keptConsents, stateOf } from '../../consent/consents.ts'
import { latestForm, sendForm } from '../../kyc/forms.ts'
import { generateForm } from '../application-form/generate.ts'
import { latestForms } from '../application-form/forms.ts'
import { customerService } from '../customer-service.ts'
import { documentsProgress, partsProgress, readDocuments, readParts } from './progress.ts'

export const pagePurpose = 'customer-page'

export const customerPage = shape({
  state: oneOf('none', 'open', 'expired', 'revoked'),
  link: text().nullable(),
  expires_at: text().nullable(),
  opened_at: text().nullable(),
  parts: partsProgress,
  documents: documentsProgress,
})
export type CustomerPage = InferType<typeof customerPage>

/** The complete request, not an addition. */
export const pageRequest = object({
  parts: list(oneOf(...pageParts)).max(pageParts.length),
  documents: list(oneOf(...documentCategoryNames)).max(documentCategoryNames.length),
}).noUnknown()

interface PageRow {
  id: number
  link_id: string
  parts: PagePart[]
  state: 'open' | 'expired' | 'revoked'
  expires_at: string
  opened_at: string | null
}

async function latestPage({ tx }: Pick<Context, 'tx'>, customerId: number): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select id, link_id, parts, expires_at, opened_at,
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'open' end as state
    from customer_page where customer_id = ${customerId} order by id desc limit 1`.execute(tx.db)
  return rows[0]
}

export const pageLink = async (runtime: Runtime, linkId: string): Promise<string> =>
  `${runtime.publicUrl}${routePaths.customerPage}#${await linkToken(runtime, pagePurpose, linkId)}`

/** With a consent, the link requires the right to buy reports. */
export function mayHaveLink(session: AccessSession, parts: readonly PagePart[]): boolean {
  const rule = accessTo(customerResource, 'edit')
  if (rule === undefined || !allows(rule, session)) return false
  return !parts.includes('consent') || allows(buyAccess, session)
}

async function shownPage(runtime: Runtime, context: Context, id: number): Promise<CustomerPage> {
  const page = await latestPage(context, id)
  const parts = await readParts(context.tx, id, page?.parts ?? [])
  return {
    state: page?.state ?? 'none',
    link:
      page?.state === 'open' && mayHaveLink(context.session, page.parts)
        ? await pageLink(runtime, page.link_id)
        : null,
    expires_at: page?.expires_at ?? null,
    opened_at: page?.opened_at ?? null,
    parts: parts.map(({ link_id: _link, url: _url, ...told }) => told),
    documents: await readDocuments(context.tx, id),
  }
}

/** GET customer/:id/page */
export async function readPage(runtime: Runtime, context: Context, id: number): Promise<CustomerPage> {
  await readRecord(customerService, context, id)
  return shownPage(runtime, context, id)
}

/** Replaces the request; received documents remain. */
async function askForDocuments(
  { tx, session, user }: SessionContext,
  id: number,
  categories: readonly DocumentCategory[],
): Promise<void> {
  await sql`update document_request set version = version + 1, withdrawn_at = now()
    where customer_id = ${id} and withdrawn_at is null and category <> all(${categories}::text[])`.execute(
    tx.db,
  )
  await sql`insert into document_request (corporate_id, created_by, customer_id, category)
    select ${session.corporateId}, ${user.id}, ${id}, c.name
    from unnest(${categories}::text[]) with ordinality as c(name, place)
    where not exists (select from document_request r where r.customer_id = ${id} and r.withdrawn_at is null and r.category = c.name)
    order by c.place`.execute(tx.db)
}

/** Unless one is in progress; submitted ones remain. */
async function askForKyc(runtime: Runtime, context: Context, id: number): Promise<void> {
  if (runtime.kyc) throw new Failure(409, { key: 'kyc.elsewhere' })
  const form = await latestForm(context, id)
  if (!form || (form.submitted_at === null && (form.expired || form.revoked_at !== null)))
    await sendForm(context, id)
}

/** Unless pending or in force. */
async function askForOneConsent(runtime: Runtime, context: SessionContext, id: number): Promise<void> {
  const subject = { customer_id: id, director_id: null }
  requireSubject(context, subject)
  const [latest] = await keptConsents(context.tx, subject)
  if (latest && ['waiting', 'in_force'].includes(stateOf(latest))) return
  const asked = await askForConsent(runtime, context, subject, null)
  await keepConsent(context, id, asked.esign_uuid)
}

async function keepPage(
  { tx, session, user }: SessionContext,
  id: number,
  parts: readonly PagePart[],
): Promise<void> {
  const page = await latestPage({ tx }, id)
  if (page?.state === 'open') {
    await sql`update customer_page set version = version + 1, parts = ${parts}::text[],
        expires_at = now() + make_interval(days => ${pageDays}) where id = ${page.id}`.execute(tx.db)
    return
  }
  await sql`insert into customer_page (corporate_id, created_by, customer_id, parts, expires_at)
    values (${session.corporateId}, ${user.id}, ${id}, ${parts}::text[], now() + make_interval(days => ${pageDays}))`.execute(
    tx.db,
  )
}

/** POST customer/:id/page: requests forms and documents on one page, each by its own rules. */
export async function askOnPage(
  runtime: Runtime,
  c: Call,
  id: number,
  { parts, documents }: InferType<typeof pageRequest>,
): Promise<CustomerPage> {
  const needsForm = await inSession(runtime, c, {}, async (context) => {
    requireAccess(customerResource, 'edit', context.session)
    await readToChange(customerService, context, id)
    if (parts.length + documents.length === 0) throw invalid({ parts: [{ key: 'customer_page.nothing' }] })
    // Serialises double submits.
    await sql`select from customer where id = ${id} for update`.execute(context.tx.db)
    if (parts.includes('kyc')) await askForKyc(runtime, context, id)
    if (parts.includes('consent')) await askForOneConsent(runtime, context, id)
    await askForDocuments(context, id, documents)
    await keepPage(
      context,
      id,
      pageParts.filter((part) => parts.includes(part)),
    )
    const form = (await latestForms(context, [id])).get(id) ?? null
    return parts.includes('application_form') && form?.esign_status !== 2 && mayGenerate(form, Date.now())
  })
  // External providers are called outside transactions.
  if (needsForm) await generateForm(runtime, c, id)
  return inSession(runtime, c, { readOnly: true }, (context) => readPage(runtime, context, id))
}

/** DELETE customer/:id/page: revokes the page's link; forms have their own. */
export async function revokePage(runtime: Runtime, context: Context, id: number): Promise<CustomerPage> {
  await readToChange(customerService, context, id)
  await sql`update customer_page set version = version + 1, revoked_at = now()
    where customer_id = ${id} and revoked_at is null`.execute(context.tx.db)
  return shownPage(runtime, context, id)
}

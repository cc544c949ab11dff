import { sql } from 'kysely'
import type { SealedKind } from '../../../domain/sealed-number.ts'
import { replaceWithin, sealNumber } from '../../../runtime/numbers.ts'
import { customerResource } from '../../../../resources/customer.ts'
import { customerSchema } from '../../../../schemas/customer.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { addDays } from '../../../domain/dates/days.ts'
import { wireDay, wireTime } from '../../../domain/dates/wire.ts'
import { mayGenerate } from '../../../domain/esign.ts'
import { Failure } from '../../../domain/failure.ts'
import { routePaths } from '../../../domain/guards.ts'
import type { LanguageCode } from '../../../domain/languages.ts'
import { labelIn, labelsIn, renderMessage, type Texts } from '../../../domain/message.ts'
import { showNric } from '../../../domain/nric.ts'
import { showPhone } from '../../../domain/phone.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context, Row } from '../../../engine/api/resource-service.ts'
import { labelOf } from '../../../engine/schema.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import type { PdfOptions } from '../../../runtime/pdf/blocks.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { linkToken } from '../../../runtime/signed-link.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { languageTo } from '../../access-control/reader-texts.ts'
import { pdfBrand } from '../../access-control/brand.ts'
import { customerService } from '../customer-service.ts'
import { readApplicants } from '../dsr/applicants.ts'
import { formBlocks } from './form-blocks.ts'
import { latestForms, type EsignJson } from './forms.ts'

/** Days until the link expires. */
const linkDays = 14

const told = ['name', 'nric', 'passport_no', 'nationality', 'contact_no', 'email'] as const

function personOf(row: Row, texts: Texts): [string, string][] {
  return told.flatMap((name): [string, string][] => {
    const value = row[name]
    if (typeof value !== 'string' || value === '') return []
    const shown = name === 'contact_no' ? showPhone(value) : name === 'nric' ? showNric(value) : value
    return [[labelIn(texts, labelOf(name, customerSchema.fields[name])), shown]]
  })
}

async function documentOf(
  context: SessionContext,
  customer: Row,
): Promise<{ file: string; nric: string | null; language: LanguageCode | null; pdf: PdfOptions }> {
  const language = await languageTo(context.tx, customer['language'])
  const texts = textsFor(language)
  const day = wireDay(Date.now())
  const { applicants } = await readApplicants(context, customer.id, day)
  const { rows } = await sql<{ corporate_name: string }>`
    select corporate_name from corporate where id = ${context.session.corporateId}`.execute(context.tx.db)
  const brand = rows[0]?.corporate_name ?? ''
  const name = String(customer['name'])
  const content = {
    brand,
    day,
    advisor: context.user.name,
    person: personOf(customer, texts),
    applicant: applicants[0],
  }
  const nric = customer['nric']
  return {
    language,
    nric: typeof nric === 'string' && nric !== '' ? showNric(nric) : null,
    file: renderMessage({ key: 'application_form.file', args: { name, day } }, texts),
    pdf: {
      title: `${renderMessage({ key: 'application_form.title' }, texts)}: ${name}`,
      author: brand,
      foot: `${brand} · ${showDay(day, labelsIn(texts))}`,
      pageOf: renderMessage({ key: 'application_form.page' }, texts),
      blocks: formBlocks(content, texts),
    },
  }
}

/** Encrypts numbers in place. */
function sealDocument<Document>(
  document: Document,
  customer: Row,
  { tx, session }: SessionContext,
): Document {
  const number = (kind: SealedKind, shown: string | null): [string, string][] =>
    shown === null ? [] : [[shown, sealNumber(tx, session.corporateId, kind, shown) ?? shown]]
  const nric = textOf(customer['nric'])
  return replaceWithin(
    document,
    new Map([
      ...number('nric', nric && showNric(nric)),
      ...number('passport', textOf(customer['passport_no'])),
    ]),
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

interface Made {
  id: number
  link_id: string
  expires_at: string
}

/** One pending form at a time; serialises concurrent requests. */
async function requireNone(context: Context, id: number): Promise<void> {
  await sql`select from customer where id = ${id} for update`.execute(context.tx.db)
  const latest = (await latestForms(context, [id])).get(id) ?? null
  if (!mayGenerate(latest, Date.now())) throw new Failure(409, { key: 'esign.waiting' })
}

/**
 * POST customer/:id/esign-appfrm-generate: creates a signing link [API-17, STA-11]; the provider is called outside
 * transactions.
 */
export async function generateForm(runtime: Runtime, c: Call, id: number): Promise<EsignJson> {
  const { publicUrl, esign } = runtime
  const { made, customer, document, head } = await inSession(runtime, c, {}, async (context) => {
    requireAccess(customerResource, 'edit', context.session)
    const customer = await readToChange(customerService, context, id)
    await requireNone(context, id)
    const document = await documentOf(context, customer)
    const expires = addDays(wireTime(Date.now()), linkDays)
    const { rows } = await sql<Made>`
      insert into application_form (corporate_id, customer_id, created_by, document, expires_at, signer_phone, signer_email)
      values (${context.session.corporateId}, ${id}, ${context.user.id}, ${JSON.stringify(sealDocument(document, customer, context))}::jsonb,
        ${expires}::timestamp at time zone 'Asia/Kuala_Lumpur', ${textOf(customer['contact_no'])}::text, ${textOf(customer['email'])}::text) returning id, link_id, ${expires} as expires_at`.execute(
      context.tx.db,
    )
    const [made] = rows
    if (!made) throw new Error('The form was not kept')
    return { made, customer, document, head: await pdfBrand(context.tx) }
  })
  const token = await linkToken(runtime, 'esign', made.link_id)
  const sandbox = `${publicUrl}/api/esign-sandbox/${token}`
  const sending = esign
    ? runtime.pdf.write({ ...document.pdf, ...head }, c.get('owner') ?? '').then((pdf) =>
        esign.send({
          title: document.pdf.title,
          signer: {
            name: String(customer['name']),
            email: textOf(customer['email']),
            phone: textOf(customer['contact_no']),
          },
          pdf,
          reference: token,
          returnUrl: `${publicUrl}${routePaths.signedForm}#${token}`,
          callbackUrl: `${publicUrl}/api/customer/application-form/returned`,
          expiresAt: made.expires_at,
        }),
      )
    : Promise.resolve({ reference: null, url: sandbox, previewUrl: `${sandbox}/preview.pdf` })
  const sent = await sending.catch(async (error: unknown) => {
    await inSession(runtime, c, {}, ({ tx }) =>
      tx.db.deleteFrom('application_form').where('id', '=', made.id).execute(),
    )
    throw error
  })
  return inSession(runtime, c, {}, async (context) => {
    const { url: esign_url, previewUrl: esign_preview_url, reference: provider_reference } = sent
    await context.tx.db
      .updateTable('application_form')
      .set({ esign_url, esign_preview_url, provider_reference })
      .where('id', '=', made.id)
      .execute()
    const form = (await latestForms(context, [id])).get(id)
    if (!form) throw new Error('The form was not kept')
    return form
  })
}

import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import { addDays } from '../../domain/dates/days.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { allows } from '../../domain/access.ts'
import { buyAccess } from '../../domain/credit/access.ts'
import type { Identity } from '../../domain/credit/consent.ts'
import { Failure, forbidden, invalid, notFound } from '../../domain/failure.ts'
import type { LanguageCode } from '../../domain/languages.ts'
import { labelsIn, renderMessage } from '../../domain/message.ts'
import { isPhone } from '../../domain/phone.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import { sealNumber } from '../../runtime/numbers.ts'
import type { SessionContext } from '../../runtime/session.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { customerResource } from '../../../resources/customer.ts'
import { smeDirectorResource } from '../../../resources/sme-director.ts'
import { textsFor } from '../../runtime/languages.ts'
import { languageTo } from '../access-control/reader-texts.ts'
import { customerService } from '../customer/customer-service.ts'
import { directorService } from '../credit-report/company-services.ts'
import { consentBy, type ConsentRow, type ConsentSubject } from './consents.ts'
import { identityOf } from './identity.ts'
import { askAboutNumber } from './number-approval.ts'

/** Days a consent request is valid. */
const consentDays = 30

/** Bump with `consent.wording`, to identify what was agreed to. */
const wordingVersion = '2026-11-25'

const purposeKey = 'consent.purpose'

interface Person extends Identity {
  mobile: string
  language: LanguageCode | null
}

/** Includes masked values, which never leave the server. */
async function personOf(
  context: SessionContext,
  { customer_id, director_id }: ConsentSubject,
): Promise<Person> {
  const row =
    customer_id === null
      ? await readToChange(directorService, context, director_id ?? 0)
      : await readToChange(customerService, context, customer_id)
  const mobile = row['contact_no']
  if (typeof mobile !== 'string' || !isPhone(mobile)) {
    const key = customer_id === null ? 'consent.no_contact_director' : 'consent.no_contact'
    throw new Failure(422, { key }, { errors: { contact_no: [{ key }] } })
  }
  const chosen = 'language' in row ? row.language : null
  return { ...identityOf(row), mobile, language: await languageTo(context.tx, chosen) }
}

export function requireSubject(context: SessionContext, { customer_id, director_id }: ConsentSubject): void {
  if ((customer_id === null) === (director_id === null))
    throw invalid({ customer_id: [{ key: 'consent.subject' }] })
  requireAccess(customer_id === null ? smeDirectorResource : customerResource, 'edit', context.session)
  if (!allows(buyAccess, context.session)) throw forbidden('Credit reports')
}

/** 404 if hidden. */
export async function requireSight(
  context: SessionContext,
  { customer_id, director_id }: ConsentSubject,
): Promise<void> {
  if (customer_id !== null) await readRecord(customerService, context, customer_id)
  else if (director_id !== null) await readRecord(directorService, context, director_id)
  else throw notFound()
}

/**
 * POST esign/generate: requests consent by link and phone code, in the person's language; 422 without a number. A
 * customer's takes effect once linked to them [PRO-08, PRO-09].
 */
export async function askForConsent(
  runtime: Runtime,
  context: SessionContext,
  subject: ConsentSubject,
  customIdentifier: string | null,
): Promise<ConsentRow> {
  requireSubject(context, subject)
  const { tx, session, user } = context
  const { name, nric, passport, mobile, language } = await personOf(context, subject)
  const texts = textsFor(language)
  const { rows: corporates } = await sql<{ corporate_name: string }>`
    select corporate_name from corporate where id = ${session.corporateId}`.execute(tx.db)
  const recipient = runtime.bureau?.name ?? renderMessage({ key: 'consent.sandbox_bureau' }, texts)
  const purpose = renderMessage({ key: purposeKey }, texts)
  const until = addDays(wireTime(Date.now()), consentDays)
  const wording = renderMessage(
    {
      key: 'consent.wording',
      args: {
        name,
        corporate: corporates[0]?.corporate_name ?? '',
        recipient,
        purpose,
        day: showDay(until, labelsIn(texts)),
      },
    },
    texts,
  )
  const { rows } = await sql<{ id: number }>`
    insert into credit_consent (corporate_id, created_by, customer_id, director_id, type, fullname, nric, passport_no,
      mobile_number, custom_identifier, purpose, recipient, wording_version, wording, language, expires_at, kept_at)
    values (${session.corporateId}, ${user.id}, ${subject.customer_id}::bigint, ${subject.director_id}::bigint, 'credit_report',
      ${name}, ${sealNumber(tx, session.corporateId, 'nric', nric)}::text, ${sealNumber(tx, session.corporateId, 'passport', passport)}::text, ${mobile}, ${customIdentifier}::text, ${purpose}, ${recipient}, ${wordingVersion}, ${wording}, ${language},
      ${until}::timestamptz, ${subject.director_id === null ? null : sql`now()`})
    returning id`.execute(tx.db)
  const id = rows[0]?.id ?? 0
  await askAboutNumber(context, id)
  return consentBy(tx, { id })
}

/** POST customer/:id/ctos_esign: links a generated consent to its customer; 422 for another's. */
export async function keepConsent(context: SessionContext, id: number, uuid: string): Promise<void> {
  await readToChange(customerService, context, id)
  const { rows } = await sql<{ id: number }>`
    update credit_consent set version = version + case when kept_at is null then 1 else 0 end,
      kept_at = coalesce(kept_at, now())
    where uuid = ${uuid}::uuid and customer_id = ${id} returning id`.execute(context.tx.db)
  if (!rows[0]) throw invalid({ cce_uuid: [{ key: 'consent.other_record' }] })
}

/** Purchased reports remain. */
export async function withdrawConsent(
  context: SessionContext,
  consent: ConsentRow,
  reason: string,
): Promise<void> {
  requireSubject(context, consent)
  await requireSight(context, consent)
  await sql`update credit_consent set version = version + 1, withdrawn_at = now(), withdrawn_by = ${context.user.id},
      withdrawn_reason = ${reason} where id = ${consent.id} and withdrawn_at is null`.execute(context.tx.db)
}

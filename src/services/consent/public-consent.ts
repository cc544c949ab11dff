import { sql } from 'kysely'
import type { Brand } from '../../domain/brand.ts'
import { showDay } from '../../domain/dates/show.ts'
import type { LanguageCode } from '../../domain/languages.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { labelsIn, renderMessage, type Texts } from '../../domain/message.ts'
import type { Tx } from '../../runtime/database.ts'
import { textsFor } from '../../runtime/languages.ts'
import { queueSms } from '../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { hashOfCode, isHashOfCode, newCode } from '../../runtime/one-time-code.ts'
import { pdfBrand, shownBrand } from '../access-control/brand.ts'
import { withVisitorLink, type LinkKind } from '../access-control/visitor-link.ts'
import type { Visitor } from '../access-control/visitor.ts'
import { keepChosenLanguage } from '../customer/chosen-language.ts'
import { consentDocument, keepSignedConsent } from './consent-document.ts'
import { consentBy, stateOf, type ConsentRow } from './consents.ts'

const codeMinutes = 5
const triesOfACode = 5
const codesOfAConsent = 10

const closed = () => new Failure(404, { key: 'consent.closed' })

const consentLinks: LinkKind = {
  purpose: 'consent',
  opener: 'open_consent',
  limit: 'consent',
  allowance: 300,
  closed,
}

/** 404 for an invalid link. */
const withConsent = <T>(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  work: (tx: Tx, id: number, corporateId: number) => Promise<T>,
): Promise<T> =>
  withVisitorLink(
    runtime,
    visitor,
    consentLinks,
    token,
    (tx, opened: { corporate_id: number; consent_id: number }) =>
      work(tx, opened.consent_id, opened.corporate_id),
  )

/** Only the phone's last digits. */
export interface PublicConsent {
  corporate_name: string
  brand: Omit<Brand, 'name'>
  name: string
  wording: string
  purpose: string
  recipient: string
  expires_at: string
  mobile_ends: string
  state: ReturnType<typeof stateOf>
}

const corporateName = async (tx: Tx): Promise<string> =>
  (
    await sql<{ corporate_name: string }>`
      select corporate_name from corporate where id = current_corporate()`.execute(tx.db)
  ).rows[0]?.corporate_name ?? ''

const wordingOf = async (tx: Tx, id: number): Promise<{ wording: string; language: string | null }> =>
  (
    await sql<{ wording: string; language: string | null }>`
      select wording, language from credit_consent where id = ${id}`.execute(tx.db)
  ).rows[0] ?? { wording: '', language: null }

export const readPublicConsent = (
  runtime: Runtime,
  visitor: Visitor,
  token: string,
): Promise<PublicConsent> =>
  withConsent(runtime, visitor, token, async (tx, id) => {
    const row = await consentBy(tx, { id })
    if (row.opened_at === null)
      await sql`update credit_consent set version = version + 1, opened_at = now() where id = ${id}`.execute(
        tx.db,
      )
    return {
      corporate_name: await corporateName(tx),
      brand: await shownBrand(tx),
      name: row.esign_fullname,
      wording: (await wordingOf(tx, id)).wording,
      purpose: row.purpose,
      recipient: row.recipient,
      expires_at: row.esign_expired_date,
      mobile_ends: row.esign_mobile_number.slice(-4),
      state: stateOf(row),
    }
  })

const codePurpose = 'urus consent code'
const codeContent = (id: number, code: string) => `${id}:${code}`

function requireWaiting(row: ConsentRow): void {
  if (stateOf(row) !== 'waiting') throw new Failure(409, { key: 'consent.not_waiting' })
}

/** Warns the previous number, without the code. */
async function warnNumberBefore(
  tx: Tx,
  { number_before: recipient, esign_mobile_number: asked, number_changed_at: changed }: ConsentRow,
  corporateId: number,
  brand: string,
  texts: Texts,
): Promise<void> {
  if (recipient === null) return
  const args = { brand, ends: asked.slice(-4), day: showDay(changed, labelsIn(texts)) }
  await queueSms(
    { tx, session: { corporateId, userId: null } },
    { kind: 'consent_warning', recipient, text: renderMessage({ key: 'consent.sms_before', args }, texts) },
  )
}

/** Invalidates earlier codes; warns a replaced number. */
export async function sendConsentCode(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  texts: Texts,
): Promise<void> {
  await withConsent(runtime, visitor, token, async (tx, id, corporateId) => {
    const row = await consentBy(tx, { id })
    requireWaiting(row)
    const code = newCode()
    const { rows } = await sql<{ id: number }>`
      update credit_consent set otp_hash = ${await hashOfCode(runtime, codePurpose, codeContent(id, code))}, otp_tries = 0, otp_sent = otp_sent + 1,
        otp_expires_at = now() + make_interval(mins => ${codeMinutes})
      where id = ${id} and otp_sent < ${codesOfAConsent} returning id`.execute(tx.db)
    if (!rows[0]) throw new Failure(429, { key: 'consent.code_many' })
    const args = { brand: await corporateName(tx), code, minutes: codeMinutes }
    await queueSms(
      { tx, session: { corporateId, userId: null } },
      {
        kind: 'consent_code',
        recipient: row.esign_mobile_number,
        text: renderMessage({ key: 'consent.sms', args }, texts),
        secret: true,
      },
    )
    await warnNumberBefore(tx, row, corporateId, args.brand, texts)
  })
  runtime.wakeMessages()
}

/** Wrong tries are stored, to limit guessing. */
async function tryCode(
  runtime: Runtime,
  tx: Tx,
  id: number,
  code: string,
): Promise<'right' | 'wrong' | 'over'> {
  const { rows } = await sql<{ otp_hash: string }>`
    update credit_consent set otp_tries = otp_tries + 1
    where id = ${id} and otp_hash is not null and otp_expires_at > now() and otp_tries < ${triesOfACode}
    returning otp_hash`.execute(tx.db)
  if (!rows[0]) return 'over'
  const isRight = await isHashOfCode(runtime, codePurpose, codeContent(id, code), rows[0].otp_hash)
  return isRight ? 'right' : 'wrong'
}

export interface Signature {
  name: string
  code: string
}

/**
 * Signs by name and phone code. Stores the wording shown, signer, time, origin, proof, and a hashed document in the
 * wording's language [PRO-08].
 */
export async function signConsent(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  { name, code }: Signature,
): Promise<void> {
  const { tried, row, corporate, wording, language, head } = await withConsent(
    runtime,
    visitor,
    token,
    async (tx, id) => {
      const found = await consentBy(tx, { id })
      requireWaiting(found)
      return {
        tried: await tryCode(runtime, tx, id, code),
        row: found,
        corporate: await corporateName(tx),
        ...(await wordingOf(tx, id)),
        head: await pdfBrand(tx),
      }
    },
  )
  if (tried !== 'right')
    throw invalid({ code: [{ key: tried === 'over' ? 'consent.code_over' : 'consent.code_wrong' }] })
  const document = consentDocument(
    { row, corporate, wording, name, address: visitor.address },
    textsFor(language),
  )
  const pdf = await runtime.pdf.write({ ...document.pdf, ...head }, visitor.address)
  await withConsent(runtime, visitor, token, (tx, id, corporateId) =>
    keepSignedConsent(tx, id, corporateId, { name, visitor, pdf, file: document.file }),
  )
  runtime.events.wrote()
}

export async function takeBackConsent(runtime: Runtime, visitor: Visitor, token: string): Promise<void> {
  await withConsent(
    runtime,
    visitor,
    token,
    async (tx, id) =>
      void (await sql`update credit_consent set version = version + 1, withdrawn_at = now()
        where id = ${id} and withdrawn_at is null`.execute(tx.db)),
  )
  runtime.events.wrote()
}

/** PUT consent/form/language: page language; the wording to sign stays as requested. */
export async function chooseConsentLanguage(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  language: LanguageCode,
): Promise<void> {
  await withConsent(runtime, visitor, token, async (tx, id) => {
    // Directors and guarantors have no stored language.
    const { rows } = await sql<{ customer_id: number }>`
      select customer_id from credit_consent where id = ${id} and customer_id is not null`.execute(tx.db)
    for (const { customer_id } of rows) await keepChosenLanguage(tx, customer_id, language)
  })
  runtime.events.wrote()
}

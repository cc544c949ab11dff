import { sql, type RawBuilder } from 'kysely'
import type { InferType } from 'yup'
import { consentState } from '../../domain/credit/consent.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { notFound } from '../../domain/failure.ts'
import { maskNric } from '../../domain/nric.ts'
import { maskPhone } from '../../domain/phone.ts'
import { oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { linkToken } from '../../runtime/signed-link.ts'
import { routePaths } from '../../domain/guards.ts'

/** In the spec's field names [PRO-09]. */
export const esignDetail = shape({
  esign_uuid: text(),
  /** Null once not pending. */
  esign_url: text().nullable(),
  esign_expired_date: text(),
  esign_type: text(),
  esign_fullname: text(),
  /** Masked; unmasked only with the person. */
  esign_nric: text().nullable(),
  esign_mobile_number: text(),
  esign_use_otp: yesNo(),
  /** Set if the number changed within seven days before the request, with who and the old last digits. */
  number_changed_at: text().nullable(),
  number_changed_by: text().nullable(),
  number_before: text().nullable(),
  /** Staff member with the same number. */
  number_of: text().nullable(),
  /** False if the record's number changed since. */
  number_is_current: yesNo(),
  /** Review of a suspicious number; purchase requires `confirmed`. */
  number_check: oneOf('none', 'waiting', 'confirmed', 'rejected'),
  esign_custom_identifier: text().nullable(),
  state: oneOf('waiting', 'in_force', 'expired', 'withdrawn'),
  purpose: text(),
  recipient: text(),
  wording_version: text(),
  opened_at: text().nullable(),
  signed_at: text().nullable(),
  signed_by: text().nullable(),
  withdrawn_at: text().nullable(),
  withdrawn_reason: text().nullable(),
  file_id: whole().nullable(),
  sha256: text().nullable(),
})
export type EsignDetail = InferType<typeof esignDetail>

export const ctosEsign = esignDetail.shape({
  cce_uuid: text(),
  cce_url: text().nullable(),
  cce_expired_date: text(),
})

export interface ConsentSubject {
  customer_id: number | null
  director_id: number | null
}

export interface ConsentRow extends ConsentSubject, Omit<EsignDetail, 'state' | 'esign_url'> {
  id: number
  passport_no: string | null
}

const shownConsents = 20

const readConsents = async (
  tx: Tx,
  where: RawBuilder<boolean>,
  most = shownConsents,
): Promise<ConsentRow[]> =>
  (
    await sql<ConsentRow>`
    select id, customer_id, director_id, uuid as esign_uuid, expires_at as esign_expired_date, type as esign_type,
      fullname as esign_fullname, nric as esign_nric, passport_no, mobile_number as esign_mobile_number, use_otp as esign_use_otp,
      custom_identifier as esign_custom_identifier, purpose, recipient, wording_version,
      number_changed_at, number_before, (select string_agg(u.name, ', ' order by u.id) from app_user u
        where u.corporate_id = credit_consent.corporate_id and u.id = any(number_changed_by)) as number_changed_by,
      (select u.name from app_user u where u.corporate_id = credit_consent.corporate_id and u.id = number_of_user) as number_of,
      coalesce(mobile_number = coalesce((select k.contact_no from customer k where k.id = credit_consent.customer_id),
        (select d.contact_no from sme_director d where d.id = credit_consent.director_id)), false) as number_is_current,
      case when number_changed_at is null and number_of_user is null then 'none'
        else coalesce((select case a.state when 'Approved' then 'confirmed' when 'Rejected' then 'rejected' end
          from approval a where a.corporate_id = credit_consent.corporate_id and a.kind = 'consent_number'
            and a.related_id = credit_consent.id order by a.id desc limit 1), 'waiting') end as number_check,
      opened_at, signed_at, signed_by, withdrawn_at, withdrawn_reason, file_id, sha256
    from credit_consent where ${where} order by id desc limit ${most}`.execute(tx.db)
  ).rows

/** Latest first [PRO-08]. */
export const keptConsents = (tx: Tx, { customer_id, director_id }: ConsentSubject): Promise<ConsentRow[]> =>
  readConsents(
    tx,
    sql<boolean>`kept_at is not null and customer_id is not distinct from ${customer_id}::bigint
      and director_id is not distinct from ${director_id}::bigint`,
  )

export const latestOfDirectors = async (tx: Tx, ids: readonly number[]): Promise<Map<number, ConsentRow>> => {
  const rows = await readConsents(
    tx,
    sql<boolean>`id = any(select max(c.id) from credit_consent c
      where c.kept_at is not null and c.director_id = any(${ids}::bigint[]) group by c.director_id)`,
    ids.length,
  )
  return new Map(rows.map((row) => [row.director_id ?? 0, row]))
}

/** 404 if missing. */
export async function consentBy(tx: Tx, by: { uuid: string } | { id: number }): Promise<ConsentRow> {
  const where = 'uuid' in by ? sql<boolean>`uuid = ${by.uuid}::uuid` : sql<boolean>`id = ${by.id}`
  const [row] = await readConsents(tx, where)
  if (!row) throw notFound()
  return row
}

export const stateOf = (row: ConsentRow) => consentState(row, wireTime(Date.now()))

/** The link only for users who may request consent. */
export async function detailOf(
  { signingKey, publicUrl }: Pick<Runtime, 'signingKey' | 'publicUrl'>,
  row: ConsentRow,
  withLink: boolean,
): Promise<EsignDetail> {
  const { id: _id, customer_id: _customer, director_id: _director, passport_no: _passport, ...told } = row
  const state = stateOf(row)
  const leads = withLink && (state === 'waiting' || state === 'in_force')
  return {
    ...told,
    esign_nric: row.esign_nric && maskNric(row.esign_nric),
    number_before: row.number_before && maskPhone(row.number_before),
    esign_url: leads
      ? `${publicUrl}${routePaths.consent}#${await linkToken(signingKey, 'consent', row.esign_uuid)}`
      : null,
    state,
  }
}

/** In the spec's field names [PRO-09]. */
export const asCtosEsign = (detail: EsignDetail) => ({
  ...detail,
  cce_uuid: detail.esign_uuid,
  cce_url: detail.esign_url,
  cce_expired_date: detail.esign_expired_date,
})

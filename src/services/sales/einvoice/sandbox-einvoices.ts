import { sql } from 'kysely'
import { cancelHours } from '../../../domain/billing/documents.ts'
import { simulatedFailure } from '../../../domain/outbox.ts'
import type { Tx } from '../../../runtime/database.ts'
import { EInvoiceRefused, type EInvoiceProvider, type RemoteDocument } from './provider.ts'

/** TIN suffix unknown to the sandbox: invalid. */
const unknownTin = '404'
/** TIN suffix validated after a minute. */
const slowTin = '555'
/** TIN suffix rejected immediately. */
const rejectedTin = '400'

/** Receiver TIN suffix that requests rejection. */
const refusingTin = '777'

/** Does not point to the real portal. */
export const sandboxLink = (uuid: string, longId: string): string =>
  `https://sandbox.invalid/${uuid}/share/${longId}`

const sandboxRejection = 'Wrong invoice details'
const slowSeconds = 60
/** As MyInvois detects duplicates. */
const duplicateHours = 2

/** 26 letters and digits, like MyInvois. */
function remoteId(length = 26): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % 32]).join('')
}

const isSelfBilled = (text: string) => /"InvoiceTypeCode":\[\{"_":"1/.test(text)

/** The buyer, or the self-billed supplier. */
function receiverTin(text: string): string {
  const party = isSelfBilled(text) ? 'AccountingSupplierParty' : 'AccountingCustomerParty'
  const tin = new RegExp(`"${party}".*?\\{"ID":\\[\\{"_":"([^"]*)","schemeID":"TIN"\\}\\]\\}`)
  return tin.exec(text)?.[1] ?? ''
}

interface Kept {
  uuid: string
  submission_uid: string
  number: string
  long_id: string
  received_at: string
  validated_at: string
  refusal: string[] | null
  is_slow: boolean
  is_cancelled: boolean
  rejected_at: string | null
  is_over: boolean
}

const remote = ({ refusal, is_slow, is_cancelled, ...of }: Kept): RemoteDocument => {
  const status = is_cancelled ? 'Cancelled' : is_slow ? 'Submitted' : refusal ? 'Invalid' : 'Valid'
  const isValid = status === 'Valid' || status === 'Cancelled'
  return {
    uuid: of.uuid,
    submission_uid: of.submission_uid,
    number: of.number,
    status,
    long_id: isValid ? of.long_id : null,
    validated_at: isValid ? of.validated_at : null,
    reject_requested_at: status === 'Valid' ? of.rejected_at : null,
    status_reason: of.rejected_at === null ? null : sandboxRejection,
  }
}

type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Imitates MyInvois: immediate acceptance, later validation, duplicates for two hours. Stored in the database to
 * survive crashes; can simulate outages.
 */
export function sandboxEInvoices(inTenant: InTenant, isToldToFail: boolean): EInvoiceProvider {
  const open = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    isToldToFail ? Promise.reject(new Error(simulatedFailure)) : inTenant(work)
  const documents = (tx: Tx, where: { uuid?: string; submission?: string; number?: string }) =>
    sql<Kept>`
      select uuid, submission_uid, number, long_id, received_at,
        to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as validated_at, refusal,
        buyer_tin like ${`%${slowTin}`} and received_at > now() - make_interval(secs => ${slowSeconds}) as is_slow,
        case when buyer_tin like ${`%${refusingTin}`}
          then to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as rejected_at,
        cancelled_at is not null as is_cancelled, received_at < now() - make_interval(hours => ${cancelHours}) as is_over
      from einvoice_sandbox_document
      where uuid = coalesce(${where.uuid ?? null}, uuid)
        and submission_uid = coalesce(${where.submission ?? null}, submission_uid)
        and number = coalesce(${where.number ?? null}, number)
      order by received_at desc limit 100`.execute(tx.db)
  const one = async (tx: Tx, uuid: string): Promise<Kept> => {
    const [kept] = (await documents(tx, { uuid })).rows
    if (!kept) throw new EInvoiceRefused(['NotFound'])
    return kept
  }
  return {
    submit: (_taxpayer, sent) =>
      open(async (tx) => {
        const submission_uid = remoteId()
        const accepted: { number: string; uuid: string }[] = []
        const rejected: { number: string; reasons: string[] }[] = []
        for (const { number, text, sha256 } of sent) {
          const tin = receiverTin(text)
          if (tin.endsWith(rejectedTin)) {
            rejected.push({ number, reasons: [`TIN ${tin} was rejected by the sandbox`] })
            continue
          }
          const { rows: before } = await sql<{ uuid: string }>`
            select uuid from einvoice_sandbox_document where sha256 = ${sha256} and cancelled_at is null and refusal is null
              and received_at > now() - make_interval(hours => ${duplicateHours}) limit 1`.execute(tx.db)
          const refusal = tin.endsWith(unknownTin)
            ? [`TIN ${tin} is not known together with its registration number`]
            : before[0]
              ? [`Duplicated submitted document with UUID ${before[0].uuid}`]
              : null
          const uuid = remoteId()
          await sql`insert into einvoice_sandbox_document
              (corporate_id, uuid, submission_uid, number, sha256, buyer_tin, refusal, long_id)
            values (nullif(current_setting('app.corporate_id'), '')::bigint, ${uuid}, ${submission_uid}, ${number}, ${sha256},
              ${tin}, ${refusal && JSON.stringify(refusal)}::jsonb, ${remoteId(40)})`.execute(tx.db)
          accepted.push({ number, uuid })
        }
        return { submission_uid, accepted, rejected }
      }),
    submission: (_taxpayer, uid) =>
      open(async (tx) => (await documents(tx, { submission: uid })).rows.map(remote)),
    details: (_taxpayer, uuid) =>
      open(async (tx) => {
        const kept = await one(tx, uuid)
        return { ...remote(kept), reasons: kept.refusal ?? [] }
      }),
    find: (_taxpayer, { number }) => open(async (tx) => (await documents(tx, { number })).rows.map(remote)),
    cancel: (_taxpayer, uuid) =>
      open(async (tx) => {
        const kept = await one(tx, uuid)
        if (remote(kept).status !== 'Valid') throw new EInvoiceRefused(['IncorrectState'])
        if (kept.is_over) throw new EInvoiceRefused(['OperationPeriodOver'])
        await sql`update einvoice_sandbox_document set cancelled_at = now() where uuid = ${uuid}`.execute(
          tx.db,
        )
      }),
    knowsTin: (_taxpayer, tin) =>
      isToldToFail ? Promise.reject(new Error(simulatedFailure)) : Promise.resolve(!tin.endsWith(unknownTin)),
    link: sandboxLink,
  }
}

import type { EInvoiceType } from '../../../domain/einvoice/codes.ts'

/** Whose e-invoices they are: who acts for others names them by their TIN. */
export interface Taxpayer {
  tin: string
}

/** A document as it is sent. */
export interface SentDocument {
  /** Its number here. */
  number: string
  text: string
  /** SHA-256 of the text, hex. */
  sha256: string
}

export interface Submission {
  submission_uid: string
  accepted: readonly { number: string; uuid: string }[]
  rejected: readonly { number: string; reasons: readonly string[] }[]
}

export type RemoteStatus = 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled'

/** What MyInvois says of a document. */
export interface RemoteDocument {
  uuid: string
  submission_uid: string
  number: string
  status: RemoteStatus
  /** Of valid ones. */
  long_id: string | null
  /** ISO 8601, UTC. */
  validated_at: string | null
  /** When the buyer asked to reject it, ISO 8601, UTC: it stays valid until the issuer cancels it. */
  reject_requested_at: string | null
  /** Why the buyer asked to reject it, or who cancelled it did. */
  status_reason: string | null
}

export interface Sought {
  type: EInvoiceType
  number: string
  /** ISO 8601, UTC. */
  issuedAt: string
}

/** The limits of one submission (sdk.myinvois.hasil.gov.my/einvoicingapi/02-submit-documents). */
export const submissionLimits = { documents: 100, bytes: 5 * 1024 * 1024, documentBytes: 300 * 1024 } as const

/** MyInvois will not do it, however often it is asked. */
export class EInvoiceRefused extends Error {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join('; '))
    this.reasons = reasons
  }
}

/** Asked too often: again after so many seconds, which counts as no try. */
export class EInvoiceBusy extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`Busy for ${seconds} s`)
    this.seconds = seconds
  }
}

/** MyInvois, or what stands in for it. Whatever it throws besides is tried again. */
export interface EInvoiceProvider {
  submit(taxpayer: Taxpayer, documents: readonly SentDocument[]): Promise<Submission>
  /** The documents of a submission, as far as they are validated. */
  submission(taxpayer: Taxpayer, uid: string): Promise<readonly RemoteDocument[]>
  /** Why a document is invalid, and where it stands. */
  details(taxpayer: Taxpayer, uuid: string): Promise<RemoteDocument & { reasons: readonly string[] }>
  /** What was submitted under a number, the newest first. */
  find(taxpayer: Taxpayer, sought: Sought): Promise<readonly RemoteDocument[]>
  cancel(taxpayer: Taxpayer, uuid: string, reason: string): Promise<void>
  /** Whether a TIN belongs to the number. */
  knowsTin(taxpayer: Taxpayer, tin: string, kind: string, number: string): Promise<boolean>
  /** The page that proves a valid document. */
  link(uuid: string, longId: string): string
}

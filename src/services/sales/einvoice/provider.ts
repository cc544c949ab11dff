import type { EInvoiceType } from '../../../domain/einvoice/codes.ts'

export interface Taxpayer {
  tin: string
}

export interface SentDocument {
  /** Our number. */
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

type RemoteStatus = 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled'

export interface RemoteDocument {
  uuid: string
  submission_uid: string
  number: string
  status: RemoteStatus
  /** Valid documents only. */
  long_id: string | null
  /** ISO 8601, UTC. */
  validated_at: string | null
  /** The buyer's rejection request, ISO 8601 UTC; valid until the issuer cancels. */
  reject_requested_at: string | null
  /** Reason for the request or cancellation. */
  status_reason: string | null
}

export interface Sought {
  type: EInvoiceType
  number: string
  /** ISO 8601, UTC. */
  issuedAt: string
}

/** Limits per submission (sdk.myinvois.hasil.gov.my/einvoicingapi/02-submit-documents). */
export const submissionLimits = { documents: 100, bytes: 5 * 1024 * 1024, documentBytes: 300 * 1024 } as const

/** Permanent rejection. */
export class EInvoiceRefused extends Error {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join('; '))
    this.reasons = reasons
  }
}

/** Rate-limited: retry after so many seconds, not counted as an attempt. */
export class EInvoiceBusy extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`Busy for ${seconds} s`)
    this.seconds = seconds
  }
}

/** MyInvois or the sandbox; other errors are retried. */
export interface EInvoiceProvider {
  submit(taxpayer: Taxpayer, documents: readonly SentDocument[]): Promise<Submission>
  /** Those validated so far. */
  submission(taxpayer: Taxpayer, uid: string): Promise<readonly RemoteDocument[]>
  details(taxpayer: Taxpayer, uuid: string): Promise<RemoteDocument & { reasons: readonly string[] }>
  find(taxpayer: Taxpayer, sought: Sought): Promise<readonly RemoteDocument[]>
  cancel(taxpayer: Taxpayer, uuid: string, reason: string): Promise<void>
  knowsTin(taxpayer: Taxpayer, tin: string, kind: string, number: string): Promise<boolean>
  link(uuid: string, longId: string): string
}

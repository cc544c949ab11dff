/** A document that somebody is to sign. */
export interface ToSign {
  title: string
  signer: { name: string; email: string | null; phone: string | null }
  pdf: Uint8Array<ArrayBuffer>
  /** Where the signer comes back to; the provider calls it done there too. */
  returnUrl: string
  /** Ours for it, to be given back by a call that says it is done. */
  reference: string
  callbackUrl: string
  expiresAt: string
}

/** What became of a document. */
export type SigningOutcome =
  | { status: 'waiting' | 'opened' | 'declined' }
  | { status: 'signed'; signedBy: string; pdf: Uint8Array<ArrayBuffer> }

/** An e-sign service that others run. */
export interface EsignProvider {
  send(document: ToSign): Promise<{ reference: string; url: string; previewUrl: string | null }>
  /** Asked anew each time: what somebody tells us about a document is a reason to look, no proof. */
  outcomeOf(reference: string): Promise<SigningOutcome>
}

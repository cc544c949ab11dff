interface ToSign {
  title: string
  signer: { name: string; email: string | null; phone: string | null }
  pdf: Uint8Array<ArrayBuffer>
  /** Also called by the provider on completion. */
  returnUrl: string
  /** Our token for completion callbacks. */
  reference: string
  callbackUrl: string
  expiresAt: string
}

export type SigningOutcome =
  | { status: 'waiting' | 'opened' | 'declined' }
  | { status: 'signed'; signedBy: string; pdf: Uint8Array<ArrayBuffer> }

export interface EsignProvider {
  send(document: ToSign): Promise<{ reference: string; url: string; previewUrl: string | null }>
  /** Always queried: callbacks are a hint, not proof. */
  outcomeOf(reference: string): Promise<SigningOutcome>
}

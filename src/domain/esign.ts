import { isOver } from './dates/wire.ts'

/** How far a form is with its signer; from 2 on it waits for nobody. */
export const esignStatuses = { 0: 'waiting', 1: 'opened', 2: 'signed', 3: 'declined' } as const
export type EsignStatus = keyof typeof esignStatuses

export interface EsignLink {
  /** Until when the link holds, as it stands on the wire. */
  esign_expired: string
  esign_status: number
}

/** A link that nobody can sign by any more because of its day. */
export const isLinkExpired = ({ esign_expired }: EsignLink, now: number): boolean =>
  isOver(esign_expired, now)

/** A link is made only where there is none, where it has expired, or where it led to its end [STA-11]. */
export const mayGenerate = (form: EsignLink | null, now: number): boolean =>
  form === null || form.esign_status >= 2 || isLinkExpired(form, now)

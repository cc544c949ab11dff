import { isOver } from './dates/wire.ts'

/** Signing progress; final from 2 on. */
export const esignStatuses = { 0: 'waiting', 1: 'opened', 2: 'signed', 3: 'declined' } as const
export type EsignStatus = keyof typeof esignStatuses

export interface EsignLink {
  esign_expired: string
  esign_status: number
}

export const isLinkExpired = ({ esign_expired }: EsignLink, now: number): boolean =>
  isOver(esign_expired, now)

/** A new link is allowed only without one, or after expiry or completion [STA-11]. */
export const mayGenerate = (form: EsignLink | null, now: number): boolean =>
  form === null || form.esign_status >= 2 || isLinkExpired(form, now)

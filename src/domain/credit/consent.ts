export interface ConsentState {
  signed_at: string | null
  withdrawn_at: string | null
  /** "YYYY-MM-DD HH:mm:ss", Kuala Lumpur. */
  esign_expired_date: string
}

export interface Identity {
  name: string
  nric: string | null
  passport: string | null
}

/** Matches NRIC and passport, or name without either. Allows correcting a misspelt name. */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  one.nric === other.nric &&
  one.passport === other.passport &&
  (one.nric !== null || one.passport !== null || one.name === other.name)

export interface ConsentNumber {
  /** Changed or colleague's numbers need confirmation by a second person. */
  number_check: 'none' | 'waiting' | 'confirmed' | 'rejected'
  esign_mobile_number: string
}

/** Why the number is invalid for consent: different from the requested one, or unconfirmed. */
export const numberFault = (
  { number_check: check, esign_mobile_number: asked }: ConsentNumber,
  mobile: string | null,
): 'other_number' | 'number_unconfirmed' | 'number_rejected' | null => {
  if (asked !== mobile) return 'other_number'
  if (check === 'rejected') return 'number_rejected'
  return check === 'waiting' ? 'number_unconfirmed' : null
}

/** Consent must be signed, not withdrawn and unexpired [PRO-08]. */
export const consentState = (
  { signed_at, withdrawn_at, esign_expired_date }: ConsentState,
  now: string,
): 'withdrawn' | 'expired' | 'waiting' | 'in_force' => {
  if (withdrawn_at !== null) return 'withdrawn'
  if (esign_expired_date <= now) return 'expired'
  return signed_at === null ? 'waiting' : 'in_force'
}

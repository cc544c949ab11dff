/** What decides whether a consent may be used. */
export interface ConsentState {
  signed_at: string | null
  withdrawn_at: string | null
  /** "YYYY-MM-DD HH:mm:ss", Kuala Lumpur. */
  esign_expired_date: string
}

/** Whom a consent is of, and who is asked about. */
export interface Identity {
  name: string
  nric: string | null
  passport: string | null
}

/** The same person: by NRIC and passport; by name where there is neither. A name that was only misspelt may be put right. */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  one.nric === other.nric &&
  one.passport === other.passport &&
  (one.nric !== null || one.passport !== null || one.name === other.name)

/** The number that a consent was asked at, and what the trail says of it. */
export interface ConsentNumber {
  /** A change or a colleague's number is confirmed by a second person. */
  number_check: 'none' | 'waiting' | 'confirmed' | 'rejected'
  esign_mobile_number: string
}

/** Why a consent cannot be used for somebody with this number: it was asked at another, or a second person has not confirmed it. */
export const numberFault = (
  { number_check: check, esign_mobile_number: asked }: ConsentNumber,
  mobile: string | null,
): 'other_number' | 'number_unconfirmed' | 'number_rejected' | null => {
  if (asked !== mobile) return 'other_number'
  if (check === 'rejected') return 'number_rejected'
  return check === 'waiting' ? 'number_unconfirmed' : null
}

/** What a report with consent needs is there: signed, not taken back, and its expiry later than now [PRO-08]. */
export const consentState = (
  { signed_at, withdrawn_at, esign_expired_date }: ConsentState,
  now: string,
): 'withdrawn' | 'expired' | 'waiting' | 'in_force' => {
  if (withdrawn_at !== null) return 'withdrawn'
  if (esign_expired_date <= now) return 'expired'
  return signed_at === null ? 'waiting' : 'in_force'
}

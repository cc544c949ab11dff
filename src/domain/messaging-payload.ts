import { isAppCode, type AppCode } from './app-codes.ts'

/** What a messaging link says of who opens it [RTE-04]. */
export interface MessagingPayload {
  email: string
  public_code: string
  app_code: AppCode
  /** Our own proof, in the links that our console makes. */
  sig?: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function decode(encoded: string): unknown {
  // A plus in an address is read as a blank; both base64 alphabets are taken.
  const plain = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** The payload of an address, `/messaging?payload=…`; null without one and for one that is broken. */
export function readMessagingPayload(address: string): MessagingPayload | null {
  const encoded = new URLSearchParams(address.split('?')[1]).get('payload')
  const found = encoded ? (decode(encoded) as Partial<MessagingPayload> | null) : null
  if (typeof found !== 'object' || found === null) return null
  const { email, public_code, app_code, sig } = found
  if (!isText(email) || !isText(public_code) || !isAppCode(app_code)) return null
  return { email: email.trim(), public_code: public_code.trim(), app_code, ...(isText(sig) && { sig }) }
}

import { fromBase64, toBase64 } from './base64.ts'
import { isPlainObject } from './plain-object.ts'
import { chatTypes, type ChatType } from './chat-types.ts'
import { isAppCode, type AppCode } from './app-codes.ts'

const messagingPath = '/messaging'

/** Messaging link payload: the user to sign in [RTE-04]. */
export interface MessagingPayload {
  email: string
  public_code: string
  app_code: AppCode
  /** Our signature, on links from our console. */
  sig?: string
  /** Record to open [MSG-13]. */
  profile?: LinkedProfile
  group_bundle_key?: string
}

/** Validity of a signed link in minutes, single use. */
export const messagingLinkMinutes = 10

/** Validity of a code for unsigned links, and the resend interval. */
export const messagingCodeMinutes = 10
export const messagingCodeWaitSeconds = 60

export function messagingAddress(payload: MessagingPayload): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const encoded = toBase64(bytes)
  return `${messagingPath}?payload=${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

const profileIds = ['lead_id', 'customer_id', 'proposal_id', 'prod_id', 'prod_bnk_id'] as const

/** Record reference in messaging [MSG-45]. */
type LinkedProfile = {
  type: ChatType
  prod_type?: string
} & Partial<Record<(typeof profileIds)[number], number>>

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function profileIn(sent: unknown): LinkedProfile | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const given: Partial<Record<string, unknown>> = { ...sent }
  const type = chatTypes.find((each) => each === given['type'])
  if (!type) return undefined
  const ids = profileIds.flatMap((name) => (isId(given[name]) ? [[name, given[name]] as const] : []))
  const product = given['prod_type']
  return { type, ...Object.fromEntries(ids), ...(isText(product) && { prod_type: product }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function decode(encoded: string): unknown {
  // Plus is decoded as space in URLs; accepts both base64 alphabets.
  const plain = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = fromBase64(plain)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

export function readMessagingPayload(address: string): MessagingPayload | null {
  const encoded = new URLSearchParams(address.split('?')[1]).get('payload')
  const found = encoded ? decode(encoded) : null
  if (!isPlainObject(found)) return null
  const { email, public_code, app_code, sig, profile, group_bundle_key } = found
  if (!isText(email) || !isText(public_code) || !isAppCode(app_code)) return null
  const linked = profileIn(profile)
  return {
    email: email.trim(),
    public_code: public_code.trim(),
    app_code,
    ...(isText(sig) && { sig }),
    ...(linked && { profile: linked }),
    ...(linked && isText(group_bundle_key) && { group_bundle_key }),
  }
}

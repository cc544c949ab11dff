import { allows, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'
import { namesOf } from '../../domain/names.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Records contact preferences and enforces opt-outs. */
    consents?: boolean
  }
}

export const contactChannels = {
  phone: 'Phone calls',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
} as const
export type ContactChannel = keyof typeof contactChannels
export const channelNames = namesOf(contactChannels)

const maxProofLength = 1000

/** Contact preference for a channel with its proof. */
export const consentSchema = defineSchema(
  'consent',
  {
    channel: f.choice(contactChannels, { required: true }),
    granted: f.bool({ required: true, label: 'May be contacted' }),
    means: f.choice(
      {
        form: 'Signed form',
        website: 'Website',
        message: 'Message or e-mail',
        call: 'Phone call',
        in_person: 'In person',
      },
      { required: true, label: 'How it was given' },
    ),
    proof: f.longText({
      required: true,
      max: maxProofLength,
      label: 'Proof',
      help: 'Wording or document, and where it is stored',
    }),
    given_at: f.dateTime({ required: true, past: true, label: 'When' }),
  },
  { title: 'channel' },
)

export const addressField = (
  { person }: Resource,
  channel: ContactChannel | null | undefined,
): string | undefined => (channel === 'email' ? person?.email : person?.phone)

export function mayKeepConsents(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return resource.consents === true && rule !== undefined && allows(rule, session)
}

import { mixed, object, type InferType } from 'yup'
import { email } from '../src/engine/fields/email/email.ts'
import { longText } from '../src/engine/fields/longText/longText.ts'
import { phone } from '../src/engine/fields/phone/phone.ts'
import { text } from '../src/engine/fields/text/text.ts'
import { leadSchema } from './lead.ts'
import { accepted, optional, required } from './visitor-forms.ts'

const { name, contact_no } = leadSchema.fields
const choice = text.rule({ max: 200 })

/** The public enquiry form; apart from the others, for the lead's fields would bloat the sign-in page. */
export const leadForm = object({
  name: required(text.rule(name.options), 'Name'),
  contact_no: required(phone.rule(contact_no.options), 'Phone'),
  email: optional(email.rule({}), 'E-mail'),
  property_type: optional(choice, 'Property type'),
  budget: optional(choice, 'Budget'),
  location: optional(choice, 'Location'),
  message: optional(longText.rule({ max: 2000 }), 'Message'),
  consent: accepted('public_form.consent'),
  /** Honeypot: only bots fill it in. */
  website: mixed(),
})

export type LeadAnswers = InferType<typeof leadForm>

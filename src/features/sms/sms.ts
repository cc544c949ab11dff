import { maxSmsLength } from '../../domain/sms.ts'
import { allows, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    sms?: SmsDeclaration
  }
}

/** Offers the SMS templates of the record's status. */
export interface SmsDeclaration {
  template: 'customer_status_id' | 'lead_status_id'
}

export const smsSchema = defineSchema(
  'sms',
  {
    sms_title: f.text({ max: 120, label: 'Title', help: 'Internal only' }),
    sms_content: f.longText({ required: true, max: maxSmsLength, label: 'Content' }),
  },
  { title: 'sms_title' },
)

/** Requires the right to update the record. */
export function maySendSms(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return resource.sms !== undefined && rule !== undefined && allows(rule, session)
}

export const smsOwnerType = ({ schema: { name } }: Resource): string =>
  name.charAt(0).toUpperCase() + name.slice(1)

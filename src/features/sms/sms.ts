import { longestSms } from '../../domain/sms.ts'
import { allows, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Its people are sent SMS from the record's page. */
    sms?: SmsDeclaration
  }
}

/** Which SMS templates are offered for a record: those that name its status. */
export interface SmsDeclaration {
  /** The field of a template with the status. */
  template: 'customer_status_id' | 'lead_status_id'
}

/** What somebody writes to the person of a record. */
export const smsSchema = defineSchema(
  'sms',
  {
    sms_title: f.text({ max: 120, label: 'Title', help: 'Internal only' }),
    sms_content: f.longText({ required: true, max: longestSms, label: 'Content' }),
  },
  { title: 'sms_title' },
)

/** Whoever may change a record writes to its person. */
export function maySendSms(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return resource.sms !== undefined && rule !== undefined && allows(rule, session)
}

/** What the records of a resource are called as owners of SMS: `Customer`. */
export const smsOwnerType = ({ schema: { name } }: Resource): string =>
  name.charAt(0).toUpperCase() + name.slice(1)

import { mixed, type InferType } from 'yup'
import { consentStates } from '../../domain/proposal/applicants.ts'
import { readableFields } from '../../engine/field-access.ts'
import { isSeen, readRecord, readRecords } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { customerSchema } from '../../../schemas/customer.ts'
import { keptConsents, stateOf } from '../consent/consents.ts'
import { customerService } from '../customer/customer-service.ts'
import { jointProfileService } from '../customer/joint-profile-service.ts'
import { readParts } from '../customer/read-parts.ts'

/** Customer first, then joint applicants. */
export const applicant = shape({
  label: text(),
  relationship: text().nullable(),
  main: yesNo(),
  customer_id: whole().nullable(),
  consent: oneOf(...consentStates),
  consent_until: text().nullable(),
})
export type ProposalApplicant = InferType<typeof applicant>

/** Null before import. */
export const keptApplicants = () =>
  mixed<ProposalApplicant[]>()
    .nullable()
    .meta({ openapi: { type: ['array', 'null'], items: { type: 'object' } } })

async function consentOf({ tx }: Context, customerId: number | null) {
  const [latest] =
    customerId === null ? [] : await keptConsents(tx, { customer_id: customerId, director_id: null })
  if (!latest) return { consent: 'none', consent_until: null } as const
  const consent = stateOf(latest)
  return { consent, consent_until: consent === 'in_force' ? latest.esign_expired_date.slice(0, 10) : null }
}

export async function currentApplicants(context: Context, customerId: number): Promise<ProposalApplicant[]> {
  const customer = await readRecord(customerService, context, customerId)
  const main = {
    label: customer.name || `#${customerId}`,
    relationship: null,
    main: true,
    customer_id: customerId,
    ...(await consentOf(context, customerId)),
  }
  if (!readableFields(customerSchema, context.session).has('joint_with')) return [main]
  const rows = await readParts(jointProfileService, context, customerId)
  const own = rows.flatMap(({ joint_customer_id: id }) => (typeof id === 'number' ? [id] : []))
  const seen = new Set((await readRecords(customerService, context, own)).filter(isSeen).map(({ id }) => id))
  const joint: ProposalApplicant[] = []
  for (const { name, relationship, joint_customer_id } of rows) {
    const id = typeof joint_customer_id === 'number' && seen.has(joint_customer_id) ? joint_customer_id : null
    joint.push({
      label: name ?? '',
      relationship: relationship ?? null,
      main: false,
      customer_id: id,
      ...(await consentOf(context, id)),
    })
  }
  return [main, ...joint]
}

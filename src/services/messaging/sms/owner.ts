import { badRequest } from '../../../domain/failure.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../../engine/api/resource-service.ts'
import type { SmsDeclaration } from '../../../features/sms/sms.ts'
import type { Action } from '../../../engine/resource.ts'
import { allServices } from '../../../engine/api/services.ts'

export interface Owner {
  service: ResourceService
  record: Row
  sms: SmsDeclaration
  number: string | null
}

export interface OwnerName {
  /** `Customer` or `Lead`. */
  owner_type: string
  owner_id: number
}

export async function readOwner(
  context: Context,
  { owner_type, owner_id }: OwnerName,
  action: Action,
): Promise<Owner> {
  const named = owner_type.toLowerCase()
  const service = allServices().find(({ resource }) => resource.sms && resource.schema.name === named)
  const sms = service?.resource.sms
  if (!sms) throw badRequest('filter.value', { field: 'owner_type' })
  const { resource } = service
  requireAccess(resource, 'show', context.session)
  requireAccess(resource, action, context.session)
  const record = await readRecord(service, context, owner_id)
  const number = record[resource.person?.phone ?? '']
  return { service, record, sms, number: typeof number === 'string' && number ? number : null }
}

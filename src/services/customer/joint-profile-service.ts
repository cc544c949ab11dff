import { partHooks } from '../../engine/api/part.ts'
import { defineResourceService } from '../../engine/api/resource-service.ts'
import { customerJointProfileResource } from '../../../resources/customer-joint-profile.ts'
import { customerService } from './customer-service.ts'

export const jointProfileService = defineResourceService(
  customerJointProfileResource,
  partHooks(customerJointProfileResource, customerService),
)

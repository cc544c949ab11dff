import type { ResourceService } from '../engine/api/resource-service.ts'
import type { Resource } from '../engine/resource.ts'
import { resources } from '../../resources/all.ts'
import { isStatusList } from '../../schemas/status-fields.ts'
import { listViewService } from './access-control/list-view-service.ts'
import { roleService } from './access-control/role-service.ts'
import { userService } from './access-control/user-service.ts'
import { companyService, directorService } from './credit-report/company-services.ts'
import { creditReportService } from './credit-report/report-service.ts'
import { loanAdvisoryService } from './loan-management/advisory-service.ts'
import { advisoryClockSettings } from './loan-management/clock-settings.ts'
import { customerService } from './customer/customer-service.ts'
import { jointProfileService } from './customer/joint-profile-service.ts'
import { customerParts } from './customer/part-services.ts'
import { assignmentRuleService } from './lead/assignment-rule-service.ts'
import { leadService } from './lead/lead-service.ts'
import { feesChargesService } from './lookup/fees-charges-service.ts'
import { leaveDayService } from './lookup/leave-day-service.ts'
import { statusService } from './lookup/status-levels.ts'
import { proposalParts } from './proposal/part-services.ts'
import { proposalService } from './proposal/proposal-service.ts'
import { templateService } from './notification/template-service.ts'

/** Resources whose service adds to the generated calls; the others need no line here. */
const own: readonly ResourceService[] = [
  assignmentRuleService,
  companyService,
  creditReportService,
  customerService,
  ...customerParts,
  directorService,
  feesChargesService,
  jointProfileService,
  leadService,
  leaveDayService,
  loanAdvisoryService,
  ...advisoryClockSettings,
  listViewService,
  proposalService,
  ...proposalParts,
  roleService,
  templateService,
  userService,
]

/** Every resource with its row rule and whatever else its service adds: what calls, jobs and search all go by. */
export const resourceServices: readonly ResourceService[] = resources.map(
  (resource) =>
    own.find((service) => service.resource === resource) ??
    (isStatusList(resource.schema) ? statusService(resource) : { resource, hooks: {} }),
)

/** A resource with what its service adds; one that is not declared is a mistake of ours. */
export function serviceOf(resource: Resource): ResourceService {
  const service = resourceServices.find((each) => each.resource === resource)
  if (!service) throw new Error(`No resource is named "${resource.schema.name}"`)
  return service
}

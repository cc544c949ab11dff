import { assignmentRuleHooks } from '../../features/assignment-rules/api/rule-hooks.ts'
import type { ResourceService } from '../../engine/api/resource-service.ts'
import { assignmentRuleResource } from '../../../resources/assignment-rule.ts'
import { leadResource } from '../../../resources/lead.ts'

/** The rules by which leads are dealt out. */
export const assignmentRuleService: ResourceService = {
  resource: assignmentRuleResource,
  hooks: assignmentRuleHooks(assignmentRuleResource, leadResource),
}

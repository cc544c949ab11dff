import { assignmentRuleHooks } from '../../features/assignment-rules/api/rule-hooks.ts'
import { defineResourceService } from '../../engine/api/resource-service.ts'
import { assignmentRuleResource } from '../../../resources/assignment-rule.ts'
import { leadResource } from '../../../resources/lead.ts'

export const assignmentRuleService = defineResourceService(
  assignmentRuleResource,
  assignmentRuleHooks(assignmentRuleResource, leadResource),
)

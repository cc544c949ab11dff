import type { FeatureCheck } from '../engine/checks.ts'
import { appointmentIssues, entryIssues } from './activity/entry-issues.ts'
import { assignmentRuleIssues } from './assignment-rules/assignment-rule-issues.ts'
import { contactIssues } from './consents/contact-issues.ts'
import { followUpIssues } from './follow-ups/follow-up-issues.ts'
import { importIssues } from './imports/import-issues.ts'
import { metricIssues } from './metrics/metric-issues.ts'
import { stageIssues } from './stages/stage-issues.ts'
import { personalIssues } from './personal-data/personal-issues.ts'
import { timelineIssues } from './timeline/timeline.ts'
import { mergeIssues, requestIssues } from './requests/request-issues.ts'

export const featureChecks: readonly FeatureCheck[] = [
  assignmentRuleIssues,
  metricIssues,
  appointmentIssues,
  entryIssues,
  importIssues,
  followUpIssues,
  contactIssues,
  personalIssues,
  mergeIssues,
  requestIssues,
  timelineIssues,
  stageIssues,
]

import type { FeatureCheck } from '../engine/checks.ts'
import { appointmentIssues, entryIssues } from './activity/entry-issues.ts'
import { dealingIssues } from './assignment-rules/dealing-issues.ts'
import { contactIssues } from './consents/contact-issues.ts'
import { followUpIssues } from './follow-ups/follow-up-issues.ts'
import { figureIssues } from './metrics/figure-issues.ts'
import { personalIssues } from './personal-data/personal-issues.ts'
import { mergeIssues, requestIssues } from './requests/request-issues.ts'

/** What each feature asks of the resources that declare it. */
export const featureChecks: readonly FeatureCheck[] = [
  dealingIssues,
  figureIssues,
  appointmentIssues,
  entryIssues,
  followUpIssues,
  contactIssues,
  personalIssues,
  mergeIssues,
  requestIssues,
]

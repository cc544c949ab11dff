import { activityFeature } from './activity/api/feature.ts'
import { appointmentsFeature } from './appointments/api/feature.ts'
import { assignmentRulesFeature } from './assignment-rules/api/feature.ts'
import { consentsFeature } from './consents/api/feature.ts'
import { duplicatesFeature } from './duplicates/api/feature.ts'
import { existingMatchFeature } from './existing-match/api/feature.ts'
import { followUpsFeature } from './follow-ups/api/feature.ts'
import { importsFeature } from './imports/api/feature.ts'
import { mergingFeature } from './merging/api/feature.ts'
import { metricsFeature } from './metrics/api/feature.ts'
import { ownersFeature } from './owners/api/feature.ts'
import { personalDataFeature } from './personal-data/api/feature.ts'
import { requestsFeature } from './requests/api/feature.ts'
import { timelineFeature } from './timeline/api/feature.ts'
import { stagesFeature } from './stages/api/feature.ts'
import { viewersFeature } from './viewers/api/feature.ts'

/** Features in order: appointments react to writes before follow-ups. */
export const features = [
  existingMatchFeature,
  importsFeature,
  ownersFeature,
  assignmentRulesFeature,
  metricsFeature,
  activityFeature,
  viewersFeature,
  appointmentsFeature,
  duplicatesFeature,
  mergingFeature,
  requestsFeature,
  consentsFeature,
  personalDataFeature,
  followUpsFeature,
  timelineFeature,
  stagesFeature,
] as const

type WithEndpoints = Extract<
  (typeof features)[number],
  { endpoints: readonly { calls: readonly unknown[] }[] }
>

export type FeatureCall = WithEndpoints['endpoints'][number]['calls'][number]

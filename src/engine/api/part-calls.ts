import { dialectOf, type DialectName } from '../dialects.ts'
import { keepsFiles } from '../../features/activity/entries.ts'
import { isCounted } from '../../features/metrics/figures.ts'
import { maskedFields } from '../masked-fields.ts'
import { isMergeable } from '../mergeable.ts'
import type { Resource } from '../resource.ts'
import { activityCalls } from '../../features/activity/api/calls.ts'
import { appointmentCalls } from '../../features/appointments/api/calls.ts'
import type { Asks } from './asks.ts'
import { bulkCalls, bulkUndoCalls } from './bulk/calls.ts'
import { consentCalls } from '../../features/consents/api/calls.ts'
import type { DeclaredCall } from './declared/call.ts'
import { contentDialect } from './dialects/content.ts'
import { pageDialect } from './dialects/page.ts'
import { simpleRestDialect } from './dialects/simple-rest.ts'
import { doubleCalls } from '../../features/duplicates/api/calls.ts'
import { entryCalls, fileCalls } from '../../features/activity/api/entries/calls.ts'
import { exportCalls } from './export/calls.ts'
import { figureCalls, teamFigureCalls } from '../../features/metrics/api/calls.ts'
import { followUpCalls } from '../../features/follow-ups/api/calls.ts'
import { importCalls } from './import/calls.ts'
import { entryMergeCalls, listCalls, orderCalls, revealCalls, undoCalls } from './list-calls.ts'
import { mergeCalls } from '../../features/merging/api/calls.ts'
import { personalCalls } from '../../features/personal-data/api/calls.ts'
import { recordCalls } from './record-calls.ts'
import { requestCalls } from '../../features/requests/api/calls.ts'
import { viewerCalls } from '../../features/viewers/api/calls.ts'

const speaks =
  (dialect: DialectName) =>
  ({ service }: Resource) =>
    dialectOf[service] === dialect

/** What belongs to a resource: which have it, and its calls. */
const parts = [
  { has: speaks('page'), calls: recordCalls(pageDialect) },
  { has: speaks('content'), calls: recordCalls(contentDialect) },
  { has: speaks('simple-rest'), calls: recordCalls(simpleRestDialect) },
  { has: () => true, calls: listCalls },
  { has: () => true, calls: bulkCalls },
  { has: () => true, calls: exportCalls },
  { has: ({ undo }: Resource) => undo === true, calls: undoCalls },
  { has: ({ undo }: Resource) => undo === true, calls: bulkUndoCalls },
  { has: ({ schema }: Resource) => schema.options.ordered === true, calls: orderCalls },
  { has: isMergeable, calls: entryMergeCalls },
  { has: ({ schema }: Resource) => maskedFields(schema).length > 0, calls: revealCalls },
  { has: isCounted, calls: figureCalls },
  {
    has: (resource: Resource) => isCounted(resource) && resource.holder !== undefined,
    calls: teamFigureCalls,
  },
  { has: ({ imports }: Resource) => imports !== undefined, calls: importCalls },
  { has: ({ activity }: Resource) => activity === true, calls: activityCalls },
  { has: ({ holder }: Resource) => holder !== undefined, calls: viewerCalls },
  { has: ({ appointments }: Resource) => appointments !== undefined, calls: appointmentCalls },
  { has: ({ merges }: Resource) => merges === true, calls: doubleCalls },
  { has: ({ merges }: Resource) => merges === true, calls: mergeCalls },
  { has: ({ requests }: Resource) => requests === true, calls: requestCalls },
  { has: ({ entries }: Resource) => entries !== undefined, calls: entryCalls },
  { has: keepsFiles, calls: fileCalls },
  { has: ({ consents }: Resource) => consents === true, calls: consentCalls },
  { has: ({ personal }: Resource) => personal !== undefined, calls: personalCalls },
  { has: ({ followUps }: Resource) => followUps === true, calls: followUpCalls },
]

/** A call with what its service's lists are asked by besides. */
const withAsks = (declared: DeclaredCall, { query: more }: Asks): DeclaredCall =>
  declared.asksList ? { ...declared, query: (declared.query as Asks['query']).concat(more) } : declared

/** The calls that a resource gives: of its records, and of the parts that it declares. */
export function partCallsOf(resource: Resource, asks?: Asks): DeclaredCall[] {
  const own = parts.filter(({ has }) => has(resource)).flatMap(({ calls }): readonly DeclaredCall[] => calls)
  return asks ? own.map((declared) => withAsks(declared, asks)) : own
}

export type PartCall = (typeof parts)[number]['calls'][number]

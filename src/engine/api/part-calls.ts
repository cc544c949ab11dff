import { ObjectSchema } from 'yup'
import { dialectOf, type DialectName } from '../dialects.ts'
import { maskedFields } from '../masked-fields.ts'
import { isMergeable } from '../mergeable.ts'
import type { Resource } from '../resource.ts'
import type { ListQueryExtension } from './asks.ts'
import { bulkCalls, bulkUndoCalls } from './bulk/calls.ts'
import type { DeclaredCall } from './declared/call.ts'
import { featureCalls } from './feature.ts'
import { contentDialect } from './dialects/content.ts'
import { pageDialect } from './dialects/page.ts'
import { simpleRestDialect } from './dialects/simple-rest.ts'
import { exportCalls } from './export/calls.ts'
import { entryMergeCalls, listCalls, orderCalls, revealCalls, undoCalls } from './list-calls.ts'
import { recordCalls } from './record-calls.ts'

const speaks =
  (dialect: DialectName) =>
  ({ service }: Resource) =>
    dialectOf[service] === dialect

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
]

const withAsks = (declared: DeclaredCall, { query: more }: ListQueryExtension): DeclaredCall =>
  declared.asksList && declared.query instanceof ObjectSchema
    ? { ...declared, query: declared.query.concat(more) }
    : declared

export function partCallsOf(resource: Resource, asks?: ListQueryExtension): DeclaredCall[] {
  const own = parts.filter(({ has }) => has(resource)).flatMap(({ calls }): readonly DeclaredCall[] => calls)
  own.push(...featureCalls(resource))
  return asks ? own.map((declared) => withAsks(declared, asks)) : own
}

export type PartCall = (typeof parts)[number]['calls'][number]

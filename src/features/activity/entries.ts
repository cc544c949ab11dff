import { allows, peopleLeaders, type AccessSession } from '../../domain/access.ts'
import { callOutcomes } from '../../domain/contacts/calls.ts'
import { f } from '../../engine/field.ts'
import { isTyped, type EntryKind } from './entry-kinds.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Shows audit trail activity on the record's page. */
    activity?: boolean
    entries?: readonly EntryKind[]
  }
}

const longest = 5000

const noteSchema = defineSchema(
  'note',
  { body: f.longText({ label: 'Note', required: true, max: longest }) },
  { title: 'body' },
)

export const callSchema = defineSchema(
  'call',
  {
    outcome: f.choice(callOutcomes, { required: true }),
    minutes: f.int({ min: 0, max: 600 }),
    body: f.longText({ label: 'Note', max: longest }),
    next_step: f.text({ max: 200 }),
  },
  { title: 'outcome' },
)

export const fileSchema = defineSchema(
  'file',
  { name: f.text({ label: 'File name', required: true, max: 120 }) },
  { title: 'name' },
)

/** Repeated public form submission; read-only for users. */
const enquirySchema = defineSchema(
  'enquiry',
  { body: f.longText({ label: 'Message', readOnly: true, max: longest }) },
  { title: 'body' },
)

/** Entry fields by kind, shared by composer and server. */
export const entrySchemas: Readonly<Record<EntryKind, Schema>> = {
  note: noteSchema,
  call: callSchema,
  file: fileSchema,
  enquiry: enquirySchema,
}

export const maxMentions = 20

/** Only people whose @name occurs in the text. */
export const mentionedIn = <M extends { name: string }>(
  body: string | null | undefined,
  people: readonly M[],
): M[] => people.filter(({ name }) => body?.includes(`@${name}`))

/** Editing the record includes adding entries. */
export function mayAddEntries(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return (resource.entries ?? []).length > 0 && rule !== undefined && allows(rule, session)
}

export const keepsFiles = (resource: Resource): boolean => resource.entries?.includes('file') === true

export const mayDeleteEntry = (resource: Resource, session: AccessSession, author: number | null): boolean =>
  mayAddEntries(resource, session) && (author === session.userId || allows(peopleLeaders, session))

/** Notes and calls: author only; file names: anyone who may delete the file; enquiries: no one. */
export const mayEditEntry = (
  resource: Resource,
  session: AccessSession,
  { author, kind }: { author: number | null; kind: EntryKind },
): boolean =>
  kind !== 'enquiry' &&
  (isTyped(kind)
    ? author === session.userId && mayAddEntries(resource, session)
    : mayDeleteEntry(resource, session, author))

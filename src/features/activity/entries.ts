import { allows, peopleLeaders, type AccessSession } from '../../domain/access.ts'
import { callOutcomes } from '../../domain/contacts/calls.ts'
import { f } from '../../engine/field.ts'
import { isTyped, type EntryKind } from './entry-kinds.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Its record page shows what happened to a record, from the audit trail. */
    activity?: boolean
    /** What people add to that activity themselves. */
    entries?: readonly EntryKind[]
  }
}

const longest = 5000

export const noteSchema = defineSchema(
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

/** What of a kept file people write. */
export const fileSchema = defineSchema(
  'file',
  { name: f.text({ label: 'File name', required: true, max: 120 }) },
  { title: 'name' },
)

/** A repeated submission of a public form. Users cannot write one. */
export const enquirySchema = defineSchema(
  'enquiry',
  { body: f.longText({ label: 'Message', readOnly: true, max: longest }) },
  { title: 'body' },
)

/** The fields of an entry by its kind: their rules hold in the composer and on the server. */
export const entrySchemas: Readonly<Record<EntryKind, Schema>> = {
  note: noteSchema,
  call: callSchema,
  file: fileSchema,
  enquiry: enquirySchema,
}

/** So many people are mentioned in one entry. */
export const maxMentions = 20

/** Those of the people whose name stands in the body behind an @. */
export const mentionedIn = <M extends { name: string }>(
  body: string | null | undefined,
  people: readonly M[],
): M[] => people.filter(({ name }) => body?.includes(`@${name}`))

/** Whoever may change a record adds to its activity. */
export function mayAddEntries(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return (resource.entries ?? []).length > 0 && rule !== undefined && allows(rule, session)
}

export const keepsFiles = (resource: Resource): boolean => resource.entries?.includes('file') === true

export const mayDeleteEntry = (resource: Resource, session: AccessSession, author: number | null): boolean =>
  mayAddEntries(resource, session) && (author === session.userId || allows(peopleLeaders, session))

/** Words are their author's alone; a file's name is everybody's who may take the file away; an enquiry stays as it came. */
export const mayEditEntry = (
  resource: Resource,
  session: AccessSession,
  { author, kind }: { author: number | null; kind: EntryKind },
): boolean =>
  kind !== 'enquiry' &&
  (isTyped(kind)
    ? author === session.userId && mayAddEntries(resource, session)
    : mayDeleteEntry(resource, session, author))

import type { RawBuilder } from 'kysely'
import type { AccessRule, AccessSession } from '../../../domain/access.ts'
import { mayFill } from '../../field-access.ts'
import type { Context, ResourceService, Values } from '../resource-service.ts'

/** A field that a file may fill, and the headings by which its column is known. */
export interface ImportColumn {
  field: string
  aliases: readonly string[]
}

/** How files become records of a resource. */
export interface ImportPlan {
  service: ResourceService
  access: AccessRule
  /** The field by which a known record is recognised: its row updates instead of doubling it. */
  key: string
  columns: readonly ImportColumn[]
  /** Runs once before the rows of a batch are taken, not in a dry run: what it locks stays locked until its commit. */
  beforeBatch?(context: Context): Promise<void>
  /** What a new record gets beside its row, as for one that a person makes. */
  completeNew(values: Values, context: Context): Promise<void>
  /** What a change of known records entails, as for one that a person makes; what it takes out of the values is not written. */
  beforeUpdate?(changes: readonly { id: number; values: Values }[], context: Context): Promise<void>
  /** Where names that no list has are kept, so that nothing is lost. */
  notesField?: string
  /** Records with what others changed beside their own row since an import wrote them, for the way back. */
  changedBesides?(
    ids: readonly number[],
    run: { jobs: readonly number[]; startedAt: string },
    context: Context,
  ): Promise<Map<number, string[]>>
  /** Its new records can be given to people: the field that says whose they are, and whose turn it is by the rules. */
  assign?: { field: string; turns(context: Context): Promise<Iterator<number, undefined>> }
  /** Whether the session may change the record `t`; the same rule as for its calls. */
  scope(session: AccessSession): RawBuilder<boolean> | undefined
}

/** The columns that the session may fill: by the fields' rules, whatever the file has. */
export const columnsFor = ({ columns, service }: ImportPlan, session: AccessSession): ImportColumn[] =>
  columns.filter(({ field }) => mayFill(service.resource.schema, field, session))

/** Which column of the file fills a field: field name → column index. */
export type Mapping = Readonly<Record<string, number>>

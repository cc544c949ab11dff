import { invalid } from '../../domain/failure.ts'
import { lockFiles } from '../../runtime/files/file-homes.ts'
import { kindOf } from '../fields/kind-of.ts'
import { writableFields } from '../rules.ts'
import { labelOf, type Schema } from '../schema.ts'
import type { Context, Values } from './resource-service.ts'

interface FileChange {
  values: Values
  current?: Values
}

/**
 * Requires own, otherwise unused files: record access grants file access, so guessed ids would leak. E-mail attachments
 * are exempt.
 */
export async function requireOwnFiles(
  schema: Schema,
  changes: readonly FileChange[],
  { tx, session }: Context,
): Promise<void> {
  const fields = writableFields(schema).filter(([, field]) => kindOf(field).keptIn === 'stored_file')
  const named = fields.flatMap(([name, field]) =>
    changes.flatMap(({ values: { [name]: id }, current }) =>
      typeof id === 'number' && id !== current?.[name] ? [{ name, field, id }] : [],
    ),
  )
  if (named.length === 0) return
  const found = await lockFiles(tx, [...new Set(named.map(({ id }) => id))], session.userId)
  const homes = [schema.table, 'outgoing_message_file']
  const refused = named.filter(({ id }) => {
    const file = found.get(id)
    return !file?.own || !file.homes.every((home) => homes.includes(home))
  })
  if (refused.length === 0) return
  throw invalid(
    Object.fromEntries(
      refused.map(({ name, field }) => [
        name,
        [{ key: 'validation.reference', args: { label: labelOf(name, field) } }],
      ]),
    ),
  )
}

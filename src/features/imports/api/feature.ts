import type { Feature } from '../../../engine/api/feature.ts'
import { importMember } from '../import-member.ts'
import { importCalls } from './calls.ts'
import { ofImport } from './of-import.ts'

/** Records read from files: checked, undone, and found again by their import. */
export const importsFeature = {
  name: 'imports',
  uses: ({ imports }) => imports !== undefined,
  endpoints: [{ calls: importCalls }],
  filterMember: (name) => name === importMember,
  condition: ({ resource }, { field, values: [id] }, session) =>
    field === importMember ? ofImport(id, resource, session) : undefined,
} satisfies Feature

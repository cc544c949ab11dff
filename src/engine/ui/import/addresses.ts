import { importMember } from '../../import/import-member.ts'
import type { Resource } from '../../resource.ts'

type Paths = Pick<Resource, 'paths'>

/** The console address of a resource's import page, or of one import. */
export const importAddress = ({ paths }: Paths, id?: number): string =>
  id === undefined ? `${paths.list}/import` : `${paths.list}/import/${id}`

/** The import page for a file about one record. */
export const importWithinAddress = (resource: Paths, within: number): string =>
  `${importAddress(resource)}?within=${within}`

/** Both addresses as patterns. */
export const importPaths = ({ paths }: Paths): readonly string[] => [
  `${paths.list}/import`,
  `${paths.list}/import/:import_id`,
]

/** The list of what an import added or changed. */
export const importedAddress = ({ paths }: Paths, id: number): string =>
  `${paths.list}?${new URLSearchParams({ view: 'all', filter: JSON.stringify({ [importMember]: id }) }).toString()}`

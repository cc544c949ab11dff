import { importMember } from '../import-member.ts'
import type { Resource } from '../../../engine/resource.ts'

type Paths = Pick<Resource, 'paths'>

export const importAddress = ({ paths }: Paths, id?: number): string =>
  id === undefined ? `${paths.list}/import` : `${paths.list}/import/${id}`

export const importWithinAddress = (resource: Paths, within: number): string =>
  `${importAddress(resource)}?within=${within}`

export const importPaths = ({ paths }: Paths): readonly string[] => [
  `${paths.list}/import`,
  `${paths.list}/import/:import_id`,
]

export const importedAddress = ({ paths }: Paths, id: number): string =>
  `${paths.list}?${new URLSearchParams({ view: 'all', filter: JSON.stringify({ [importMember]: id }) }).toString()}`

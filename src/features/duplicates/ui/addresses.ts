import type { Resource } from '../../../engine/resource.ts'

export const duplicatesAddress = ({ paths }: Pick<Resource, 'paths'>, distinct = false): string =>
  `${paths.list}/doubles${distinct ? '?show=distinct' : ''}`

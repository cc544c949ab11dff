import type { Resource } from '../../../engine/resource.ts'

/** The console address of the likely doubles among a resource's records; with `distinct`, of those that are not. */
export const duplicatesAddress = ({ paths }: Pick<Resource, 'paths'>, distinct = false): string =>
  `${paths.list}/doubles${distinct ? '?show=distinct' : ''}`

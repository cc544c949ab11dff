import type { AccessSession } from '../../../domain/access.ts'
import { holderParts, type HolderParts } from '../../holders.ts'
import type { Resource } from '../../resource.ts'

/** The table of a resource's holders, for sessions of corporates that let several people hold one record. */
export const severalHolders = (
  resource: Pick<Resource, 'holder' | 'holders'>,
  { corporateSettings }: Pick<AccessSession, 'corporateSettings'>,
): HolderParts | undefined => (corporateSettings.multi_assignment ? holderParts(resource) : undefined)

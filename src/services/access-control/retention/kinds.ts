import type { RetentionKind } from '../../../domain/retention.ts'
import { fromManifests } from '../../registered.ts'
import type { Retained } from './retained.ts'

const retained = fromManifests(
  (manifests) => new Map(manifests.flatMap((each) => Object.entries(each.retained ?? {}))),
)

export function retainedOf(kind: RetentionKind): Retained {
  const known = retained().get(kind)
  if (!known) throw new Error(`No service keeps "${kind}"`)
  return known
}

import type { PartCall } from '../engine/api/part-calls.ts'
import type { FeatureCall } from '../features/all.ts'
import { services } from './all.ts'

type OwnCall = (typeof services)[number]['calls'][number]

/** The calls that no resource gives, of all services: the list from which they are described and their callers typed. */
export const ownCalls: readonly OwnCall[] = services.flatMap(({ calls }): readonly OwnCall[] => calls)

/** Every call that is declared, to type its callers. */
export type ApiCall = OwnCall | PartCall | FeatureCall

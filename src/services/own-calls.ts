import type { PartCall } from '../engine/api/part-calls.ts'
import type { FeatureCall } from '../features/all.ts'
import { services } from './all.ts'

type OwnCall = (typeof services)[number]['calls'][number]

export const ownCalls: readonly OwnCall[] = services.flatMap(({ calls }): readonly OwnCall[] => calls)

export type ApiCall = OwnCall | PartCall | FeatureCall

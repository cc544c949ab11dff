import { registerFeatures } from '../engine/api/feature.ts'
import { features } from './all.ts'

registerFeatures(features)

import { registerResources } from '../src/engine/registry.ts'
import { resources } from './all.ts'

registerResources(resources)

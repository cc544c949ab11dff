import { registerServices } from '../engine/api/services.ts'
import { resourceServices } from './resource-services.ts'

registerServices(resourceServices)

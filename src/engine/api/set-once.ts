import { invalid } from '../../domain/failure.ts'
import type { SystemCheck } from './resource-service.ts'

/** Write-once system field: repeating the value is allowed, changing it refused. */
export const setOnce =
  (name: string): SystemCheck =>
  (value, current) => {
    const kept = current[name]
    if (kept !== null && kept !== undefined && kept !== value)
      throw invalid({ [name]: [{ key: 'validation.set_once', args: { label: name } }] })
  }

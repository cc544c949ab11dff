import { invalid } from '../../domain/failure.ts'
import type { SystemCheck } from './resource-service.ts'

/** A system field that keeps its first value: sending that again is well, another one is refused. */
export const setOnce =
  (name: string): SystemCheck =>
  (value, current) => {
    const kept = current[name]
    if (kept !== null && kept !== undefined && kept !== value)
      throw invalid({ [name]: [{ key: 'validation.set_once', args: { label: name } }] })
  }

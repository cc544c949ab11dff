import { badRequest } from '../../../domain/failure.ts'

/** The key under which a save is kept once, as its header has it. */
export function readKey(raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null
  if (!/^[\w-]{8,64}$/.test(raw)) throw badRequest('filter.value', { field: 'Idempotency-Key' })
  return raw
}

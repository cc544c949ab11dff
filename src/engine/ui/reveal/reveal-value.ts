import { api } from '../../../client/api.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import type { Resource } from '../../resource.ts'

/** Reveals a field, with an audit entry; undefined if refused, which shows a notice. */
export async function revealValue(
  { service, call }: Resource,
  id: number,
  field: string,
): Promise<string | undefined> {
  try {
    const params = { service, call, id }
    const { data } = await api('POST /:service/:call/:id/reveal', { params, body: { field } })
    return data.value ?? ''
  } catch (error) {
    reportFailure(error)
    return undefined
  }
}

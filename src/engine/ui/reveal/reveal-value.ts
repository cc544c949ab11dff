import { call } from '../../../client/http.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import type { Resource } from '../../resource.ts'

/** A masked field of one record in full, each time on the record; undefined where it was refused, which has its notice. */
export async function revealValue(
  { service, call: word }: Resource,
  id: number,
  field: string,
): Promise<string | undefined> {
  try {
    const path = `${word}/${id}/reveal`
    const { body } = await call<{ data: { value: string | null } }>(service, path, {
      method: 'POST',
      body: { field },
    })
    return body.data.value ?? ''
  } catch (error) {
    reportFailure(error)
    return undefined
  }
}

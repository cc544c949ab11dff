import { useGetList } from 'react-admin'
import type { AnyField } from '../../../engine/field.ts'
import { f } from '../../../engine/field.ts'
import type { Resource } from '../../../engine/resource.ts'
import { labelOf } from '../../../engine/schema.ts'

export function useReasonField(
  { schema }: Resource,
  name: string | null,
): Readonly<Record<string, AnyField>> {
  const field = name === null ? undefined : schema.fields[name]
  const to = field?.kind === 'ref' ? field.options.to : ''
  const { data } = useGetList(to, { pagination: { page: 1, perPage: 1 } }, { enabled: to !== '' })
  if (name === null || to === '' || data?.length === 0) return {}
  return { [name]: f.ref(to, { required: true, label: labelOf(name, field) }) }
}

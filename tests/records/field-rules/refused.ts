import type { AnyField } from '../../../src/engine/field.ts'
import { isFewValued } from '../../../src/engine/fields/few-valued.ts'
import { filter } from '../../setup/api.ts'
import { type Seeded, standingOut } from '../../setup/field-values.ts'
import { asked, baseOf, orderBy, q } from './calls.ts'
import { owner } from './seeded.ts'

/** Questions that must be refused, for they are answered by what the field holds. */
export async function notRefused(
  { resource, id, values }: Seeded,
  name: string,
  field: AnyField,
): Promise<string[]> {
  const base = baseOf(resource)
  const value = ['json', 'refs', 'file'].includes(field.kind)
    ? null
    : (values[name] ?? standingOut(name, field))
  const questions: Record<string, string> = {
    'list filter': `${base}?${asked(resource, { [name]: value })}`,
    'filter of alternatives': `${base}?${asked(resource, { any: [{ [name]: value }] })}`,
    'count filter': `${base}/count?${asked(resource, { [name]: value })}`,
    sort: `${base}?${orderBy(resource, name)}`,
    'export filter': `${base}/export?format=csv&${filter({ [name]: value })}`,
    'export of the field': `${base}/export?format=csv&ids=[${id}]&fields=${name}`,
    ...(isFewValued(field) && { facets: `${base}/facets?fields=${name}` }),
    ...(field.options.unique && { taken: `${base}/taken?field=${name}&value=${String(value)}` }),
    ...(resource.schema.name === 'lead' &&
      name === 'contact_no' && { 'phone parameter': `${base}?contact_no=${String(value)}` }),
    ...(resource.schema.name === 'lead' &&
      name === 'created_at' && {
        'date parameter': `${base}?created_at[]=2026-01-01&created_at[]=2026-12-31`,
      }),
  }
  const open: string[] = []
  for (const [what, path] of Object.entries(questions))
    if ((await owner.get(path)).status < 400) open.push(what)
  if (resource.list.search?.includes(name)) {
    const { body } = await owner.get(`${base}/count?${q(resource, String(value))}`)
    if (body.data?.total !== 0) open.push('search')
  }
  const { status } = await owner.put(`${base}/all`, { filter: { [name]: value }, set: {} })
  if (status < 400) open.push('filter of a bulk change')
  return open
}

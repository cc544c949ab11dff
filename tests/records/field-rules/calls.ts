import { dialectOf } from '../../../src/engine/dialects.ts'
import type { AnyField } from '../../../src/engine/field.ts'
import { resourceNamed } from '../../../src/engine/registry.ts'
import type { Resource } from '../../../src/engine/resource.ts'
import { type Answer, filter, type Json } from '../../setup/api.ts'
import { owner } from './seeded.ts'

export const baseOf = ({ service, call }: Resource) => `/${service}/${call}`
export const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))
export const read = async (path: string) => textOf(await owner.get(path))
export const isRest = ({ service }: Resource) => dialectOf[service] === 'simple-rest'
export const isContent = ({ service }: Resource) => dialectOf[service] === 'content'
/** A filter as the resource's calls are asked by one. */
export const asked = (resource: Resource, members: Record<string, unknown>) =>
  isContent(resource)
    ? Object.entries(members)
        .map(([name, value]) => {
          const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
          return `search[${name}]=${encodeURIComponent(text)}`
        })
        .join('&')
    : filter(members)
export const q = (resource: Resource, text: string) =>
  isRest(resource) || isContent(resource) ? asked(resource, { q: text }) : `q=${encodeURIComponent(text)}`
export const recordIn = (resource: Resource, { body }: Answer): Json =>
  isRest(resource) ? body : isContent(resource) ? body.content : body.data
export const orderBy = (resource: Resource, name: string) =>
  isRest(resource)
    ? `sort=["${name}","ASC"]`
    : isContent(resource)
      ? `pagination[order][${name}]=ASC`
      : `sort=${name}&order=ASC`
const csvCell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
export const fileOf = (headings: readonly string[], row: readonly unknown[]) =>
  `${headings.join()}\r\n${row.map(csvCell).join()}\r\n`
export const importCall = ({ service, schema }: Resource) => `/${service}/${schema.name}-import`
/** The same for a file, which may be about one record. */
export const uploadCall = (resource: Resource, values: Record<string, unknown>) =>
  `${importCall(resource)}${resource.imports?.within ? `?within=${String(values[resource.imports.within])}` : ''}`
export const referred = (field: AnyField | undefined): Resource | undefined =>
  field?.kind === 'ref' ? resourceNamed(field.options.to) : undefined

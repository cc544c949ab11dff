import type { Resource } from './resource.ts'

export type PageKind = 'list' | 'show' | 'create' | 'edit'

export function addressesOf({
  paths,
}: Pick<Resource, 'paths'>): Partial<Record<PageKind, string>> & { list: string } {
  const edit = paths.edit ?? (paths.show ? `${paths.show}/edit` : `${paths.list}/:id`)
  return { list: paths.list, show: paths.show, create: paths.create ?? `${paths.list}/create`, edit }
}

/** Falls back to the form if there is no record page. */
export function addressOf(resource: Pick<Resource, 'paths'>, kind: PageKind, id?: number | string): string {
  const addresses = addressesOf(resource)
  const pattern = addresses[kind] ?? addresses.edit ?? addresses.list
  return pattern.replace(/:\w+/, encodeURIComponent(String(id ?? '')))
}

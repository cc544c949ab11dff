import type { Resource } from './resource.ts'

/** The pages a resource has in the console. */
export type PageKind = 'list' | 'show' | 'create' | 'edit'

/** Console addresses of a resource's pages, as patterns: its own where it names them, beside the others where not. */
export function addressesOf({
  paths,
}: Pick<Resource, 'paths'>): Partial<Record<PageKind, string>> & { list: string } {
  const edit = paths.edit ?? (paths.show ? `${paths.show}/edit` : `${paths.list}/:id`)
  return { list: paths.list, show: paths.show, create: paths.create ?? `${paths.list}/create`, edit }
}

/** The address of one page; a record without a page of its own opens in its form. */
export function addressOf(resource: Pick<Resource, 'paths'>, kind: PageKind, id?: number | string): string {
  const addresses = addressesOf(resource)
  const pattern = addresses[kind] ?? addresses.edit ?? addresses.list
  return pattern.replace(/:\w+/, encodeURIComponent(String(id ?? '')))
}

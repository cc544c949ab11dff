import { opened } from '../opened.tsx'

/** Loaded after the rows, which do not need them. */
export const InlineEdit = opened(async () => ({
  default: (await import('./inline/inline-edit.tsx')).InlineEdit,
}))
export const ValueMenu = opened(async () => ({ default: (await import('./keys/value-menu.tsx')).ValueMenu }))
export const BulkBar = opened(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))
export const AllProgress = opened(async () => ({
  default: (await import('./bulk/all-progress.tsx')).AllProgress,
}))
export const FieldMenu = opened(async () => ({
  default: (await import('../filter/field-menu.tsx')).FieldMenu,
}))
export const FilterEditor = opened(async () => ({
  default: (await import('../filter/filter-editor.tsx')).FilterEditor,
}))

const all = [InlineEdit, ValueMenu, BulkBar, AllProgress, FieldMenu, FilterEditor]

/** Prefetches these so that they open at once, even offline. */
export async function prefetchOpenedLater(): Promise<void> {
  await Promise.all(all.map(({ prefetch }) => prefetch()))
}

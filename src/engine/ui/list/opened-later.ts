import { opened } from '../opened.tsx'

/** What a list opens when it is asked to: its rows do without, their scripts come behind them. */
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

/** Fetches all of it, so that whatever is pressed opens at once, also without a connection. */
export async function prefetchOpenedLater(): Promise<void> {
  await Promise.all(all.map(({ prefetch }) => prefetch()))
}

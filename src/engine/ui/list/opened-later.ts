import { lazy } from '../../../kit/lazy/lazy.tsx'

const nothing = () => null

/** What a list opens when it is asked to: its rows do without, their scripts come behind them. */
export const InlineEdit = lazy(
  async () => ({ default: (await import('./inline/inline-edit.tsx')).InlineEdit }),
  nothing,
)
export const ValueMenu = lazy(
  async () => ({ default: (await import('./keys/value-menu.tsx')).ValueMenu }),
  nothing,
)
export const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }), nothing)
export const AllProgress = lazy(
  async () => ({ default: (await import('./bulk/all-progress.tsx')).AllProgress }),
  nothing,
)
export const FieldMenu = lazy(
  async () => ({ default: (await import('../filter/field-menu.tsx')).FieldMenu }),
  nothing,
)
export const FilterEditor = lazy(
  async () => ({ default: (await import('../filter/filter-editor.tsx')).FilterEditor }),
  nothing,
)

const all = [InlineEdit, ValueMenu, BulkBar, AllProgress, FieldMenu, FilterEditor]

/** Fetches all of it, so that whatever is pressed opens at once, also without a connection. */
export async function prefetchOpenedLater(): Promise<void> {
  await Promise.all(all.map(({ prefetch }) => prefetch()))
}

import { lazy } from '../../../kit/lazy/lazy.tsx'

const nothing = () => null

/** What a list opens when it is asked to: its rows do without, their scripts come behind them. */
export const InlineEdit = lazy(
  () => import('./inline/inline-edit.tsx').then(({ InlineEdit }) => ({ default: InlineEdit })),
  nothing,
)
export const ValueMenu = lazy(
  () => import('./keys/value-menu.tsx').then(({ ValueMenu }) => ({ default: ValueMenu })),
  nothing,
)
export const BulkBar = lazy(
  () => import('./bulk/bulk-bar.tsx').then(({ BulkBar }) => ({ default: BulkBar })),
  nothing,
)
export const AllProgress = lazy(
  () => import('./bulk/all-progress.tsx').then(({ AllProgress }) => ({ default: AllProgress })),
  nothing,
)
export const FieldMenu = lazy(
  () => import('../filter/field-menu.tsx').then(({ FieldMenu }) => ({ default: FieldMenu })),
  nothing,
)
export const FilterEditor = lazy(
  () => import('../filter/filter-editor.tsx').then(({ FilterEditor }) => ({ default: FilterEditor })),
  nothing,
)

const all = [InlineEdit, ValueMenu, BulkBar, AllProgress, FieldMenu, FilterEditor]

/** Fetches all of it, so that whatever is pressed opens at once, also without a connection. */
export async function prefetchOpenedLater(): Promise<void> {
  await Promise.all(all.map(({ prefetch }) => prefetch()))
}

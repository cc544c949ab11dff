import { prefetchRecordDrawer } from '../form/opened-drawer.tsx'
import { InlineEdit } from '../list/opened-later.ts'
import { opened } from '../opened.tsx'

/** Loaded after the record, which is read without them. */
export const DeleteDialog = opened(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))
export const MomentDialog = opened(async () => ({
  default: (await import('./moment-dialog.tsx')).MomentDialog,
}))

/** Prefetches what a record is changed with so that it opens at once, even offline. */
export async function prefetchEditing(): Promise<void> {
  await Promise.all([
    prefetchRecordDrawer(),
    ...[InlineEdit, DeleteDialog, MomentDialog].map(({ prefetch }) => prefetch()),
  ])
}

import { lazy } from '../../../kit/lazy/lazy.tsx'

/** Formatted text, sanitised where it is shown. */
export const RichText = lazy(
  () => import('../../../kit/rich-text/rich-text-view.tsx'),
  () => null,
)

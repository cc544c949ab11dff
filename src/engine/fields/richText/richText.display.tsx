import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { FieldDisplay } from '../../ui/field-components.ts'
import { bareText } from '../../../kit/rich-text/bare-text.ts'

const RichTextView = lazy(() => import('../../../kit/rich-text/rich-text-view.tsx'))

export const richTextDisplay: FieldDisplay<'richText'> = {
  Cell: ({ value, look }) =>
    look === 'page' ? (
      <Suspense fallback={<Skeleton width="60%" />}>
        <RichTextView html={value ?? ''} />
      </Suspense>
    ) : (
      bareText(value ?? '')
    ),
  wide: true,
  width: 260,
}

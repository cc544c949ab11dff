import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { FieldComponents } from '../../ui/field-components.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

const Editor = lazy(() => import('../../../kit/rich-text/editor.tsx'))

export const richTextComponents: FieldComponents<'richText'> = {
  Input: function RichTextInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input} group>
        <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
          <Editor input={input} autoFocus={autoFocus} merge={field.options.merge} />
        </Suspense>
      </InputFrame>
    )
  },
  Filter: TextFilter,
  firstOperator: 'contains',
}

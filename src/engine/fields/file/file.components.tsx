import type { FieldComponents } from '../../ui/field-components.ts'
import { FileBox } from '../../ui/file/file-box.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const fileComponents: FieldComponents<'file'> = {
  Input: function FileInput({ name, field }) {
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input}>
        <FileBox input={input} {...field.options} />
      </InputFrame>
    )
  },
  Filter: () => null,
  firstOperator: 'empty',
}

import { isPhone, normalisePhone, showPhone } from '../../../domain/phone.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

const pretty = (typed: string) => (isPhone(normalisePhone(typed)) ? showPhone(normalisePhone(typed)) : typed)

export const phoneComponents: FieldComponents<'phone'> = {
  Input: function PhoneInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return <TextBox input={input} type="tel" inputMode="tel" figures pretty={pretty} autoFocus={autoFocus} />
  },
  Filter: TextFilter,
  firstOperator: 'contains',
}

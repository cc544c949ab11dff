import { isPhone, normalisePhone, showPhone } from '../../../domain/phone.ts'
import { CellLink } from '../../ui/cells/cell-link.tsx'
import type { FieldFace } from '../../ui/face.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../ui/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

const pretty = (typed: string) => (isPhone(normalisePhone(typed)) ? showPhone(normalisePhone(typed)) : typed)

export const phoneFace: FieldFace<'phone'> = {
  Input: function PhoneInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return <TextBox input={input} type="tel" inputMode="tel" figures pretty={pretty} autoFocus={autoFocus} />
  },
  Cell: ({ value, look }) => {
    const shown = showPhone(value ?? '')
    return look === 'plain' ? shown : <CellLink href={`tel:${shown}`}>{shown}</CellLink>
  },
  Filter: TextFilter,
  width: 140,
  firstOperator: 'contains',
}

import { Chip } from '../../../kit/chip.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { RefFilter } from '../../ui/filter/controls/ref-filter.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { labelIn } from '../../ui/reference/ref-label.ts'
import { RefBox } from '../../ui/reference/ref-box.tsx'
import { RefLink } from '../../ui/reference/ref-link.tsx'
import { RefName } from '../../ui/reference/ref-name.tsx'

export const refComponents: FieldComponents<'ref'> = {
  Input: function RefInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    return (
      <InputFrame frame={input}>
        <RefBox input={input} to={field.options.to} only={field.options.only} autoFocus={autoFocus} />
      </InputFrame>
    )
  },
  Cell: ({ name, field, value, record, look }) => {
    const label = labelIn(record, name, value)
    if (typeof value !== 'number') return null
    if (!label) return <RefName to={field.options.to} id={value} plain={look === 'plain'} />
    if (look === 'page') return <RefLink to={field.options.to} id={value} label={label} />
    return label.colour && look !== 'plain' ? <Chip text={label.text} colour={label.colour} /> : label.text
  },
  Filter: RefFilter,
  width: 164,
  picks: true,
  firstOperator: 'in',
}

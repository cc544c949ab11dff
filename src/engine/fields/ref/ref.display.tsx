import { Chip } from '../../../kit/chip.tsx'
import { schemaNamed } from '../../registry.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import { labelIn } from '../../ui/reference/ref-label.ts'
import { RefLink } from '../../ui/reference/ref-link.tsx'
import { RefName } from '../../ui/reference/ref-name.tsx'

export const refDisplay: FieldDisplay<'ref'> = {
  Cell: ({ name, field, value, record, look }) => {
    const label = labelIn(record, name, value)
    if (typeof value !== 'number') return null
    if (!label) return <RefName to={field.options.to} id={value} plain={look === 'plain'} />
    if (look === 'page') return <RefLink to={field.options.to} id={value} label={label} />
    return label.colour && look !== 'plain' ? <Chip text={label.text} colour={label.colour} /> : label.text
  },
  width: 164,
  // A status is a chip of two words at times: “Documents complete”.
  widthOf: ({ options: { to } }) => ('colour' in schemaNamed(to).options ? 204 : 164),
}

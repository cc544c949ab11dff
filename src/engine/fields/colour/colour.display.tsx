import type { FieldDisplay } from '../../ui/field-components.ts'
import cells from '../../ui/cells/cells.module.css'

export const colourDisplay: FieldDisplay<'colour'> = {
  Cell: ({ value, look }) =>
    look === 'plain' ? (
      value
    ) : (
      <span className={cells.colour}>
        <i data-part="swatch" style={{ background: value ?? undefined }} title={value ?? undefined} />
        {look === 'row' ? <span className="u-visually-hidden">{value}</span> : value}
      </span>
    ),
  width: 120,
}

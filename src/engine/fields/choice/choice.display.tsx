import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import { Chip } from '../../../kit/chip.tsx'

export const choiceDisplay: FieldDisplay<'choice'> = {
  Cell: ({ value, field }) => {
    const { choices, colours } = field.options
    const shown = translateLabel(choices[value ?? ''] ?? value ?? '')
    const colour = colours?.[value ?? '']
    return colour ? <Chip text={shown} colour={colour} /> : shown
  },
  width: 130,
  // Sized to the full chip or name within the column limit.
  widthOf: ({ options: { choices, colours } }) =>
    Math.min(
      230,
      Math.max(130, ...Object.values(choices).map((shown) => (colours ? 56 : 30) + 7 * shown.length)),
    ),
}

import { translateLabel } from '../../../../domain/texts/spoken.ts'
import { InputFrame } from '../../../../kit/inputs/input-frame.tsx'
import { callSchema } from '../../entries.ts'
import { useFieldInput } from '../../../../engine/ui/inputs/use-field-input.ts'
import quick from '../../../../kit/quick.module.css'
import entryForm from './entry-form.module.css'

const field = callSchema.fields.outcome

export function OutcomeChoice() {
  const input = useFieldInput('outcome', field)
  return (
    <InputFrame frame={input} group>
      <div className={`${quick.quick} ${entryForm.outcomes}`} data-part="quick">
        {Object.entries(field.options.choices).map(([value, label], at) => (
          <button
            key={value}
            type="button"
            ref={at === 0 ? input.attach : undefined}
            aria-pressed={input.value === value}
            onClick={() => input.onChange(value)}
          >
            {translateLabel(label)}
          </button>
        ))}
      </div>
    </InputFrame>
  )
}

import { showDay, showTime } from '../../../domain/dates/show.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import cells from '../../ui/cells/cells.module.css'

export const dateTimeDisplay: FieldDisplay<'dateTime'> = {
  Cell: ({ value, look }) => (
    <span className={cells.figures}>
      {look === 'plain' && value?.length === 10 ? showDay(value) : showTime(value)}
    </span>
  ),
  width: 184,
}

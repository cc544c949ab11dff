import { showTime } from '../../domain/dates/show.ts'
import { documentCategories } from '../../domain/customer-page.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { Chip } from '../../kit/chip.tsx'
import type { CustomerPage } from './customer-page-block.tsx'
import { stateColours } from './state-colours.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './forms.module.css'

const colours = {
  asked: stateColours.info,
  opened: stateColours.info,
  done: stateColours.success,
  ended: stateColours.danger,
}

export function CustomerPageProgress({ page: { parts, documents } }: { page: CustomerPage }) {
  const text = useCustomerText()
  const rows = [
    ...parts.map(({ part, state, asked_at, opened_at, done_at }) => ({
      key: part as string,
      name: text(`page.${part}`),
      state,
      time: (state === 'done' ? done_at : state === 'opened' ? opened_at : asked_at) ?? null,
      count: 0,
    })),
    ...documents.map(({ category, received, asked_at, received_at }) => ({
      key: `document-${category}`,
      name: translateLabel(documentCategories[category]),
      state: received > 0 ? ('done' as const) : ('asked' as const),
      time: received_at ?? asked_at,
      count: received,
    })),
  ]
  return (
    <ul className={styles.progress} aria-label={text('page.progress')}>
      {rows.map(({ key, name, state, time, count }) => (
        <li key={key}>
          <span>{name}</span>
          <Chip
            text={count > 0 ? text('page.files', { smart_count: count }) : text(`page.part_${state}`)}
            colour={colours[state]}
          />
          <small>{time && showTime(time)}</small>
        </li>
      ))}
    </ul>
  )
}

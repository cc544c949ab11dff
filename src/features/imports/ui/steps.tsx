import { Icon } from '../../../kit/icons/icon.tsx'
import { useImportText } from './texts/use-import-text.ts'
import styles from './steps.module.css'

const steps = ['file', 'columns', 'check', 'done'] as const

/** `at` counts from 0; `done`: the last step is completed. */
export function Steps({ at, done = false }: { at: number; done?: boolean }) {
  const text = useImportText()
  return (
    <ol className={styles.steps} aria-label={text('steps.label')}>
      {steps.map((step, place) => {
        const isPast = place < at || done
        return (
          <li
            key={step}
            aria-current={place === at && !done ? 'step' : undefined}
            data-past={isPast ? '' : undefined}
          >
            <i aria-hidden="true">{isPast ? <Icon name="check" size={12} /> : place + 1}</i>
            {text(`steps.${step}`)}
          </li>
        )
      })}
    </ol>
  )
}

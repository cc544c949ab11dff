import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { SimulateCase } from './simulate-case.tsx'
import { SimulateYear } from './simulate-year.tsx'
import styles from './commission.module.css'

/** A scheme tried on a case, and on the sales of a year. */
export default function SimulatorBlock({ record }: BlockProps) {
  return (
    <div className={styles.simulator}>
      <SimulateCase scheme={record.id} />
      <SimulateYear scheme={record.id} />
    </div>
  )
}

import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { SimulateCase } from './simulate-case.tsx'
import { SimulateYear } from './simulate-year.tsx'
import styles from './commission.module.css'

export default function SimulatorBlock({ record }: BlockProps) {
  return (
    <div className={styles.simulator}>
      <SimulateCase scheme={record.id} />
      <SimulateYear scheme={record.id} />
    </div>
  )
}

import { showDay } from '../../domain/dates/show.ts'
import { genderInNric, readNric } from '../../domain/nric.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useCustomerText } from './use-customer-text.ts'
import { useFullCustomer } from './use-full-customer.ts'
import styles from './known-of-customer.module.css'

const nricOf = (record: EngineRecord) => (typeof record['nric'] === 'string' ? record['nric'] : '')

const bornOf = (record: EngineRecord): string | null => {
  const reading = readNric(nricOf(record))
  return reading.ok ? reading.nric.born : null
}

export function KnownGender({ record }: BlockProps) {
  const text = useCustomerText()
  const gender = genderInNric(nricOf(record))
  if (gender === null || record['gender']) return null
  return (
    <>
      {text(`known.${gender}`)} <small className={styles.from}>{text('known.from_nric')}</small>
    </>
  )
}

/** From the NRIC if none is entered; a masked one shows its source. */
export function KnownBirth({ record }: BlockProps) {
  const text = useCustomerText()
  if (record['born'] || nricOf(record) === '') return null
  const born = bornOf(record)
  return born === null ? (
    <small className={styles.from}>{text('known.in_masked_nric')}</small>
  ) : (
    <>
      {showDay(born)} <small className={styles.from}>{text('known.from_nric')}</small>
    </>
  )
}

/** Notes that income lines determine the monthly income. */
export function KnownIncome({ record }: BlockProps) {
  const text = useCustomerText()
  const data = useFullCustomer(record.id)
  return data?.incomes && data.incomes.length > 0 ? (
    <small className={styles.from}> {text('known.from_lines')}</small>
  ) : null
}

import { Link } from 'react-router'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useContactRecord } from './contact-record.ts'
import styles from './contacts.module.css'

export function WithCell({ record }: { record: EngineRecord }) {
  const { resource, name, address } = useContactRecord(record)
  return (
    <span className={styles.contact}>
      {address ? <Link to={address}>{name}</Link> : <span>{name}</span>}
      <small>{resource.label[0]}</small>
    </span>
  )
}

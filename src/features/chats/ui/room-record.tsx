import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { profileOf } from './profile-of.ts'
import styles from './chats.module.css'

/** Link to the chat's record, if the server grants access. */
export function RoomRecord({ place: { resource, recordId } }: { place: RecordAddress }) {
  const { data } = useQuery({ ...profileOf(resource, recordId), retry: false, meta: { quiet: true } })
  const address = addressOf(resource, 'show', recordId)
  if (!data || !address) return null
  return (
    <Link className={styles.about} to={address}>
      <Icon name="external" size={14} />
      <small>{resource.label[0]}</small>
      <span>{data.title}</span>
    </Link>
  )
}

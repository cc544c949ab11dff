import { phoneGroups } from '../domain/phone.ts'
import styles from './phone-number.module.css'

/** Groups digits visually; as text it stays in one piece [VAL-02]. */
export function PhoneNumber({ phone }: { phone: string }) {
  const [country, ...groups] = phoneGroups(phone)
  return (
    <>
      {country}
      {groups.map((digits, at) => (
        <span key={at} className={at === 1 ? styles.dashed : styles.apart}>
          {digits}
        </span>
      ))}
    </>
  )
}

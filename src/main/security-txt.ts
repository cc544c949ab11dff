import { addDays } from '../domain/dates/days.ts'
import { today } from '../domain/dates/wire.ts'

/** Days until expiry; RFC 9116 recommends less than a year. */
const daysToHold = 180

/** /.well-known/security.txt (RFC 9116): the vulnerability contact. */
export function securityTxt(contact: string, publicUrl: string): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${addDays(today(), daysToHold)}T00:00:00Z`,
    'Preferred-Languages: en, ms, zh',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

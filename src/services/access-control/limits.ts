import { normalEmail } from '../../domain/email.ts'
import { networkOf } from '../../domain/network.ts'
import type { Limit } from './attempts.ts'

type Allowed = Omit<Limit, 'key'>

/** What one network may try, whoever it is about. */
export const limitOfNetwork = (what: string, address: string, allowed: Allowed): Limit => ({
  key: `${what}:address:${networkOf(address)}`,
  ...allowed,
})

/** What may be tried of one account, from everywhere. */
export const limitOfAccount = (what: string, email: string, allowed: Allowed): Limit => ({
  key: `${what}:account:${normalEmail(email)}`,
  ...allowed,
})

/** What one network may try of one account: it keeps nobody else out. */
export const limitOfAccountThere = (
  what: string,
  email: string,
  address: string,
  allowed: Allowed,
): Limit => ({
  key: `${what}:account:${normalEmail(email)}@${networkOf(address)}`,
  ...allowed,
})

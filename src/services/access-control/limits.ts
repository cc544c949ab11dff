import { normalEmail } from '../../domain/email.ts'
import { networkOf } from '../../domain/network.ts'
import type { Limit } from './attempts.ts'

type Allowed = Omit<Limit, 'key'>

/** Per network, for any account. */
export const limitOfNetwork = (what: string, address: string, allowed: Allowed): Limit => ({
  key: `${what}:address:${networkOf(address)}`,
  ...allowed,
})

/** Per account, from anywhere. */
export const limitOfAccount = (what: string, email: string, allowed: Allowed): Limit => ({
  key: `${what}:account:${normalEmail(email)}`,
  ...allowed,
})

/** Per account and network: locks out no one else. */
export const limitOfAccountThere = (
  what: string,
  email: string,
  address: string,
  allowed: Allowed,
): Limit => ({
  key: `${what}:account:${normalEmail(email)}@${networkOf(address)}`,
  ...allowed,
})

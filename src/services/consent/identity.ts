import type { Identity } from '../../domain/credit/consent.ts'
import type { Row } from '../../engine/api/resource-service.ts'

const textOf = (row: Row, name: string) =>
  typeof row[name] === 'string' && row[name] !== '' ? row[name] : null

export const mobileOf = (row: Row) => textOf(row, 'contact_no')

export const identityOf = (row: Row): Identity => ({
  name: String(row['name']),
  nric: textOf(row, 'nric'),
  passport: textOf(row, 'passport_no'),
})

import { invalid } from '../../../domain/failure.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { payeeResource } from '../../../../resources/payee.ts'

/** What a payee got from the company in a calendar year that no run here has. RM. */
interface EarlierYear {
  year: string
  amount: number
}

/** Each year of what was paid before Urus once, with an amount. */
function requireYears(years: unknown): void {
  if (years === undefined || years === null) return
  const isYear = (row: unknown): row is EarlierYear => {
    if (typeof row !== 'object' || row === null) return false
    const { year, amount, ...others } = row as Partial<Record<string, unknown>>
    return (
      typeof year === 'string' &&
      /^20\d\d$/.test(year) &&
      typeof amount === 'number' &&
      amount >= 0 &&
      Object.keys(others).length === 0
    )
  }
  const isWhole =
    Array.isArray(years) &&
    years.every(isYear) &&
    new Set(years.map(({ year }) => year)).size === years.length
  if (!isWhole) throw invalid({ earlier_paid: [{ key: 'payout.earlier_paid' }] })
}

/** Payees: the generated endpoints. A payee stays with its user. */
export const payeeService = defineResourceService(payeeResource, {
  async beforeCreate(rows) {
    for (const { earlier_paid } of rows) requireYears(earlier_paid)
  },
  async beforeUpdate(changes) {
    for (const { values, current } of changes) {
      requireYears(values.earlier_paid)
      if ('user_id' in values && values.user_id !== current.user_id)
        throw invalid({ user_id: [{ key: 'payout.same_user' }] })
    }
  },
})

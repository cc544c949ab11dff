import { labelOf } from '../../../engine/schema.ts'
import type { ActivityText } from './texts/use-activity-text.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const membersInWords = (of: object, text: ActivityText): string =>
  Object.entries(of)
    .map(([name, value]) => {
      const words = inWords(value, text)
      // Parenthesises nested members.
      return `${labelOf(name)}: ${isObject(value) && !Array.isArray(value) ? `(${words})` : words}`
    })
    .join(', ')

export function inWords(value: unknown, text: ActivityText): string {
  if (isObject(value) && Object.keys(value).length === 0) return text('empty')
  if (Array.isArray(value))
    return value.map((one) => inWords(one, text)).join(value.some(isObject) ? '; ' : ', ')
  if (isObject(value)) return membersInWords(value, text)
  if (value === null || value === undefined || value === '') return text('empty')
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  return String(value)
}

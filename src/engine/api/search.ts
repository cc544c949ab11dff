import { searchText } from '../../domain/search-text.ts'
import type { SearchTerms } from '../fields/kind.ts'
import { kindOf } from '../fields/kind-of.ts'
import { sql, type RawBuilder } from 'kysely'
import { phoneFragment } from '../../domain/phone.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'
import { allOf, anyOf, conditionSql, escapeLike } from './condition.ts'
import { askableFields } from '../masked-fields.ts'
import type { Context } from './resource-service.ts'
import { indexesOf, sealedCondition, sealingOf } from './sealed-fields.ts'

/** Fewer digits match half the table. */
const fewestDigits = 3

/** With letters, fewer digits are part of a name or unit, not a phone. */
const fewestBesideLetters = 7

/** Shorter texts have no trigram, so indexed searches use prefixes. */
const shortestFragment = 3

/** Punctuation has no trigrams and is matched anywhere, as in the database function. */
const signsAlone = /^[!-/:-@[-`{-~ ]*$/

/** Counts pattern characters like the database. */
const sizeOf = (text: string) => escapeLike(searchText(text)).length

export function searchTerms(q: string): SearchTerms {
  const enough = (digits: string, fewest = fewestDigits) => (digits.length < fewest ? '' : digits)
  const hasLetters = /\p{L}/u.test(q)
  const text = q.trim().replace(/\s+/g, ' ')
  const words = text.split(' ')
  return {
    text,
    words: words.some((word) => sizeOf(word) >= shortestFragment) ? words : [text],
    phone: enough(phoneFragment(q), hasLetters ? fewestBesideLetters : fewestDigits),
    nric: /^[\d\s\u2010-\u2015-]+$/.test(q) ? enough(q.replace(/\D/g, '')) : '',
  }
}

export function termFor(resource: Resource, name: string, terms: SearchTerms): string {
  return terms[digitsOf(resource, name) ?? 'text']
}

const digitsOf = ({ schema }: Resource, name: string) => {
  const field = schema.fields[name]
  return field && kindOf(field).digits
}

export function searchFields({ schema, list }: Resource, session: AccessSession): string[] {
  const askable = askableFields(schema, session)
  return (list.search ?? []).filter((name) => askable.has(name))
}

function askedFields(resource: Resource, session: AccessSession, terms: SearchTerms): string[] {
  return searchFields(resource, session).filter((name) => termFor(resource, name, terms) !== '')
}

/** Per-row search with the same result as the index. */
export function searchEachSql(resource: Resource, context: Context, q: string): RawBuilder<boolean> {
  const { fields, options } = resource.schema
  const terms = searchTerms(q)
  const isShort = sizeOf(terms.text) < shortestFragment && !signsAlone.test(terms.text)
  const prefix = options.searchIndex === true && isShort
  return anyOf(
    askedFields(resource, context.session, terms).flatMap((name) => {
      const field = fields[name]
      if (!field) return []
      const sealing = sealingOf(field)
      if (sealing) {
        const values = [termFor(resource, name, terms)]
        return [sealedCondition(name, sealing, { field: name, operator: 'in', values }, context)]
      }
      const isDigits = kindOf(field).digits !== undefined
      const parts = isDigits ? [termFor(resource, name, terms)] : terms.words
      const operator = prefix && !isDigits ? 'starts' : 'contains'
      const asked = (part: string) =>
        conditionSql(field, sql`t.${sql.ref(name)}`, { field: name, operator, values: [part] })
      return [allOf(parts.map(asked))]
    }),
  )
}

/** Search condition over the resource's readable search fields. */
export function searchSql(resource: Resource, context: Context, q: string): RawBuilder<boolean> {
  const { schema } = resource
  if (!schema.options.searchIndex) return searchEachSql(resource, context, q)
  const terms = searchTerms(q)
  const names = askedFields(resource, context.session, terms)
  const numbers = names.flatMap((name) => {
    const sealing = sealingOf(schema.fields[name])
    return sealing ? [...indexesOf(sealing, [termFor(resource, name, terms)], context).keys()] : []
  })
  const isPhone = (name: string) => digitsOf(resource, name) === 'phone'
  const byPhone = names.filter(isPhone)
  const byText = names.filter((name) => !isPhone(name))
  // Row-level security keeps LIKE from using an index; the definer function applies the tenant predicate itself.
  const find = sql.ref(`search_${schema.table}`)
  // As an array it runs once; a subquery may run per row.
  return sql<boolean>`t.id = any(array(select ${find}(${byText}::text[], ${q}, ${byPhone}::text[], ${terms.phone}, ${numbers}::text[])))`
}

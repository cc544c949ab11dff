import { maxSearchLength } from '../../../domain/search-text.ts'
import { useEvent } from 'react-admin'
import { useEffect, useState } from 'react'
import { labelOf, type Schema } from '../../schema.ts'
import type { NamedField } from '../fields-of.ts'
import { useConditions } from '../filter/use-conditions.ts'
import { SearchInput } from '../../../kit/search-input.tsx'
import { useText } from '../texts/use-text.ts'
import { inSentence } from '../../../domain/in-sentence.ts'

const typingPause = 250

export function SearchBox({ schema, fields }: { schema: Schema; fields: readonly NamedField[] }) {
  const text = useText()
  const { query, setQuery } = useConditions(schema)
  const [typed, setTyped] = useState(query)
  const [sent, setSent] = useState(query)
  const [seen, setSeen] = useState(query)
  const send = useEvent(setQuery)

  // Adopts external URL changes (Back, "clear filters") but not the echo of own typing.
  if (query !== seen) {
    setSeen(query)
    if (query !== sent) {
      setSent(query)
      setTyped(query)
    }
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      send(wanted)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, sent, send])

  const names = fields.map(({ name, field }) => inSentence(labelOf(name, field))).join(', ')
  return (
    <SearchInput
      label={text('list.search_in', { names })}
      placeholder={text('list.search')}
      title={text('list.search_in', { names })}
      clearLabel={text('list.clear_search')}
      maxLength={maxSearchLength}
      value={typed}
      onChange={setTyped}
    />
  )
}

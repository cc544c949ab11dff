import type { Mention } from '../../api/shapes.ts'
import { OutlinedInput } from '@mui/material'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { described, InputFrame } from '../../../../kit/inputs/input-frame.tsx'
import { plainPasted } from '../../../../kit/rich-text/paste.ts'
import { useDebounced } from '../../../../kit/use-debounced.ts'
import type { AnyField } from '../../../../engine/field.ts'
import { useFieldInput } from '../../../../engine/ui/inputs/use-field-input.ts'
import { useActivityText } from '../texts/use-activity-text.ts'
import { readMentionable } from './entry-calls.ts'
import { type RecordAddress } from '../../../../engine/ui/record/record-address.ts'
import { mentionPrefixes } from '../../../../engine/ui/mention-prefixes.ts'
import styles from './mention-box.module.css'

/** Debounce in milliseconds. */
const typingPause = 150

interface Typed {
  name: string
  at: number
}

/** Name typed after an @ at the caret; null if already selected. */
function typedName(value: string, caret: number, chosen: readonly Mention[]): Typed | null {
  const [, before = '', name] = /(^|[^@])@((?:[^@\s][^@\n]{0,39})?)$/u.exec(value.slice(0, caret)) ?? []
  if (before.trim() !== '' && !mentionPrefixes.includes(before)) return null
  if (name === undefined || chosen.some((mention) => name.startsWith(mention.name))) return null
  return { name, at: caret - name.length }
}

interface MentionBoxProps extends RecordAddress {
  field: AnyField
  chosen: readonly Mention[]
  onChoose: (person: Mention) => void
  autoFocus?: boolean
}

/** Text box whose @ suggests colleagues who can see the record. */
export function MentionBox(props: MentionBoxProps) {
  const { resource, recordId, field, chosen, onChoose, autoFocus = false } = props
  const text = useActivityText()
  const input = useFieldInput('body', field)
  const listId = useId()
  const box = useRef<HTMLTextAreaElement | null>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [at, setAt] = useState(0)
  const value = typeof input.value === 'string' ? input.value : ''
  const name = useDebounced(typed?.name.trim() ?? '', typingPause)
  const { data: people } = useQuery({
    queryKey: [resource.schema.name, 'mentionable', recordId, name],
    queryFn: ({ signal }) => readMentionable({ resource, recordId }, name, signal),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const offered = typed ? (people ?? []) : []
  const active = Math.min(at, offered.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  // An @ may be plain text: reports no match only for a single word.
  const nobody = typed !== null && people?.length === 0 && !/\s/.test(typed.name)

  const look = () => {
    const { current } = box
    setTyped(current ? typedName(current.value, current.selectionEnd, chosen) : null)
    setAt(0)
  }
  const choose = (person: Mention) => {
    const { current } = box
    if (!typed || !current) return
    const before = `${value.slice(0, typed.at)}${person.name} `
    onChoose(person)
    input.onChange(before + value.slice(current.selectionEnd))
    setTyped(null)
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(before.length, before.length)
    })
  }
  /** Preserves table cells and link addresses. */
  const paste = (event: ClipboardEvent) => {
    const { current } = box
    const pasted = plainPasted(event.clipboardData.getData('text/html'))
    if (!current || pasted === undefined) return
    event.preventDefault()
    const before = value.slice(0, current.selectionStart) + pasted
    input.onChange(before + value.slice(current.selectionEnd))
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length))
  }
  const press = (event: KeyboardEvent) => {
    if (!typed || event.ctrlKey || event.metaKey) return
    const person = offered[active]
    if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(offered.length, 1))
    else if (event.key === 'ArrowUp') setAt((active + offered.length - 1) % Math.max(offered.length, 1))
    else if (event.key === 'Escape') setTyped(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person)
    else return
    if (offered.length === 0 && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <InputFrame frame={input}>
      <OutlinedInput
        id={input.id}
        name="body"
        size="small"
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        autoFocus={autoFocus}
        error={input.error !== undefined}
        placeholder={text('entry.body_placeholder')}
        value={value}
        inputRef={(element: HTMLTextAreaElement | null) => {
          box.current = element
          input.attach(element)
        }}
        onChange={(event) => {
          input.onChange(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={() => {
          setTyped(null)
          input.onBlur()
        }}
        onKeyDown={press}
        onPaste={paste}
        inputProps={{
          ...described(input),
          'aria-autocomplete': 'list',
          'aria-controls': offered.length > 0 ? listId : undefined,
          'aria-activedescendant': offered.length > 0 ? optionId(active) : undefined,
        }}
      />
      {offered.length > 0 && (
        <ul className={styles.mentions} role="listbox" id={listId} aria-label={text('entry.people')}>
          {offered.map((person, index) => (
            <li
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Keeps focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name}
            </li>
          ))}
        </ul>
      )}
      {nobody && (
        <p className={styles.none} role="status">
          {text('entry.nobody')}
        </p>
      )}
    </InputFrame>
  )
}

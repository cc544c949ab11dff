import { Dialog } from '@mui/material'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { resourceNamed } from '../../engine/registry.ts'
import { recordAddress } from '../../engine/ui/addresses.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { usePaletteText } from './texts/use-palette-text.ts'
import { useCommands } from './use-commands.ts'
import { useCaller } from './use-caller.ts'
import { useFoundRecords } from './use-found-records.ts'
import { Caller } from './caller.tsx'
import { maxSearchLength } from '../../domain/search-text.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import styles from './palette.module.css'

export default function Palette({ query: begun, onClose }: { query: string; onClose: () => void }) {
  const text = usePaletteText()
  const id = useId()
  const session = useAccessSession()
  const navigate = useNavigate()
  const [query, setQuery] = useState(begun)
  const [chosen, setChosen] = useState<string | null>(null)
  const { groups: found, searching, failed } = useFoundRecords(query)
  const commands = useCommands(session, query)

  const records: PaletteGroup[] = session
    ? found.map(({ resource, label, records: hits, total_more }) => {
        const of = resourceNamed(resource)
        const entries: PaletteEntry[] = hits.flatMap((hit) => {
          const path = recordAddress(of, hit.id, session)
          return path
            ? [
                {
                  key: `${resource}:${hit.id}`,
                  text: hit.title,
                  detail: hit.subtitle,
                  run: () => void navigate(path),
                },
              ]
            : []
        })
        const all = {
          key: `${resource}:all`,
          text: text('all', { names: inSentence(label), query: query.trim() }),
          run: () =>
            void navigate(
              `${of.paths.list}?filter=${encodeURIComponent(JSON.stringify({ q: query.trim() }))}`,
            ),
        }
        return { key: resource, label, entries: total_more ? [...entries, all] : entries }
      })
    : []
  const { known, unknown } = useCaller(session, query)
  const groups = [...records, ...unknown, ...commands].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const active = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    0,
  )
  const optionId = (entry: PaletteEntry) => `${id}-${entry.key}`
  const current = entries[active]
  // Enter right after typing waits for the record search rather than opening the first page.
  const waiting = searching && records.length === 0 && chosen === null

  const move = (to: number) => {
    const entry = entries[to]
    if (!entry) return
    setChosen(entry.key)
    document.getElementById(optionId(entry))?.scrollIntoView({ block: 'nearest' })
  }
  const pick = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1
    if (event.key === 'ArrowDown') move(active < last ? active + 1 : 0)
    else if (event.key === 'ArrowUp') move(active > 0 ? active - 1 : last)
    else if (event.key === 'Enter' && current && !waiting && !event.nativeEvent.isComposing) pick(current)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      transitionDuration={0}
      className={styles.command}
      slotProps={{ paper: { 'aria-label': text('label') } }}
    >
      <div className={styles.commandBox}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-label={text('label')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          placeholder={text('placeholder')}
          value={query}
          maxLength={maxSearchLength}
          onChange={(event) => {
            setChosen(null)
            setQuery(event.target.value)
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={text('results')}
        aria-busy={searching}
        className={styles.commandList}
      >
        {groups.map(({ key, label, entries: members }) => (
          <div key={key} role="group" aria-labelledby={`${id}-group-${key}`}>
            <div id={`${id}-group-${key}`} className={styles.commandGroup}>
              {label}
            </div>
            {members.map((entry) => (
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === current}
                className={styles.commandEntry}
                onPointerMove={() => entry !== current && setChosen(entry.key)}
                onClick={() => pick(entry)}
              >
                <span>{entry.text}</span>
                {entry.detail && <small>{entry.detail}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {known && <Caller {...known} />}
      <p className={styles.commandNote} role="status">
        {failed
          ? text('failed')
          : searching
            ? text('searching')
            : entries.length === 0 && !known
              ? text('nothing', { query: query.trim() })
              : query === ''
                ? text('hint')
                : ''}
      </p>
      <div className={styles.commandKeys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {text('keys.move')} <kbd>Enter</kbd> {text('keys.pick')} <kbd>Esc</kbd>{' '}
        {text('keys.close')}
      </div>
    </Dialog>
  )
}

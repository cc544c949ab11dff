import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useShortcut } from '../../../kit/shortcuts/shortcuts-context.ts'
import type { PlannedTab } from './page-plan.ts'
import type { RecordPart } from './record-header.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import styles from './record-tabs.module.css'

interface RecordTabsProps extends RecordPart {
  tabs: readonly PlannedTab[]
  open: string
  onChoose: (id: string) => void
  addressOfTab?: (id: string) => { search: string; hash: string }
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

export const panelId = (id: string): string => `tab-panel-${id}`
export const tabId = (id: string): string => `tab-${id}`

/** Tabs are links; arrow keys, and `[` and `]` from anywhere, move. */
export function RecordTabs({ tabs, open, onChoose, addressOfTab, ...part }: RecordTabsProps) {
  const text = useRecordText()
  const list = useRef<HTMLDivElement>(null)
  // Scrolls to the open tab, again when counts change widths.
  useEffect(() => {
    const row = list.current
    if (!row) return
    const show = () => centre(row)
    show()
    const watch = new MutationObserver(show)
    watch.observe(row, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [open])
  const at = tabs.findIndex(({ id }) => id === open)
  const step = (by: 1 | -1) => () => {
    const next = tabs[at + by]
    if (next) onChoose(next.id)
  }
  useShortcut('[', 'keyboard.previous_tab', step(-1), { group: 'page', when: () => at > 0 })
  useShortcut(']', 'keyboard.next_tab', step(1), { group: 'page', when: () => at < tabs.length - 1 })
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={text('tabs')} onKeyDown={move}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={tabId(tab.id)}
          role="tab"
          to={addressOfTab?.(tab.id) ?? {}}
          aria-selected={tab.id === open}
          aria-controls={tab.id === open ? panelId(tab.id) : undefined}
          tabIndex={tab.id === open ? 0 : -1}
          onClick={(event) => {
            if (addressOfTab) return
            event.preventDefault()
            onChoose(tab.id)
          }}
        >
          {tab.label} <Count tab={tab} {...part} />
        </Link>
      ))}
    </div>
  )
}

function centre(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!tab) return
  const { left, width } = row.getBoundingClientRect()
  row.scrollLeft += tab.left + tab.width / 2 - (left + width / 2)
}

/** Count of the tab's first countable part. */
function Count({ tab, resource, session, record }: RecordPart & { tab: PlannedTab }) {
  const feature = Object.values(tab.features)
    .flat()
    .find((each) => each.Count)
  if (feature?.Count) return <feature.Count resource={resource} session={session} record={record} />
  const block = tab.blocks.find((each) => each.Count)
  return block?.Count && <block.Count resource={resource} record={record} />
}

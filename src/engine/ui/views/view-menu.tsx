import { Popover } from '@mui/material'
import { useEffect, useState, type ReactNode } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import { holdsText } from '../../../domain/search-text.ts'
import { useFilterText } from '../filter/texts/use-filter-text.ts'
import { FindBox } from '../../../kit/find-box.tsx'
import { askableAmong } from '../fields-of.ts'
import { DeleteViewDialog } from './delete-view-dialog.tsx'
import { KeptViews } from './kept-views.tsx'
import { useListState } from './list-state-context.ts'
import { useViewText } from './texts/use-view-text.ts'
import { isPreset, presetsOf } from './presets.ts'
import { useViewActions } from './use-view-actions.ts'
import type { ListView } from './view-calls.ts'
import ViewDialog from './view-dialog.tsx'
import { groupedViews } from './view-groups.ts'
import { ViewItem } from './view-item.tsx'
import styles from './view-menu.module.css'

const searchFrom = 8

interface ViewMenuProps {
  resource: Resource
  session: AccessSession
  anchor: HTMLElement
  changes: ReactNode
  onClose: () => void
}

export default function ViewMenu({ resource, session, anchor, changes, onClose }: ViewMenuProps) {
  const text = useViewText()
  const filterText = useFilterText()
  const { view: current, book, open, params } = useListState()
  const { edit, remove, setDefault } = useViewActions(resource)
  const [query, setQuery] = useState('')
  const [asking, setAsking] = useState<{ what: 'edit' | 'delete'; view: ListView } | null>(null)
  const names = inSentence(resource.label[1])
  // Returns focus when the menu closes.
  useEffect(() => () => anchor.focus(), [anchor])
  const groups = groupedViews(book.views, session.userId, query)
  const presets = presetsOf(
    resource,
    askableAmong(resource.schema, resource.list.filters ?? [], session),
    (name) => filterText(`quick.${name}`),
  )
  const opened = current === null ? presets.find((preset) => isPreset(preset, params.filter)) : undefined
  const found = presets.filter(({ label }) => holdsText(label, query))
  const choose = (view: ListView | null) => {
    open(view)
    onClose()
  }
  const openFirst = (view: ListView | null) => {
    setDefault.mutate(view)
    onClose()
  }
  const isDefault = (view: ListView | null) => book.defaultId === (view?.id ?? null)

  return (
    <>
      <Popover
        open={asking === null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: -6, horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('list') } }}
      >
        <div className={styles.views}>
          {changes}
          {book.views.length >= searchFrom && (
            <FindBox label={text('find')} value={query} onChange={setQuery} autoFocus />
          )}
          <div className={styles.lists}>
            {query === '' && (
              <ul>
                <ViewItem
                  name={text('all', { names })}
                  current={current === null && !opened}
                  isDefault={book.defaultId !== null && isDefault(null)}
                  onOpen={() => choose(null)}
                  actions={
                    book.defaultId === null
                      ? []
                      : [{ label: text('make_default'), icon: 'star', run: () => openFirst(null) }]
                  }
                />
              </ul>
            )}
            {found.length > 0 && (
              <section aria-label={filterText('quick.label')}>
                <h3>{filterText('quick.label')}</h3>
                <ul>
                  {found.map((preset) => (
                    <ViewItem
                      key={preset.name}
                      name={preset.label}
                      current={opened === preset}
                      isDefault={false}
                      onOpen={() => {
                        open(null, preset.state)
                        onClose()
                      }}
                      actions={[]}
                    />
                  ))}
                </ul>
              </section>
            )}
            <KeptViews
              groups={groups}
              session={session}
              isCurrent={(view) => current?.id === view.id}
              isDefault={isDefault}
              onOpen={choose}
              onAsk={(what, view) => setAsking({ what, view })}
              actionsOf={(view) => [
                {
                  label: text(isDefault(view) ? 'no_default' : 'make_default'),
                  icon: 'star',
                  run: () => openFirst(isDefault(view) ? null : view),
                },
              ]}
            />
            {query !== '' && groups.length === 0 && found.length === 0 && (
              <p role="status">{text('nothing_found')}</p>
            )}
            {book.views.length === 0 && <p>{text('none')}</p>}
          </div>
        </div>
      </Popover>
      {asking?.what === 'edit' && (
        <ViewDialog
          session={session}
          view={asking.view}
          busy={edit.isPending}
          onSave={(given) => edit.mutateAsync({ id: asking.view.id, ...given }).then(onClose)}
          onClose={onClose}
        />
      )}
      {asking?.what === 'delete' && (
        <DeleteViewDialog
          view={asking.view}
          busy={remove.isPending}
          onConfirm={() => void remove.mutateAsync(asking.view).then(onClose, onClose)}
          onClose={onClose}
        />
      )}
    </>
  )
}

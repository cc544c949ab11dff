import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { opened } from '../opened.tsx'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { mayChange } from './audience-rights.ts'
import { useListState } from './list-state-context.ts'
import { useViewText } from './texts/use-view-text.ts'
import { useViewActions } from './use-view-actions.ts'
import styles from './view-bar.module.css'

const ViewMenu = opened(() => import('./view-menu.tsx'))
const ViewDialog = opened(() => import('./view-dialog.tsx'))

/** Failures are reported where they occur. */
const ignore = () => undefined

interface ViewBarProps {
  resource: Resource
  session: AccessSession
}

export function ViewBar({ resource, session }: ViewBarProps) {
  const text = useViewText()
  const { view, changed, discard, ready } = useListState()
  const { save, create } = useViewActions(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [naming, setNaming] = useState(false)
  const title = useRef<HTMLButtonElement>(null)
  const names = inSentence(resource.label[1])
  const name = view?.name ?? text('all', { names })
  const near = () => void ViewMenu.prefetch()
  // On phones these move to the menu to save space.
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const done = () => {
    setAnchor(null)
    title.current?.focus()
  }
  const changes = changed && (
    <span className={styles.changes}>
      {view && mayChange(view, session) && (
        <Button
          variant="outlined"
          loading={save.isPending}
          onClick={() => void save.mutateAsync(view).then(done, ignore)}
        >
          {text('save')}
        </Button>
      )}
      <Button
        onClick={() => {
          setAnchor(null)
          setNaming(true)
        }}
      >
        {text('save_as')}
      </Button>
      {view && (
        <Button
          onClick={() => {
            discard()
            done()
          }}
        >
          {text('discard')}
        </Button>
      )}
    </span>
  )

  return (
    <div className={styles.view}>
      <h2 className={styles.title}>
        <button
          type="button"
          ref={title}
          className={styles.name}
          data-part="view-name"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-label={text(changed && (view ?? isNarrow) ? 'menu_changed' : 'menu', { name })}
          onPointerEnter={near}
          onFocus={near}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="layers" />
          <span>{ready ? name : '…'}</span>
          {changed && (view ?? isNarrow) && <i aria-hidden="true" />}
          <Icon name="down" size={14} />
        </button>
      </h2>
      {!isNarrow && changes}
      {anchor && (
        <ViewMenu
          resource={resource}
          session={session}
          anchor={anchor}
          changes={isNarrow && changes}
          onClose={() => setAnchor(null)}
        />
      )}
      {naming && (
        <ViewDialog
          session={session}
          busy={create.isPending}
          onSave={async (given) => {
            await create.mutateAsync(given)
            setNaming(false)
            title.current?.focus()
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

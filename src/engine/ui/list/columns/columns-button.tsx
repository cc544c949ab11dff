import { IconButton, Popover } from '@mui/material'
import { useState } from 'react'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { opened } from '../../opened.tsx'
import { useViewText } from '../../views/texts/use-view-text.ts'
import type { ListColumn } from '../list-columns.ts'
import styles from './columns.module.css'

const ColumnChooser = opened(
  () => import('./column-chooser.tsx'),
  () => <div className={styles.columns} />,
)

interface ColumnsButtonProps {
  columns: readonly ListColumn[]
  allColumns: readonly ListColumn[]
}

/** Loads its script on hover or focus. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const text = useViewText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const near = () => void ColumnChooser.prefetch()
  return (
    <>
      <IconButton
        aria-label={text('columns.button')}
        title={text('columns.button')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="sliders" />
      </IconButton>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: -6, horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': text('columns.button') } }}
        >
          <ColumnChooser {...props} onClose={close} />
        </Popover>
      )}
    </>
  )
}

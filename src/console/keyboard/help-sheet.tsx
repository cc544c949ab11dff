import { Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Icon } from '../../kit/icons/icon.tsx'
import type { Shortcut } from '../../kit/shortcuts/shortcut.ts'
import styles from './help-sheet.module.css'

const groups = ['go', 'page', 'help'] as const

export default function HelpSheet({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title" className={styles.keysTitle}>
        {translate('keyboard.title')}
        <IconButton size="small" aria-label={translate('keyboard.close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {groups.map((group) => {
          const listed = shortcuts.filter((shortcut) => shortcut.group === group)
          if (listed.length === 0) return null
          return (
            <section key={group} className={styles.keys}>
              <h3>{translate(`keyboard.groups.${group}`)}</h3>
              <dl>
                {listed.map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{translate(label, { smart_count: 2 })}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </DialogContent>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  const translate = useTranslate()
  return keys.split(' ').map((key, at) => (
    <span key={at}>
      {at > 0 && <span className={styles.keysThen}> {translate('keyboard.then')} </span>}
      <kbd>{key}</kbd>
    </span>
  ))
}

import { Button } from '@mui/material'
import { useId } from 'react'
import { toast } from '../../client/notice-store.ts'
import type { IdentitySettings } from './identity-calls.ts'
import { useSingleSignOnText } from './use-single-sign-on-text.ts'
import styles from './single-sign-on.module.css'

export function CopyText({ name, value }: { name: string; value: string }) {
  const text = useSingleSignOnText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast(text('copied', { name }))
    } catch {
      toast(text('not_copied'), 'warning')
    }
  }
  return (
    <div className={styles.copy}>
      <code>{value}</code>
      <Button size="small" aria-label={text('copy_named', { name })} onClick={() => void copy()}>
        {text('copy')}
      </Button>
    </div>
  )
}

export function Addresses({ settings }: { settings: IdentitySettings }) {
  const text = useSingleSignOnText()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p className={styles.hint} id={id}>
        {text('register')}
      </p>
      <dl className={styles.addresses}>
        {(['return_address', 'logout_address'] as const).map((name) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              <CopyText name={text(name)} value={settings[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { reportFailure } from '../../client/notice-store.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { testIdentity } from './identity-calls.ts'
import { useSingleSignOnText } from './use-single-sign-on-text.ts'
import styles from './single-sign-on.module.css'

/** Tests the saved provider only. */
export function ConnectionTest({ declared, dirty }: { declared: boolean; dirty: boolean }) {
  const text = useSingleSignOnText()
  const test = useMutation({ mutationFn: testIdentity, onError: reportFailure })
  if (!declared) return null
  return (
    <div className={styles.test}>
      <Button variant="outlined" loading={test.isPending} disabled={dirty} onClick={() => test.mutate()}>
        {text(test.isPending ? 'testing' : 'test')}
      </Button>
      {dirty && <p className={styles.hint}>{text('test_first')}</p>}
      {test.data && !dirty && (
        <ul className={styles.findings} aria-label={text('test_result')} aria-live="polite">
          {test.data.map((finding) => (
            <li key={finding.text} data-bad={finding.ok ? undefined : ''}>
              <Icon name={finding.ok ? 'check' : 'warning'} size={16} />
              <span className="u-visually-hidden">{text(finding.ok ? 'test_good' : 'test_bad')}: </span>
              <span>{finding.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

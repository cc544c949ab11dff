import { Button } from '@mui/material'
import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import { showTime } from '../../../domain/dates/show.ts'
import type { ImportAnswer } from '../api/answer.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { importAddress } from './addresses.ts'
import type { Importable } from './importable.ts'
import { useImportText } from './texts/use-import-text.ts'
import styles from './file-summary.module.css'

export function FileSummary({ resource, data }: { resource: Importable; data: ImportAnswer }) {
  const text = useImportText()
  const counted = (key: 'summary.rows' | 'summary.columns', count: number) =>
    text(key, { smart_count: count, count: showCount(count) })
  return (
    <div className={styles.file}>
      <Icon name="file" size={20} />
      <div>
        <strong>{data.file_name}</strong>
        <span>
          {counted('summary.rows', data.total)} · {counted('summary.columns', data.columns.length)} ·{' '}
          {text('summary.sent', { time: showTime(data.created_at) })}
        </span>
      </div>
      <Button component={Link} to={importAddress(resource)}>
        {text('summary.other')}
      </Button>
    </div>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { useId, useMemo, useState } from 'react'
import { showCount } from '../../../../domain/count.ts'
import { inSentence } from '../../../../domain/in-sentence.ts'
import type { Resource } from '../../../resource.ts'
import { useText } from '../../texts/use-text.ts'
import type { ListColumn } from '../list-columns.ts'
import { useExactTotal } from '../use-exact-total.ts'
import { exportCallsOf, type ExportFormat, type ExportJob, type ExportRequest } from './export-calls.ts'
import { RecentExports } from './recent-exports.tsx'
import { ExportProgress } from './export-progress.tsx'
import { useExportText } from './texts/use-export-text.ts'
import styles from './export.module.css'

interface ExportDialogProps {
  resource: Resource
  columns: readonly ListColumn[]
  onClose: () => void
}

/** Larger exports run as a background job. */
const mostAtOnce = 10_000
/** Selected ids are in the URL, which limits their number. */
const mostNamedAtOnce = 500

export default function ExportDialog({ resource, columns, onClose }: ExportDialogProps) {
  const text = useExportText()
  const shared = useText()
  const id = useId()
  const { selectedIds, filterValues, sort } = useListContext()
  const total = useExactTotal()
  const calls = useMemo(() => exportCallsOf(resource), [resource])
  const [only, setOnly] = useState(selectedIds.length > 0)
  const [every, setEvery] = useState(false)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [job, setJob] = useState<ExportJob | null>(null)

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { q, ...filter }: { q?: string } = filterValues
      const fields = columns.flatMap(({ key, field }) => (field || key === 'id' ? [key] : []))
      const request: ExportRequest = {
        format,
        ...(!every && { fields }),
        ...(only ? { ids: selectedIds } : { filter, ...(q && { q }) }),
        sort: sort.field,
        order: sort.order,
      }
      const count = only ? selectedIds.length : total
      if (count !== undefined && count <= (only ? mostNamedAtOnce : mostAtOnce)) {
        await calls.now(request)
        onClose()
      } else setJob(await calls.begin(request))
    },
  })

  const choice = (group: string, label: string, checked: boolean, onChoose: () => void) => (
    <label>
      <input type="radio" name={`${id}-${group}`} checked={checked} onChange={onChoose} />
      {label}
    </label>
  )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('title', { names: inSentence(resource.label[1]) })}</DialogTitle>
      {job ? (
        <ExportProgress resource={resource} job={job} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {selectedIds.length > 0 && (
              <fieldset className={styles.exportRoot}>
                <legend>{text('records')}</legend>
                {choice('records', text('selected', { count: showCount(selectedIds.length) }), only, () =>
                  setOnly(true),
                )}
                {choice(
                  'records',
                  total === undefined
                    ? text('matching_uncounted')
                    : text('matching', { count: showCount(total) }),
                  !only,
                  () => setOnly(false),
                )}
              </fieldset>
            )}
            <fieldset className={styles.exportRoot}>
              <legend>{text('fields')}</legend>
              {choice('fields', text('shown'), !every, () => setEvery(false))}
              {choice('fields', text('all_fields'), every, () => setEvery(true))}
            </fieldset>
            <fieldset className={styles.exportRoot}>
              <legend>{text('format')}</legend>
              {choice('format', text('xlsx'), format === 'xlsx', () => setFormat('xlsx'))}
              {choice('format', text('csv'), format === 'csv', () => setFormat('csv'))}
            </fieldset>
            <RecentExports resource={resource} onOpen={setJob} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{shared('cancel')}</Button>
            <Button autoFocus variant="contained" loading={isPending} onClick={() => mutate()}>
              {text('start')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

interface VersionsDialogProps {
  id: number
  /** Newest first; at least two. */
  numbers: readonly number[]
  onClose: () => void
}

export function VersionsDialog({ id, numbers, onClose }: VersionsDialogProps) {
  const text = useProposalText()
  const [sides, setSides] = useState({ before: numbers[1] ?? 1, after: numbers[0] ?? 1 })
  const { data, isError, refetch } = useQuery({
    queryKey: ['proposal', 'versions', id, sides],
    queryFn: async () =>
      (await api('GET /proposal/proposal/final-differences/:id', { params: { id }, query: sides })).content,
  })
  const name = (number: number) => text('versions.version', { number })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-label={text('versions.title')}>
      <DialogTitle>{text('versions.title')}</DialogTitle>
      <DialogContent>
        <div className={styles.actions}>
          {(['before', 'after'] as const).map((side) => (
            <TextField
              key={side}
              select
              size="small"
              label={text(`versions.${side}`)}
              value={sides[side]}
              onChange={({ target }) => setSides((now) => ({ ...now, [side]: Number(target.value) }))}
            >
              {numbers.map((number) => (
                <MenuItem key={number} value={number}>
                  {name(number)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </div>
        {isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
        {data?.length === 0 && <p className={styles.soft}>{text('compare.same')}</p>}
        {data && data.length > 0 && (
          <DifferencesTable
            label={text('versions.title')}
            differences={data}
            what={text('compare.what')}
            before={name(sides.before)}
            after={name(sides.after)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('compare.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

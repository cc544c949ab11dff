import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useState } from 'react'
import { translateDifference } from '../../domain/difference.ts'
import { differencesOf } from '../../domain/proposal/differences.ts'
import { substanceOf } from '../../domain/proposal/substance.ts'
import { sharedTexts } from '../../domain/texts/shared.ts'
import { translations } from '../../domain/texts/translate.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { proposalWords } from '../../../resources/proposal-words.ts'
import { DifferencesTable } from './differences-table.tsx'
import { detailKey, readDetail } from './use-detail.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

export function CompareDialog({ record, onClose }: { record: EngineRecord; onClose: () => void }) {
  const text = useProposalText()
  const { data: all } = useGetList<EngineRecord>('proposal', {
    filter: { psal_customer_id: record['psal_customer_id'] },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
  })
  const others = all?.filter(({ id }) => id !== record.id) ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const other = chosen ?? others[0]?.id ?? null
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-label={text('compare.title')}>
      <DialogTitle>{text('compare.title')}</DialogTitle>
      <DialogContent>
        {all && others.length === 0 && <p className={styles.soft}>{text('compare.none')}</p>}
        {others.length > 0 && (
          <TextField
            select
            size="small"
            margin="dense"
            label={text('compare.with')}
            value={other ?? ''}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                #{id} {String(name ?? '')}
              </MenuItem>
            ))}
          </TextField>
        )}
        {other !== null && <SideBySide left={record.id} right={other} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('compare.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function SideBySide({ left, right }: { left: number; right: number }) {
  const text = useProposalText()
  const of = (id: number) => ({ queryKey: detailKey(id), queryFn: () => readDetail(id) })
  const [one, two] = [useQuery(of(left)), useQuery(of(right))]
  if (!one.data || !two.data) return null
  const differences = differencesOf(
    substanceOf(one.data),
    substanceOf(two.data),
    proposalWords(one.data, two.data),
  ).map((each) => translateDifference(each, translations(sharedTexts)))
  if (differences.length === 0) return <p className={styles.soft}>{text('compare.same')}</p>
  return (
    <DifferencesTable
      label={text('compare.title')}
      differences={differences}
      what={text('compare.what')}
      before={`#${left}`}
      after={`#${right}`}
    />
  )
}

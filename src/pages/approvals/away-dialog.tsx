import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { showDay } from '../../domain/dates/show.ts'
import { wireDay } from '../../domain/dates/wire.ts'
import { useApprovalText } from './use-approval-text.ts'
import styles from './approvals.module.css'

const queryKey = ['approvals', 'away']

export function AwayDialog({ onClose }: { onClose: () => void }) {
  const text = useApprovalText()
  const id = useId()
  const client = useQueryClient()
  const [today] = useState(() => wireDay(Date.now()))
  const [person, setPerson] = useState('')
  const [days, setDays] = useState({ from: today, to: today })
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => (await api('GET /approval/delegations')).data,
  })
  const keep = async (work: () => Promise<{ data: unknown }>) => {
    try {
      client.setQueryData(queryKey, (await work()).data)
      await client.invalidateQueries({ queryKey: ['approvals'] })
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('away.title')}</DialogTitle>
      <DialogContent>
        {data && data.stands_in_for.length > 0 && (
          <p>{text('away.for', { names: data.stands_in_for.join(', ') })}</p>
        )}
        <ul className={styles.away}>
          {data?.own.map((each) => (
            <li key={each.id}>
              {text('away.row', {
                name: each.delegate_name,
                from: showDay(each.from_day),
                to: showDay(each.to_day),
              })}
              <Button
                size="small"
                onClick={() =>
                  void keep(() => api('DELETE /approval/delegations/:id', { params: { id: each.id } }))
                }
              >
                {text('away.end')}
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.name}>
          <TextField
            select
            size="small"
            label={text('away.person')}
            value={person}
            onChange={({ target }) => setPerson(target.value)}
          >
            {(data?.people ?? []).map((each) => (
              <MenuItem key={each.id} value={String(each.id)}>
                {each.name}
              </MenuItem>
            ))}
          </TextField>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              size="small"
              type="date"
              label={text(end === 'from' ? 'away.from' : 'away.until')}
              value={days[end]}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
              onChange={({ target }) => setDays((now) => ({ ...now, [end]: target.value }))}
            />
          ))}
          <Button
            variant="outlined"
            disabled={person === '' || days.to < days.from}
            onClick={() =>
              void keep(() =>
                api('POST /approval/delegations', {
                  body: { delegate_id: Number(person), from_day: days.from, to_day: days.to },
                }),
              )
            }
          >
            {text('away.add')}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('away.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { SharedLink } from '../customer/shared-link.tsx'
import { useCalculatorText } from './use-calculator-text.ts'

export function ShareDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useCalculatorText()
  const title = useId()
  const client = useQueryClient()
  const queryKey = ['calculation', 'link', id]
  const params = { id }
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api('GET /calculator/calculations/:id/link', { params, signal })).data,
  })
  const act = useMutation({
    mutationFn: async (
      name: 'POST /calculator/calculations/:id/link' | 'DELETE /calculator/calculations/:id/link',
    ) => (await api(name, { params })).data,
    onSuccess: (link) => client.setQueryData(queryKey, link),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{text('share.title')}</DialogTitle>
      <DialogContent>
        {data === undefined && !error && <PageSkeleton />}
        {error && <TryAgain text={text('share.failed')} onAgain={() => void refetch()} />}
        {data === null && <p>{text('share.none')}</p>}
        {data && (
          <>
            <SharedLink name={text('share.link')} link={data.link} message={text('share.message')} />
            <p>{text('share.until', { day: showDay(data.expires_at) })}</p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {data && (
          <Button
            color="error"
            disabled={act.isPending}
            onClick={() => act.mutate('DELETE /calculator/calculations/:id/link')}
          >
            {text('share.revoke')}
          </Button>
        )}
        <Button onClick={onClose}>{text('share.close')}</Button>
        {data === null && (
          <Button
            variant="contained"
            loading={act.isPending}
            onClick={() => act.mutate('POST /calculator/calculations/:id/link')}
          >
            {text('share.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

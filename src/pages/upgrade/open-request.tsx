import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showTime } from '../../domain/dates/show.ts'
import type { UpgradeRequest } from '../../domain/upgrade-request.ts'
import { toast } from '../../client/notice-store.ts'
import { ownRequests, withdrawRequest } from './upgrade-calls.ts'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'
import styles from './upgrade.module.css'

export function OpenRequest({ request }: { request: UpgradeRequest }) {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: withdrawRequest,
    onError: () => void cache.invalidateQueries({ queryKey: ownRequests }),
    onSuccess: (requests) => {
      cache.setQueryData(ownRequests, requests)
      toast(text('taken_back'))
    },
  })
  return (
    <section className={styles.open} aria-labelledby="upgrade-open">
      <div>
        <h2 id="upgrade-open">{text('open_title', { name: packageText(request.wanted_package) })}</h2>
        <p>{text('since', { time: showTime(request.created_at) })}</p>
        {request.note && <blockquote>{request.note}</blockquote>}
      </div>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(request.id)}>
        {text('take_back')}
      </Button>
    </section>
  )
}

import { Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { fixedStatuses } from '../../domain/proposal/statuses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { DifferencesTable } from './differences-table.tsx'
import { figuresKey, useFigures } from './use-figures.ts'
import { useProposalText } from './use-proposal-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './proposal.module.css'
import { isAmong } from '../../domain/names.ts'

/** Previews and imports the customer's figures by section [PRO-06]. */
export function FiguresBlock({ resource, record }: BlockProps) {
  const text = useProposalText()
  const mayEdit = useAccess(resource, 'edit')
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { data, isError, refetch } = useFigures(record.id)
  if (isError) return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={72} />
  const differing = data.sections.filter(({ differs }) => differs)
  const open = mayEdit && !isAmong(fixedStatuses, record['psal_main_status'])
  const chosen = differing.filter(({ name }) => !left.has(name))
  const take = async () => {
    setBusy(true)
    try {
      const body = Object.fromEntries(chosen.map(({ name, current }) => [name, current]))
      const { content } = await api('POST /proposal/proposal/sync-customer-financial/:id', {
        params: { id: record.id },
        body,
      })
      client.setQueryData(figuresKey(record.id), content)
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
      toast(text('figures.taken'))
    } catch (error) {
      reportFailure(error)
      await refetch()
    }
    setBusy(false)
  }
  return (
    <>
      <p className={styles.soft}>
        {data.synced_at === null
          ? text('figures.never')
          : text('figures.since', { time: showTime(data.synced_at) })}{' '}
        {differing.length === 0 ? text('figures.same') : text('figures.differ')}
      </p>
      {differing.map(({ name, differences }) => (
        <section key={name}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={!left.has(name)}
                disabled={!open}
                onChange={({ target }) =>
                  setLeft((now) => {
                    const next = new Set(now)
                    if (target.checked) next.delete(name)
                    else next.add(name)
                    return next
                  })
                }
              />
            }
            label={text(`figures.${name}`)}
          />
          {differences.length > 0 && (
            <DifferencesTable
              label={text(`figures.${name}`)}
              differences={differences}
              what={text('figures.what')}
              before={text('figures.kept')}
              after={text('figures.current')}
            />
          )}
        </section>
      ))}
      {open && differing.length > 0 && (
        <div className={styles.actions}>
          <Button
            variant="outlined"
            size="small"
            disabled={busy || chosen.length === 0}
            onClick={() => void take()}
          >
            {text('figures.take')}
          </Button>
        </div>
      )}
    </>
  )
}

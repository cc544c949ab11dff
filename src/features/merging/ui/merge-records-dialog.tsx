import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  useMediaQuery,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../client/api.ts'
import { call } from '../../../client/http.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import { mergedFields } from '../merging.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { MergeChoices } from './merge-choices.tsx'
import { useMergeText } from './texts/use-merge-text.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './merging.module.css'

interface MergeRecordsDialogProps {
  resource: Resource
  session: AccessSession
  ids: readonly [number, number]
  onMerged: (kept: number) => void
  onClose: () => void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function useBoth({ schema, service, call: path }: Resource, ids: readonly number[]) {
  return useQuery({
    queryKey: [schema.name, 'merging', ...ids],
    queryFn: async ({ signal }) => {
      const query = { ids: JSON.stringify(ids) }
      const { body } = await call<{ data: EngineRecord[] | { data: EngineRecord[] } }>(service, path, {
        query,
        signal,
      })
      const rows = Array.isArray(body.data) ? body.data : body.data.data
      return rows.filter((row) => !row['_missing']).toSorted((a, b) => a.id - b.id)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export default function MergeRecordsDialog({
  resource,
  session,
  ids,
  onMerged,
  onClose,
}: MergeRecordsDialogProps) {
  const engineText = useText()
  const text = useMergeText()
  const id = useId()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const client = useQueryClient()
  const { data, error, refetch } = useBoth(resource, ids)
  const [keptId, setKeptId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [busy, setBusy] = useState(false)
  const [first, second] = data ?? []
  const kept = data?.find((record) => record.id === keptId) ?? first
  const gone = data?.find((record) => record !== kept)
  const differing =
    first && second ? mergedFields(resource, session).filter((name) => !same(first[name], second[name])) : []
  // Defaults to the only non-empty value.
  const valueFrom = (name: string) =>
    chosen[name] ?? (kept && gone && isEmpty(kept[name]) ? gone.id : kept?.id)

  const merge = async () => {
    if (!kept || !gone) return
    setBusy(true)
    try {
      await api('POST /:service/:record/:id/merges', {
        params: addressParams({ resource, recordId: kept.id }),
        body: {
          from: gone.id,
          version: kept['version'],
          from_version: gone['version'],
          fields: differing.filter((name) => valueFrom(name) === gone.id),
        },
      })
      toast(text('merged'))
      onMerged(kept.id)
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
    } catch (failure) {
      setBusy(false)
      reportFailure(failure)
      void refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{text('title', { names: inSentence(resource.label[1]) })}</DialogTitle>
      <DialogContent>
        <p className={styles.text}>{text('text')}</p>
        {!data && !error && <Skeleton variant="rounded" height={240} />}
        {(error || (data && data.length < 2)) && (
          <TryAgain className={styles.text} text={text('failed')} onAgain={() => void refetch()} />
        )}
        {first && second && kept && (
          <MergeChoices
            resource={resource}
            records={[first, second]}
            kept={kept.id}
            onKeep={setKeptId}
            names={differing}
            valueFrom={valueFrom}
            onChoose={(name, from) => setChosen({ ...chosen, [name]: from })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('cancel')}</Button>
        <Button variant="contained" disabled={!kept || !gone} loading={busy} onClick={() => void merge()}>
          {text('merge')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

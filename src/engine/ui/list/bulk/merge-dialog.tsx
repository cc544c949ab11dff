import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetMany, useListContext } from 'react-admin'
import { useId, useState, type FormEvent } from 'react'
import { inSentence } from '../../../../domain/in-sentence.ts'
import type { Records } from '../../../../client/data/records.ts'
import { toast } from '../../../../client/notice-store.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../schema.ts'
import { recordTitle } from '../../addresses.ts'
import { Chip } from '../../../../kit/chip.tsx'
import type { EngineRecord } from '../../field-components.ts'
import type { Option } from '../../../../kit/options/option.ts'
import { useRefSearch } from '../../reference/use-ref-search.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './merge.module.css'

interface MergeDialogProps {
  resource: Resource
  /** Why deletion failed, if attempted. */
  reasons: readonly { id: number; message: string }[]
  onClose: () => void
}

const withinLabel = ({ schema, mergesWithin = '' }: Resource) => {
  const field = schema.fields[mergesWithin]
  return field ? inSentence(labelOf(mergesWithin, field)) : ''
}

/** Common value required of the merge target; null if the selection differs. */
function sharedBy(
  { mergesWithin }: Resource,
  selected: readonly EngineRecord[],
): Readonly<Record<string, unknown>> | null {
  if (mergesWithin === undefined) return {}
  const values = new Set(selected.map((row) => row[mergesWithin]))
  return values.size > 1 ? null : Object.fromEntries([...values].map((value) => [mergesWithin, value]))
}

/** Selected records including other pages; `reading` while loading. */
function useSelected(resource: Resource): { selected: EngineRecord[]; reading: boolean } {
  const { selectedIds, data = [] } = useListContext<EngineRecord>()
  const elsewhere = selectedIds.filter((id) => !data.some((row) => row.id === id))
  const { data: others } = useGetMany<EngineRecord & { _missing?: boolean }>(
    resource.schema.name,
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  )
  const here = data.filter(({ id }) => selectedIds.includes(id))
  return {
    selected: [...here, ...(others ?? []).filter((row) => !row._missing)],
    reading: elsewhere.length > 0 && others === undefined,
  }
}

export default function MergeDialog({ resource, reasons, onClose }: MergeDialogProps) {
  const text = useText()
  const id = useId()
  const client = useQueryClient()
  const records = useDataProvider<Records>()
  const { selectedIds, onUnselectItems } = useListContext<EngineRecord>()
  const { selected, reading } = useSelected(resource)
  const [into, setInto] = useState<Option<number> | null>(null)
  const [missing, setMissing] = useState(false)
  const shared = sharedBy(resource, selected)
  const offers = shared !== null && !reading
  const { search } = useRefSearch(resource.schema.name, offers, shared ?? {})
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: number) =>
      records.merge(resource.schema.name, { ids: selectedIds.filter((one) => one !== chosen), into: chosen }),
    onSuccess: ({ data: { changed } }) => {
      toast(text('bulk.merged', { smart_count: changed }))
      onUnselectItems()
      void client.invalidateQueries()
      onClose()
    },
  })
  const titleOf = (one: number) => {
    const record = selected.find((row) => row.id === one)
    return record ? recordTitle(resource, record) : `#${one}`
  }
  const several = selectedIds.length > 1
  const isSelected = ({ value }: Option<number>) => selectedIds.includes(value)
  const stays = several
    ? search.options.toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
    : search.options.filter((option) => !isSelected(option))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(into === null)
    if (into) mutate(into.value)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>
          {several
            ? text('bulk.merge_many', { smart_count: selectedIds.length })
            : text('bulk.merge_one', { title: titleOf(selectedIds[0] ?? 0) })}
        </DialogTitle>
        <DialogContent>
          {reasons.length > 0 && (
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason.id}>
                  {titleOf(reason.id)}: {reason.message}
                </li>
              ))}
            </ul>
          )}
          {shared === null && (
            <p role="alert">{text('bulk.merge_differs', { label: withinLabel(resource) })}</p>
          )}
          <p>{text(several ? 'bulk.merge_text_many' : 'bulk.merge_text')}</p>
          <Autocomplete<Option<number>>
            id={`${id}-into`}
            size="small"
            autoHighlight
            {...search}
            value={into}
            disabled={!offers}
            options={stays}
            onChange={(_event, chosen) => setInto(chosen)}
            renderOption={({ key, ...props }, option) => (
              <li key={key} {...props}>
                {option.colour ? <Chip text={option.text} colour={option.colour} /> : option.text}
              </li>
            )}
            renderInput={(props) => (
              <TextField
                {...props}
                autoFocus
                required
                label={text('bulk.merge_into')}
                error={missing}
                helperText={missing ? text('bulk.merge_missing') : undefined}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isPending} disabled={!offers}>
            {text('bulk.merge_do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

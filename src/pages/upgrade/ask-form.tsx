import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageName } from '../../domain/auth-user.ts'
import { maxNoteLength } from '../../domain/upgrade-request.ts'
import { toast } from '../../client/notice-store.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'

interface AskFormProps<Answer> {
  above: readonly PackageName[]
  ask: (body: { wanted_package: PackageName; note: string }) => Promise<Answer>
  /** Query key to refetch. */
  asked: readonly string[]
  texts: { note: string; ask: string; done: string }
}

export function AskForm<Answer>({ above, ask, asked, texts }: AskFormProps<Answer>) {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const cache = useQueryClient()
  const [wanted, setWanted] = useState(above[0])
  const [note, setNote] = useState('')
  const { mutate, isPending, problems } = useSentForm({
    fields: ['wanted_package', 'note'],
    mutationFn: ask,
    onFailed: () => void cache.invalidateQueries({ queryKey: asked }),
    onSuccess: (answer) => {
      cache.setQueryData(asked, answer)
      toast(texts.done)
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && wanted) mutate({ wanted_package: wanted, note })
      }}
    >
      <FormControl error={problems['wanted_package'] !== undefined}>
        <FormLabel id="upgrade-choice">{text('choose')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="upgrade-choice"
          name="wanted_package"
          value={wanted ?? ''}
          onChange={(event) => setWanted(above.find((name) => name === event.target.value))}
        >
          {above.map((name) => (
            <FormControlLabel key={name} value={name} control={<Radio />} label={packageText(name)} />
          ))}
        </RadioGroup>
        {problems['wanted_package'] && <p role="alert">{problems['wanted_package']}</p>}
      </FormControl>
      <TextField
        label={text('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={problems['note'] !== undefined}
        helperText={problems['note'] ?? texts.note}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
        multiline
        minRows={3}
        fullWidth
      />
      <Button type="submit" variant="contained" disabled={isPending}>
        {texts.ask}
      </Button>
    </form>
  )
}

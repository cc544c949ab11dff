import { MenuItem, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { textEncodings } from '../../../domain/text-encodings.ts'
import type { ImportAnswer } from '../api/answer.ts'
import { importAddress } from './addresses.ts'
import { sendProblem } from './file-problem.ts'
import { importCallsOf, type SendChoice } from './import-calls.ts'
import type { Importable } from './importable.ts'
import { useImportText } from './texts/use-import-text.ts'
import { useSentFiles } from './use-sent-files.ts'
import styles from './reading-choice.module.css'
import warning from './warning.module.css'
import { isAmong } from '../../../domain/names.ts'

/** Changing sheet, encoding or heading row uploads the file again. */
export function ReadingChoice({ resource, data }: { resource: Importable; data: ImportAnswer }) {
  const text = useImportText()
  const { reading, id } = data
  const { fileOf } = useSentFiles(resource)
  const again = useReadAgain(resource, data)
  if (!reading) return null
  const file = fileOf(id)
  const choose = (choice: SendChoice) => file && again.mutate({ file, choice })
  const given = { disabled: !file || again.isPending, select: true, size: 'small' } as const
  // Heading rows differ between sheets.
  const encoding = reading.encoding ? { encoding: reading.encoding } : {}
  const sheet = reading.sheet === null ? {} : { sheet: reading.sheet }
  return (
    <section className={styles.reading} aria-label={text('reading.label')}>
      {reading.sheets.length > 1 && (
        <TextField
          {...given}
          label={text('reading.sheet')}
          value={reading.sheet ?? 1}
          onChange={({ target }) => choose({ sheet: Number(target.value) })}
        >
          {reading.sheets.map(({ name, hidden }, at) => (
            <MenuItem key={at} value={at + 1}>
              {name || text('reading.sheet_number', { number: at + 1 })}
              {hidden && ` (${text('reading.hidden')})`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {reading.encoding && (
        <TextField
          {...given}
          label={text('reading.encoding')}
          value={reading.encoding}
          onChange={({ target }) => {
            if (isAmong(textEncodings, target.value)) choose({ encoding: target.value })
          }}
        >
          {textEncodings.map((name) => (
            <MenuItem key={name} value={name}>
              {text(`reading.encodings.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        {...given}
        className={styles.headings}
        label={text('reading.headings')}
        value={reading.headings}
        onChange={({ target }) => choose({ ...sheet, ...encoding, headings: Number(target.value) })}
      >
        {reading.top.map(({ line, cells }) => (
          <MenuItem key={line} value={line}>
            {text('reading.row', { line, cells: cells.filter((cell) => cell !== '').join(', ') })}
          </MenuItem>
        ))}
        {reading.top.every(({ line }) => line !== reading.headings) && (
          <MenuItem value={reading.headings}>
            {text('reading.row', { line: reading.headings, cells: data.columns.join(', ') })}
          </MenuItem>
        )}
      </TextField>
      {!file && <FileAgain name={data.file_name} again={again} />}
      {again.error && (
        <div className={warning.problem} role="alert">
          <p>{sendProblem(again.error, text)}</p>
        </div>
      )}
    </section>
  )
}

/** Uploads again; replaces this import. */
function useReadAgain(resource: Importable, { id }: ImportAnswer) {
  const navigate = useNavigate()
  const calls = useMemo(() => importCallsOf(resource), [resource])
  const { keepFile } = useSentFiles(resource)
  return useMutation({
    mutationFn: ({ file, choice }: { file: File; choice: SendChoice }) =>
      calls.send(file, { ...choice, replaces: id }),
    onSuccess: ({ id: next }, { file }) => {
      keepFile(next, file)
      void navigate(importAddress(resource, next), { replace: true })
    },
  })
}

/** Pages cannot keep files across reloads. */
function FileAgain({ name, again }: { name: string; again: ReturnType<typeof useReadAgain> }) {
  const text = useImportText()
  const id = useId()
  return (
    <label className={styles.again} htmlFor={id}>
      <u>{text('reading.again', { name })}</u>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        disabled={again.isPending}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) again.mutate({ file, choice: {} })
        }}
      />
    </label>
  )
}

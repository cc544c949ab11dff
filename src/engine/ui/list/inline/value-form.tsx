import { Button } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { componentsOf } from '../../components-of.ts'
import { startValues } from '../../form/form-values.ts'
import { formResolver } from '../../form/form-resolver.ts'
import { useText } from '../../texts/use-text.ts'
import type { CellEditorProps } from './inline-edit.tsx'
import styles from './inline.module.css'

export function ValueForm(props: CellEditorProps & { busy: boolean }) {
  const { resource, record, name, field, busy, onSave, onClose } = props
  const text = useText()
  const { schema } = resource
  const form = useForm({
    defaultValues: startValues(schema, [name], record),
    resolver: formResolver(schema, () => [name]),
  })
  const submit = form.handleSubmit(async (values: Record<string, unknown>) => {
    const refused = await onSave(values[name])
    if (refused !== undefined)
      form.setError(name, { type: 'server', message: refused }, { shouldFocus: true })
  })
  const { Input } = componentsOf(field)
  return (
    <RecordContextProvider value={record}>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          // Selects the text, so typing replaces it as in a spreadsheet.
          onFocus={({ target }) => {
            if (!form.formState.isDirty && target instanceof HTMLInputElement) target.select()
          }}
        >
          <Input name={name} field={field} autoFocus />
          <div className={styles.foot}>
            <Button size="small" disabled={busy} onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button size="small" type="submit" variant="contained" loading={busy}>
              {text('save')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </RecordContextProvider>
  )
}

import { kindOf } from '../../../fields/kind-of.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Form, RecordContextProvider } from 'react-admin'
import { useId, useMemo } from 'react'
import { componentsOf } from '../../components-of.ts'
import type { NamedField } from '../../fields-of.ts'
import { formResolver } from '../../form/form-resolver.ts'
import { useText } from '../../texts/use-text.ts'
import { useBulk, type BulkTarget } from './use-bulk.ts'

interface BulkSetDialogProps extends BulkTarget {
  named: NamedField
}

/** Clearing the value for all is a separate button. */
export default function BulkSetDialog({ named: { name, field }, ...target }: BulkSetDialogProps) {
  const { resource, count, onDone: onClose } = target
  const text = useText()
  const id = useId()
  const { send, isPending } = useBulk(target)
  const { Input } = componentsOf(field)
  const { schema } = resource
  const resolver = useMemo(() => {
    const chosen = { ...schema, fields: { ...schema.fields, [name]: { ...field, required: true } } }
    return formResolver(chosen, () => [name])
  }, [schema, name, field])
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('bulk.set_title', { smart_count: count })}</DialogTitle>
      <RecordContextProvider value={undefined}>
        <Form
          defaultValues={{ [name]: kindOf(field).blank ?? null }}
          resolver={resolver}
          onSubmit={(values: Record<string, unknown>) => send({ set: { [name]: values[name] } })}
        >
          <DialogContent>
            <Input name={name} field={field} autoFocus />
          </DialogContent>
          <DialogActions>
            {!field.required && kindOf(field).blank === undefined && (
              <Button
                disabled={isPending}
                onClick={() => send({ set: { [name]: null } })}
                sx={{ mr: 'auto' }}
              >
                {text('bulk.set_none')}
              </Button>
            )}
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button type="submit" variant="contained" loading={isPending}>
              {text('bulk.apply')}
            </Button>
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Form, RecordContextProvider } from 'ra-core'
import { useId } from 'react'
import { labelOf } from '../../../schema.ts'
import { faceOf } from '../../faces.ts'
import type { NamedField } from '../../fields-of.ts'
import { formResolver } from '../../form/form-resolver.ts'
import { useText } from '../../texts/use-text.ts'
import { useBulk, type BulkTarget } from './use-bulk.ts'

interface BulkSetDialogProps extends BulkTarget {
  named: NamedField
}

/** One field's input, for all selected records at once. */
export default function BulkSetDialog({ named: { name, field }, ...target }: BulkSetDialogProps) {
  const { resource, count, onDone: onClose } = target
  const text = useText()
  const id = useId()
  const { mutate, isPending } = useBulk(target)
  const { Input } = faceOf(field)
  const label = labelOf(name, field)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('bulk.set_title', { label, smart_count: count })}</DialogTitle>
      <RecordContextProvider value={undefined}>
        <Form
          defaultValues={{ [name]: null }}
          resolver={formResolver(resource.schema, () => [name])}
          onSubmit={(values: Record<string, unknown>) => mutate({ set: { [name]: values[name] } })}
        >
          <DialogContent>
            <Input name={name} field={field} autoFocus />
          </DialogContent>
          <DialogActions>
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

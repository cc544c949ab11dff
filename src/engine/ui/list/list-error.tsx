import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { ServiceError } from '../../../client/service-error.ts'
import type { Resource } from '../../resource.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../texts/use-text.ts'
import { Notice } from '../../../kit/empty-state.tsx'
import { inSentence } from '../../../domain/in-sentence.ts'

export function ListError({ resource }: { resource: Resource }) {
  const text = useText()
  const { error, refetch } = useListContext()
  const told = error instanceof ServiceError && error.status >= 400 && error.status < 500
  return (
    <Notice
      icon="warning"
      title={text('list.error_title', { names: inSentence(resource.label[1]) })}
      text={told ? error.message : text('list.error_text')}
    >
      <Button variant="outlined" startIcon={<Icon name="history" />} onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    </Notice>
  )
}

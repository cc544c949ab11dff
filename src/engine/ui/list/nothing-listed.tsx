import { Button } from '@mui/material'
import { Link } from 'react-router'
import { addressOf } from '../../page-addresses.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { Resource } from '../../resource.ts'
import { listParts } from '../feature-parts.ts'
import { useConditions } from '../filter/use-conditions.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import { Notice } from '../../../kit/empty-state.tsx'

export function NothingListed({ resource, session }: { resource: Resource; session: AccessSession }) {
  const text = useText()
  const { narrowed, clear } = useConditions(resource.schema)
  const names = inSentence(resource.label[1])
  if (narrowed) {
    return (
      <Notice icon="search" title={text('list.no_match_title')} text={text('list.no_match_text', { names })}>
        <Button variant="outlined" onClick={clear}>
          {text('filter.clear')}
        </Button>
      </Notice>
    )
  }
  const { emptyText } = resource.list
  const mayCreate = may(resource, 'create', session)
  return (
    <Notice
      icon="inbox"
      title={text('list.empty_title', { names })}
      text={
        mayCreate
          ? text('list.empty_may_create')
          : emptyText === undefined
            ? text('list.empty_may_not')
            : translateLabel(emptyText)
      }
    >
      {mayCreate && (
        <Button
          variant="contained"
          component={Link}
          to={addressOf(resource, 'create')}
          startIcon={<Icon name="plus" />}
        >
          {text('list.create', { name: inSentence(resource.label[0]) })}
        </Button>
      )}
      {listParts('EmptyAction').map((EmptyAction, at) => (
        <EmptyAction key={at} resource={resource} session={session} />
      ))}
    </Notice>
  )
}

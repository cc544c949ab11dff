import { Button, IconButton, InputAdornment, Tab, Tabs, TextField } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showMessageTime } from '../../../domain/dates/show.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { searchMessages, type ChatGroup } from './chat-calls.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import { RichText } from './rich-text.tsx'
import { noFilters, SearchFilters, sentFilters } from './search-filters.tsx'
import { text } from './texts/text.ts'
import styles from './chats.module.css'

interface SearchDrawerProps {
  group: ChatGroup
  userId: number
  onOpen: (message: number) => void
  onClose: () => void
}

/** Searches a chat by words or own mentions [MSG-12, MSG-31, MSG-41], by sender and date. */
export function SearchDrawer({ group, userId, onOpen, onClose }: SearchDrawerProps) {
  const [tab, setTab] = useState<'all' | 'mentioned'>('all')
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const asked = sentFilters(filters)
  const mentioned = tab === 'mentioned'
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['chat', 'search', group.group_id, tab, words, asked],
    enabled: mentioned || words !== '',
    queryFn: async ({ signal, pageParam: page }) => {
      const sought = { group: group.group_id, page, ...asked, ...(words && { text: words }) }
      try {
        return await searchMessages({ ...sought, ...(mentioned && { mentionsOf: userId }) }, signal)
      } catch (error) {
        // eslint-disable-next-line no-console -- a search that failed is logged as well [ERR-15]
        if (!signal.aborted) console.error(error)
        throw error
      }
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { page = 0, total_page: pages = 0 } }) =>
      page >= pages - 1 ? undefined : page + 1,
    staleTime: 0,
  })
  const hits = data?.pages.flatMap(({ content }) => content)
  return (
    <DrawerFrame title={text('search.title')} onClose={onClose}>
      <div className={styles.panel}>
        <Tabs value={tab} onChange={(_event, next: typeof tab) => setTab(next)}>
          <Tab value="all" label={text('search.all')} />
          <Tab value="unread" label={text('search.unread')} disabled />
          <Tab value="mentioned" label={text('search.mentioned')} />
        </Tabs>
        <form
          className={styles.adding}
          onSubmit={(event) => {
            event.preventDefault()
            setWords(typed.trim())
          }}
        >
          <TextField
            label={text('search.label')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{
              input: {
                endAdornment: typed !== '' && (
                  <InputAdornment position="end">
                    <IconButton
                      aria-label={text('search.clear')}
                      onClick={() => {
                        setTyped('')
                        setWords('')
                      }}
                    >
                      <Icon name="close" />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
          <Button type="submit" variant="contained" disabled={typed.trim() === ''} loading={isFetching}>
            {text('search.go')}
          </Button>
        </form>
        <SearchFilters group={group} value={filters} onChange={setFilters} />
        {hits?.length === 0 && (
          <p role="status">{text(mentioned ? 'search.none_mentioned' : 'search.none')}</p>
        )}
        <ol className={styles.hits} aria-label={text('search.title')}>
          {hits?.map((hit) => (
            <li key={hit.message_id}>
              <b>{hit.message_participant.participant_fullname}</b>{' '}
              <time>{showMessageTime(hit.message_created_date)}</time>
              <Button size="small" onClick={() => onOpen(hit.message_id)}>
                {text('search.open')}
              </Button>
              <RichText html={hit.message_content} sought={words} />
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {text('search.more')}
          </Button>
        )}
      </div>
    </DrawerFrame>
  )
}

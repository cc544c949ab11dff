import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../../client/api.ts'
import { useRetryKey } from '../../../client/retry-key.ts'
import { smsOwnerType } from '../sms.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'

export type SmsDraft = ApiAnswer<'GET /messaging/sms/draft'>['data']

const pageSize = 10
/** Milliseconds; queued SMS leave within seconds. */
const lookAgain = 1500

const ownerOf = ({ resource, recordId }: RecordAddress) => ({
  owner_type: smsOwnerType(resource),
  owner_id: recordId,
})
const keyOf = ({ resource, recordId }: RecordAddress) => [resource.schema.name, 'sms', recordId]

export const smsDraftQuery = (place: RecordAddress) => ({
  queryKey: [...keyOf(place), 'draft'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api('GET /messaging/sms/draft', { query: ownerOf(place), signal, origin: 'auxiliary' })).data,
})

export const useSmsDraft = (place: RecordAddress) => useQuery({ ...smsDraftQuery(place), staleTime: 0 })

/** Newest first; polls while one is queued. */
export const useSmsLog = (place: RecordAddress) =>
  useInfiniteQuery({
    queryKey: [...keyOf(place), 'log'],
    queryFn: async ({ signal, pageParam }) => {
      const { owner_type, owner_id } = ownerOf(place)
      const query = {
        'search[owner_type]': owner_type,
        'search[owner_id]': owner_id,
        'pagination[page]': pageParam,
        'pagination[limit]': pageSize,
      }
      return await api('GET /messaging/sms', { query, signal, origin: 'auxiliary' })
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { to, total, current_page } }) =>
      (to ?? 0) < total ? current_page + 1 : undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ content }) => content.some(({ status }) => status === 'Waiting'))
        ? lookAgain
        : false,
  })

export interface WrittenSms {
  sms_number: string
  sms_title: string | null
  sms_content: string
  sms_template_id: number | null
}

export function useSendSms(place: RecordAddress): (written: WrittenSms) => Promise<void> {
  const client = useQueryClient()
  const retry = useRetryKey()
  return async (written) => {
    await api('POST /messaging/sms', {
      headers: { 'idempotency-key': retry.keyOf(written) },
      body: { ...ownerOf(place), ...written },
    })
    retry.isSent()
    await client.invalidateQueries({ queryKey: [...keyOf(place), 'log'] })
  }
}

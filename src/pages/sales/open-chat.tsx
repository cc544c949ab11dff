import { Navigate, useSearchParams } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { addressOf } from '../../engine/page-addresses.ts'

const whole = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined

/** What notices of chats lead to is the list with the case's id, product and chat [MSG-24]: the case opens with the chat. */
export default function OpenChat() {
  const [params] = useSearchParams()
  const [id, chat] = [whole(params.get('prod_id')), whole(params.get('chat'))]
  if (id === undefined || chat === undefined) return null
  return <Navigate to={`${addressOf(salesCaseResource, 'show', id)}?chat=${chat}`} replace />
}

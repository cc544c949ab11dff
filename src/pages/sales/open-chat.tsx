import { Navigate, useSearchParams } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { addressOf } from '../../engine/page-addresses.ts'

const whole = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined

/** Chat notifications link to the list with case id, product and chat [MSG-24]: opens the case with the chat. */
export default function OpenChat() {
  const [params] = useSearchParams()
  const [id, chat] = [whole(params.get('prod_id')), whole(params.get('chat'))]
  if (id === undefined || chat === undefined) return null
  return <Navigate to={`${addressOf(salesCaseResource, 'show', id)}?chat=${chat}`} replace />
}

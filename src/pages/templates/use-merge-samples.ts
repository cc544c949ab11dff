import { useUser } from '../../client/session/use-session.ts'
import { mergeSamples, type MergeField } from '../../domain/merge-fields.ts'
import { useOwnCorporate } from '../corporate-settings/use-own-corporate.ts'

/** Sample customer with the corporate's own name. */
export function useMergeSamples(): Record<MergeField, string> {
  const user = useUser()
  const { data } = useOwnCorporate(user?.account_info.corporate_id)
  const name = data?.['corporate_name']
  return { ...mergeSamples, ...(typeof name === 'string' && { corporate_name: name }) }
}

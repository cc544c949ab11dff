import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import { showRinggit } from '../../domain/money.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { readableAmong } from '../../engine/ui/fields-of.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { labelOf } from '../../engine/schema.ts'
import { customerResource } from '../../../resources/customer.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

const shown = ['full_name', 'contact_no', 'nric', 'status_id', 'monthly_income']

/** As far as the reader may see. */
export function SummaryBlock({ record }: BlockProps) {
  const text = useProposalText()
  const session = useAccessSession()
  const id = Number(record['psal_customer_id'])
  const maySee = useAccess(customerResource, 'show')
  const { data, isPending } = useGetOne<EngineRecord>(
    'customer',
    { id },
    // The page starts from a list row, which may lack it.
    { enabled: maySee && Number.isInteger(id), retry: false, meta: { quiet: true } },
  )
  if (!session || (maySee && isPending)) return null
  if (!data) return <p className={styles.soft}>{text('summary.hidden')}</p>
  const { schema } = customerResource
  return (
    <>
      <dl>
        {readableAmong(schema, shown, session).map(({ name, field }) => (
          <div key={name}>
            <dt>{labelOf(name, field)}</dt>
            <dd>
              {name === 'monthly_income' ? (
                showRinggit(String(data[name] ?? ''))
              ) : (
                <FieldCell name={name} field={field} record={data} look="page" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.worked}>
        <Link to={addressOf(customerResource, 'show', id)}>{text('summary.open')}</Link>
      </p>
    </>
  )
}

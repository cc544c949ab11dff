import { IconButton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customerResource } from '../../../../resources/customer.ts'
import { api } from '../../../client/api.ts'
import { isMobile, showPhone } from '../../../domain/phone.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { WhatsAppMark } from '../../../kit/icons/whatsapp-mark.tsx'
import { BlockWait } from '../../../kit/block-wait.tsx'
import { useSalesText } from '../use-sales-text.ts'
import styles from './people.module.css'

interface WayProps {
  label: string
  href: string
  icon: ReactNode
  isOutside?: boolean
}

function Way({ label, href, icon, isOutside = false }: WayProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        href={href}
        aria-label={label}
        {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}

export default function PeopleBlock({ resource, record }: BlockProps) {
  const text = useSalesText()
  const opensCustomers = useAccess(customerResource, 'show')
  const { data, isError, refetch } = useQuery({
    // Keyed under the case to refetch with it.
    queryKey: [resource.schema.name, 'people', record.id],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/case/:prod_id/people', { params: { prod_id: record.id }, signal })).data,
  })
  if (!data) return <BlockWait failed={isError} text={text('people.failed')} onAgain={refetch} height={72} />
  return (
    <ul className={styles.people}>
      {data.map(({ role, id, name, of, phone, email }) => (
        <li key={`${role} ${id}`}>
          <div>
            <small>
              {text(`people.${role}`)}
              {of !== null && ` · ${of}`}
            </small>
            {role === 'customer' && opensCustomers ? (
              <Link to={addressOf(customerResource, 'show', id)}>{name}</Link>
            ) : (
              <span>{name}</span>
            )}
          </div>
          {phone !== null && isMobile(phone) && (
            <Way
              label={text('people.whatsapp', { name })}
              href={`https://wa.me/${phone}`}
              icon={<WhatsAppMark />}
              isOutside
            />
          )}
          {email !== null && (
            <Way
              label={text('people.email', { name })}
              href={`mailto:${email}`}
              icon={<Icon name="inbox" size={18} />}
            />
          )}
          {phone !== null && (
            <Way
              label={text('people.call', { name })}
              href={`tel:${showPhone(phone)}`}
              icon={<Icon name="phone" size={18} />}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { customerResource } from '../../../resources/customer.ts'
import { leadResource } from '../../../resources/lead.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { customersCalendarAddress, leadsCalendarAddress } from '../calendar/addresses.ts'

export function CalendarLinks() {
  const translate = useTranslate()
  const link = (to: string, label: string) => (
    <Button component={Link} to={to} startIcon={<Icon name="calendar" />}>
      {translate(label)}
    </Button>
  )
  return (
    <>
      {useAccess(leadResource, 'list') && link(leadsCalendarAddress, 'calendar.leads')}
      {useAccess(customerResource, 'list') && link(customersCalendarAddress, 'calendar.customers')}
    </>
  )
}

import { leadResource } from '../../../resources/lead.ts'
import { CalendarPage } from './calendar-page.tsx'

/** /leadsCalendar [RTE-20] */
const LeadsCalendarPage = () => <CalendarPage resource={leadResource} name="leads" />
export default LeadsCalendarPage

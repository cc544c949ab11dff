import { customerResource } from '../../../resources/customer.ts'
import { CalendarPage } from './calendar-page.tsx'

/** /customersCalendar [RTE-20] */
const CustomersCalendarPage = () => <CalendarPage resource={customerResource} name="customers" />
export default CustomersCalendarPage

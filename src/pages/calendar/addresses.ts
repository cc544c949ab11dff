/** The calendars of appointments and of cases [RTE-20]. */
export const leadsCalendarAddress = '/leadsCalendar'
export const customersCalendarAddress = '/customersCalendar'
export const casesCalendarAddress = '/casesCalendar'

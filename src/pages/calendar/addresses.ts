/** Calendars of appointments and cases [RTE-20]. */
export const leadsCalendarAddress = '/leadsCalendar'
export const customersCalendarAddress = '/customersCalendar'
export const casesCalendarAddress = '/casesCalendar'

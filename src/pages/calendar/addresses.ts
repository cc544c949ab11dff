/** The calendars of appointments [RTE-20]. */
export const leadsCalendarAddress = '/leadsCalendar'
export const customersCalendarAddress = '/customersCalendar'

/** The English texts of the calendars. Other languages declare the same keys. */
export const calendarTexts = {
  leads: 'Leads calendar',
  customers: 'Customers calendar',
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  views: 'View',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  whose: 'Whose appointments',
  own: 'Mine',
  team: 'My team’s',
  everybody: 'Everybody’s',
  none: 'No appointments in this time.',
  more: 'There are more appointments than can be shown: choose a shorter time or one person.',
  failed: 'The appointments could not be loaded.',
  add: 'New appointment',
  with_whom: 'With whom is it?',
  next: 'Next',
  open: 'Open %{name}',
  nobody: '#%{id}',
  moved: 'Moved to %{time}',
  more_of_day: '+%{count} more',
}

export type CalendarTexts = typeof calendarTexts

export const frequencies = {
  day: 'Every day',
  workday: 'Monday to Friday',
  mon: 'Every Monday',
  tue: 'Every Tuesday',
  wed: 'Every Wednesday',
  thu: 'Every Thursday',
  fri: 'Every Friday',
  sat: 'Every Saturday',
  sun: 'Every Sunday',
  month_first: 'First day of the month',
  month_last: 'Last day of the month',
} as const

/** Hours in Malaysia, 00 to 23. */
export const hours: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const two = String(hour).padStart(2, '0')
    return [two, `${two}:00`]
  }),
)

export const scheduleFormats = { pdf: 'PDF', xlsx: 'Excel (XLSX)', csv: 'CSV' } as const

export const maxSchedules = 20
export const maxRecipients = 50

export const deliveryStatuses = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const

export const appointmentStatuses = {
  planned: 'Planned',
  held: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
} as const
export type AppointmentStatus = keyof typeof appointmentStatuses

export const appointmentStatusColours: Readonly<Record<AppointmentStatus, string>> = {
  planned: '#2563eb',
  held: '#166534',
  no_show: '#b42318',
  cancelled: '#78716c',
}

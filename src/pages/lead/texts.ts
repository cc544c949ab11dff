/** The English texts of the lead screens. Other languages declare the same keys. */
export const leadTexts = {
  assignments: {
    nobody: 'Nobody holds this lead yet.',
    main: 'Main assignee',
    assigned: 'Assigned %{time}',
    reassigned: 'Reassigned %{time}',
    appointment: 'Appointment %{time}',
    history: '%{smart_count} earlier appointment |||| %{smart_count} earlier appointments',
    message: 'Last message %{time}',
  },
}

export type LeadTexts = typeof leadTexts

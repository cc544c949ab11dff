/** The English texts of record pages. Other languages declare the same keys. */
export const recordTexts = {
  contact: {
    actions: 'Contact',
    call: 'Call',
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    copy: 'Copy %{what}',
    copied: '%{what} copied to clipboard',
    not_copied: 'The browser did not allow copying.',
  },
  facts: {
    nobody: 'Nobody',
    change: 'Change %{label}: %{value}',
    set_moment: 'Set %{label}',
    change_moment: 'Change %{label}: %{time}',
  },
  moment: {
    title: '%{label} with %{name}',
    save: 'Save',
    remove: 'Remove %{label}',
    past: 'past',
  },
  viewers: {
    title: 'Who can see this?',
    failed: 'Who can see this could not be loaded.',
    holder: 'Holds it',
    co_holder: 'Holds it too',
    team: 'Leads the team of %{name}',
    all: 'Sees all records',
  },
  parts: {
    add: 'Add %{name}',
    change: 'Change %{title}',
    remove: 'Delete %{title}',
    none: 'No %{names} yet.',
    failed: 'The %{names} could not be loaded.',
  },
}

export type RecordTexts = typeof recordTexts
